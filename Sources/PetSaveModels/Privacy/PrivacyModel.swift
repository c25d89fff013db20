import AppEnvironment
import FoundationEssentials
import Observation
import Privacy

/// The privacy tab: what is on, since when and why, what it has stored, and the ways to change that.
///
/// A key means what the row showed when it was pressed: on where it was off, and off where it was on. What switching a
/// feature off will delete is listed first, and deleted only when the person confirms it.
@MainActor @Observable public final class PrivacyModel: ScreenModel {
  public let screen = ScreenName.privacy
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  /// What is stored now; nil until it was counted.
  public private(set) var stored: RevocationPlan?

  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let permissions: PermissionsManager
  @ObservationIgnored private let revocations: Revocations
  @ObservationIgnored private let switchingOff: SwitchingOff
  @ObservationIgnored private let router: Router
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private let besides: () -> [ConfirmModel.Besides]
  @ObservationIgnored private let eraseEverything: () -> Void
  @ObservationIgnored private var following: Following<Moment?>?

  /// - Parameters:
  ///   - besides: what there is to erase that no feature keeps.
  ///   - eraseEverything: erases all that is kept, once the person has confirmed it.
  public init(
    privacy: PrivacyManager, permissions: PermissionsManager, revocations: Revocations, switchingOff: SwitchingOff,
    router: Router, effects: Effects, besides: @escaping () -> [ConfirmModel.Besides],
    eraseEverything: @escaping () -> Void
  ) {
    self.besides = besides
    self.privacy = privacy
    self.permissions = permissions
    self.revocations = revocations
    self.switchingOff = switchingOff
    self.router = router
    self.effects = effects
    self.eraseEverything = eraseEverything
    following = Following(effects: effects) { [weak self] in
      self?.shownMoment
    } changed: { [weak self] moment in
      if moment != nil { self?.count() }
    }
  }

  /// Those that are asked about, and what was switched on besides.
  public var features: [Feature] { privacy.askedFeatures.union(privacy.localFeatures).singles }
  public var controls: [Control] { features.map { .feature($0) } + [.openChoices, .openReport, .eraseEverything] }

  public func isOn(_ feature: Feature) -> Bool { privacy.enabledFeatures.contains(feature) }
  /// Whether it would be on if nothing held it off.
  public func isChosen(_ feature: Feature) -> Bool { privacy.localFeatures.contains(feature) }
  public func state(of feature: Feature) -> ConsentState { privacy.state(of: feature) }
  public func source(of feature: Feature) -> DecisionSource? { privacy.source(of: feature) }
  public func since(of feature: Feature) -> Date? { privacy.since(of: feature) }
  public var notificationStatus: PermissionStatus { privacy.notificationStatus }
  public var isDecided: Bool { privacy.isDecided }

  /// What a feature has stored, thing by thing; nil until it was counted.
  public func stored(by feature: Feature) -> [RevocationPlan.Step]? {
    stored?.steps.filter { $0.feature == feature }
  }

  public func activate(_ control: Control) {
    switch control {
    case .feature(let feature): toggle(feature)
    case .openChoices: router.open(.consent)
    case .openReport: router.open(.privacyReport)
    case .eraseEverything: confirmErasing()
    default: break
    }
  }

  private func toggle(_ feature: Feature) {
    if isChosen(feature) {
      return switchingOff.begin(losing: feature) { [privacy] in privacy.disable(feature) }
    }
    privacy.enable(feature)
    permissions.askForWhatIsNeeded(by: feature)
  }

  private func confirmErasing() {
    effects.run { [self] in
      let plan = await revocations.planForEverything()
      router.open(
        ConfirmModel(plan: plan, besides: besides()) { [router, eraseEverything] isConfirmed in
          router.close()
          if isConfirmed { eraseEverything() }
        })
    }
  }

  // MARK: Counting

  /// What the counts depend on, while they are seen.
  private struct Moment: Equatable {
    let decisions: Int
    let features: Feature
    let changes: Int
  }

  private var shownMoment: Moment? {
    guard router.page === self else { return nil }
    return Moment(
      decisions: privacy.history.last?.sequence ?? 0, features: privacy.enabledFeatures, changes: revocations.changes)
  }

  private func count() {
    effects.run { [weak self] in
      guard let self else { return }
      let plan = await revocations.plan(for: .all)
      if plan != stored { stored = plan }
    }
  }
}
