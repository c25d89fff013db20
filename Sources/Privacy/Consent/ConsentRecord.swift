import AppEnvironment
import FoundationEssentials

/// All that is kept about consent; what `consent.json` holds.
struct ConsentRecord: Equatable, Sendable {
  /// The form's version. A file of a later one is not understood, so it is set aside and not overwritten.
  private(set) var schema = 1
  var isOnboardingSeen = false
  var decisions: [Feature: FeatureDecision] = [:]
  var history: [DecisionRecord] = []
  /// The system's side of notifications; nil until decided.
  var notifications: PermissionStatus?

  init() {}

  func state(of single: Feature) -> ConsentState { decisions[single]?.state ?? .undecided }

  /// A feature without a decision follows the config.
  func isOn(_ single: Feature, config: Config) -> Bool {
    decisions[single]?.isOn ?? config.enabledFeatures.contains(single)
  }

  /// The file's bytes; equal records are equal bytes.
  var data: Data {
    var members: [String: JSONValue] = [
      "schema": .integer(schema), "isOnboardingSeen": .bool(isOnboardingSeen),
      "decisions": .features(decisions) { $0.json }, "history": .array(history.map(\.json)),
    ]
    if let notifications { members["notifications"] = .string(notifications.rawValue) }
    return Data(JSONValue.object(members).text)
  }

  /// Features that no longer exist vanish.
  ///
  /// - Returns: nil when this is no record, or one of another schema.
  init?(_ data: Data) {
    guard let file = JSONValue(parsing: data), file["schema"]?.integer == schema,
      let isOnboardingSeen = file["isOnboardingSeen"]?.bool,
      let decisions = file["decisions"]?.features(FeatureDecision.init), decisions.values.allSatisfy(\.isConsistent),
      let entries = file["history"]?.array
    else { return nil }
    self.isOnboardingSeen = isOnboardingSeen
    self.decisions = decisions
    for entry in entries {
      guard let record = DecisionRecord(entry), record.sequence == history.count + 1 else { return nil }
      history.append(record)
    }
    if let status = file["notifications"] {
      guard let known = status.string.flatMap(PermissionStatus.init) else { return nil }
      notifications = known
    }
  }
}
