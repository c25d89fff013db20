import AppEnvironment

/// The names that features have in config files, state files and on the command line.
extension Feature {
  /// Names of features that no longer exist: accepted, and nothing is switched on by them.
  public static let retiredNames = ["chat", "location"]

  static func isRetired(_ name: String) -> Bool { retiredNames.contains(name.lowercased()) }

  /// The names of the single features, in the order of their bits.
  public static let knownNames = singles.map(\.name)

  /// The names of the features in this set, in the order of their bits; `all` is written out, none is empty.
  public var names: [String] { singles.map(\.name) }

  /// The name of a single feature; the names of several joined by a comma, and `none` for the empty set.
  public var name: String {
    switch self {
    case .inAppAutomation: "in_app_automation"
    case .messageCenter: "message_center"
    case .push: "push"
    case .analytics: "analytics"
    case .tagsAndAttributes: "tags_and_attributes"
    case .contacts: "contacts"
    case .featureFlags: "feature_flags"
    default: isDisjoint(with: .all) ? "none" : names.joined(separator: ",")
    }
  }

  /// The union of the named features, whatever their letter case; `all` and `none` are names too, and retired ones
  /// add nothing.
  ///
  /// - Throws: every name that is unknown; then nothing is switched on.
  public init(names: [String]) throws(UnknownFeatures) {
    let unknown = names.filter { Self.named($0) == nil }
    guard unknown.isEmpty else { throw UnknownFeatures(names: unknown) }
    self = names.compactMap(Self.named).reduce([]) { $0.union($1) }
  }

  /// The feature of that name, the empty set for `none` and retired names, or nil when there is no such name.
  static func named(_ text: String) -> Feature? {
    let name = text.lowercased()
    if let single = singles.first(where: { $0.name == name }) { return single }
    if name == "all" { return .all }
    return name == "none" || isRetired(name) ? Feature.none : nil
  }

  /// The known name nearest to what was written, when there is one near enough to be meant.
  public static func suggestion(for text: String) -> String? {
    NearestWord.likely(for: text.lowercased(), in: knownNames + ["all", "none"])
  }
}

/// Names that are no feature's.
public struct UnknownFeatures: Error, Equatable, Sendable {
  public let names: [String]

  public init(names: [String]) {
    self.names = names
  }

  /// For each name the nearest known one, if any is near.
  public var suggestions: [String?] { names.map(Feature.suggestion) }
}
