import AppEnvironment
import FoundationEssentials
import Observation

/// Airship's Privacy Manager with consent as facts of its own: which features are on, who decided, when and how.
///
/// A feature without a decision follows the config. What is on (``enabledFeatures``) is that, minus the remote mask,
/// which is never written back.
@MainActor @Observable public final class PrivacyManager {
  @ObservationIgnored public let config: Config
  @ObservationIgnored private let folder: StateFolder?
  @ObservationIgnored private let clock: any AppClock
  @ObservationIgnored private let language: String
  private var states: [Feature: ConsentState] = [:]
  private var grantedByPermission: Feature = []
  private var remoteMask: Feature = []

  public private(set) var isOnboardingSeen = false
  /// What the person should be told, once.
  public private(set) var notices: [PrivacyNotice] = []

  /// - Parameters:
  ///   - folder: where `consent.json` lies; nil keeps everything in memory.
  ///   - language: the language that the person is asked in, for the records.
  public init(config: Config, folder: StateFolder?, clock: any AppClock, language: String) {
    self.config = config
    self.folder = folder
    self.clock = clock
    self.language = language
  }

  /// What is on: the local set minus the remote mask.
  public var enabledFeatures: Feature { localFeatures.subtracting(remoteMask) }

  /// What would be on without the remote mask.
  public var localFeatures: Feature { Feature(Feature.singles.filter(isOnLocally)) }

  /// Whether all of the features are on; the empty set only when nothing is.
  public func isEnabled(_ features: Feature) -> Bool {
    features.isEmpty ? enabledFeatures.isEmpty : enabledFeatures.isSuperset(of: features)
  }

  public func isAnyEnabled(ignoringRemoteMask: Bool = false) -> Bool {
    !(ignoringRemoteMask ? localFeatures : enabledFeatures).isEmpty
  }

  /// The person's decision on a single feature.
  public func state(of single: Feature) -> ConsentState { states[single, default: .undecided] }

  /// Who made a single feature be what it is; nil while it is off and nobody decided.
  public func source(of single: Feature) -> DecisionSource? {
    if isOnLocally(single), remoteMask.contains(single) { return .remote }
    if state(of: single) != .undecided { return .user }
    if grantedByPermission.contains(single) { return .permission }
    return config.enabledFeatures.contains(single) ? .config : nil
  }

  /// Whether no feature is undecided.
  public var isDecided: Bool { Feature.singles.allSatisfy { state(of: $0) != .undecided } }

  /// The person's decision. Features in neither set keep their state; one in both is refused. Refusing what was on
  /// withdraws it. Without any feature nothing happens.
  public func decide(granted: Feature, refused: Feature, indicated: Indication) {
    for single in Feature.singles {
      if refused.contains(single) {
        states[single] = isOnLocally(single) || state(of: single) == .withdrawn ? .withdrawn : .refused
        grantedByPermission.remove(single)
      } else if granted.contains(single) {
        states[single] = .granted
      }
    }
  }

  /// The person switches features on.
  public func enable(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: features, refused: [], indicated: indicated)
  }

  /// The person switches features off.
  public func disable(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: [], refused: features, indicated: indicated)
  }

  /// The person decides on every feature: these on, the others off.
  public func setEnabled(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: features, refused: .all.subtracting(features), indicated: indicated)
  }

  /// Holds features off whatever was decided, until another mask lifts that.
  public func setRemoteMask(_ features: Feature) {
    remoteMask = features
  }

  public func markOnboardingSeen() {
    isOnboardingSeen = true
  }

  private func isOnLocally(_ single: Feature) -> Bool {
    switch state(of: single) {
    case .granted: true
    case .refused, .withdrawn: false
    case .undecided: grantedByPermission.contains(single) || config.enabledFeatures.contains(single)
    }
  }
}
