import FoundationEssentials

/// All that is kept about consent; what `consent.json` holds.
struct ConsentRecord: Codable, Equatable, Sendable {
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
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    // Strings, numbers and dates only: nothing that could fail to encode.
    return (try? encoder.encode(self)) ?? Data()
  }

  /// - Returns: nil when this is no record, or one of another schema.
  init?(json: Data) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard var record = try? decoder.decode(Self.self, from: json), record.schema == Self().schema,
      record.decisions.values.allSatisfy(\.isConsistent),
      record.history.indices.allSatisfy({ record.history[$0].sequence == $0 + 1 })
    else { return nil }
    // Features that no longer exist vanish.
    record.decisions[.none] = nil
    for index in record.history.indices { record.history[index].changes[.none] = nil }
    self = record
  }
}
