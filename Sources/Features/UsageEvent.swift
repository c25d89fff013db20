import AppEnvironment
import FoundationEssentials

/// Something that was done in the app, and when.
public struct UsageEvent: Hashable, Sendable {
  /// In whole seconds.
  public let time: Date
  public let name: String
  public let properties: [String: String]

  public init(time: Date, name: String, properties: [String: String] = [:]) {
    self.time = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    self.name = name
    self.properties = properties
  }

  /// The event of a screen that came on top; its property `screen` names it.
  public static let screenOpened = "screen_opened"

  /// Events as one list, to look at and to take elsewhere.
  public static func json(_ events: [UsageEvent]) -> String {
    let list = events.map { event in
      JSONValue.object([
        "time": .string(event.time.iso8601), "name": .string(event.name), "properties": event.propertiesValue,
      ])
    }
    return String(decoding: JSONValue.array(list).text, as: UTF8.self)
  }

  private var propertiesValue: JSONValue { .object(properties.mapValues(JSONValue.string)) }
}

/// As a row of the file.
extension UsageEvent {
  var seconds: Int64 { Int64(exactly: time.timeIntervalSince1970) ?? 0 }

  var propertiesText: String { String(decoding: propertiesValue.text, as: UTF8.self) }

  init(seconds: Int64, name: String, propertiesText: String) {
    self.init(
      time: Date(timeIntervalSince1970: Double(seconds)), name: name,
      properties: JSONValue(parsing: propertiesText.utf8)?.object?.compactMapValues(\.string) ?? [:])
  }
}
