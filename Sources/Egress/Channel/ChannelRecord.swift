import AppEnvironment
import FoundationEssentials

/// `channel.json`: by which id another machine knows this app, and what it is still to be told.
struct ChannelRecord: Hashable, Sendable {
  /// What it is to know.
  enum Stage: String, Sendable {
    case registering, registered
    case optingOut = "opting_out"
  }

  /// Made once; whatever is told twice is told of the same.
  let id: String
  var stage = Stage.registering
  /// Whether a registration may have arrived.
  var isKnown = false
  /// How often the present stage was tried, and when first.
  var tries = 0
  var firstTry: Date?

  init(id: String) {
    self.id = id
  }

  /// When the next try is due; nil when there is none to come.
  func nextTry(from now: Date) -> Date? {
    guard stage != .registered, tries < Self.delays.count else { return nil }
    // A first try in the future is one of a clock that was wrong.
    return min(firstTry ?? now, now).addingTimeInterval(Self.delays[tries])
  }

  /// From the first try, in seconds: five within a day.
  static let delays: [Double] = [0, 60, 15 * 60, 3 * 3600, 24 * 3600]

  mutating func begin(_ stage: Stage) {
    self.stage = stage
    tries = 0
    firstTry = nil
  }

  mutating func noteTry(at now: Date) {
    tries += 1
    if firstTry == nil { firstTry = now }
  }
}

/// As a file.
extension ChannelRecord {
  init?(_ data: Data) {
    guard let value = JSONValue(parsing: data), let id = value["id"]?.string, Self.isID(id),
      let stage = value["stage"]?.string.flatMap(Stage.init), let isKnown = value["known"]?.bool,
      let tries = value["tries"]?.integer, (0...Self.delays.count).contains(tries)
    else { return nil }
    self.init(id: id)
    self.stage = stage
    self.isKnown = isKnown
    self.tries = tries
    guard let time = value["firstTry"] else { return }
    guard let date = time.string.flatMap({ Date(iso8601: $0) }) else { return nil }
    firstTry = date
  }

  var data: Data {
    var members: [String: JSONValue] = [
      "id": .string(id), "stage": .string(stage.rawValue), "known": .bool(isKnown), "tries": .integer(tries),
    ]
    members["firstTry"] = firstTry.map { .string($0.iso8601) }
    return Data(JSONValue.object(members).text)
  }

  private static func isID(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  static func id(_ first: UInt64, _ second: UInt64) -> String {
    [first, second].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.utf8.count) + text
    }.joined()
  }
}
