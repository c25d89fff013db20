import AppEnvironment
import FoundationEssentials

/// One entry of the history: what was decided at once, and how.
public struct DecisionRecord: Hashable, Sendable {
  /// A feature before and after.
  public struct Change: Hashable, Sendable {
    public let before: ConsentState
    public let after: ConsentState
    /// Whether it was on, the remote mask aside.
    public let wasOn: Bool
    public let isOn: Bool
  }

  /// From 1, rising; of more than ``ConsentRecord/historyLimit`` entries old ones are missing.
  public internal(set) var sequence: Int
  public let time: Date
  public let noticeVersion: String
  public let language: String
  public let indicated: Indication
  /// The features that this was about, also those that it left as they were.
  public internal(set) var changes: [Feature: Change]
}

extension DecisionRecord {
  /// The entry as `consent.json` and `petsave privacy history --json` hold it.
  public var json: JSONValue {
    .object([
      "sequence": .integer(sequence), "time": .string(time.iso8601), "noticeVersion": .string(noticeVersion),
      "language": .string(language), "indicated": .string(indicated.name), "changes": .features(changes) { $0.json },
    ])
  }

  init?(_ json: JSONValue) {
    guard let sequence = json["sequence"]?.integer, let time = json["time"]?.string.flatMap(Date.init(iso8601:)),
      let noticeVersion = json["noticeVersion"]?.string, let language = json["language"]?.string,
      let indicated = json["indicated"]?.string.flatMap(Indication.init(name:)),
      let changes = json["changes"]?.features(Change.init)
    else { return nil }
    self.init(
      sequence: sequence, time: time, noticeVersion: noticeVersion, language: language, indicated: indicated,
      changes: changes)
  }
}

extension DecisionRecord.Change {
  var json: JSONValue {
    .object([
      "before": .string(before.rawValue), "after": .string(after.rawValue), "wasOn": .bool(wasOn), "isOn": .bool(isOn),
    ])
  }

  init?(_ json: JSONValue) {
    guard let before = json["before"]?.string.flatMap(ConsentState.init),
      let after = json["after"]?.string.flatMap(ConsentState.init), let wasOn = json["wasOn"]?.bool,
      let isOn = json["isOn"]?.bool
    else { return nil }
    self.init(before: before, after: after, wasOn: wasOn, isOn: isOn)
  }
}
