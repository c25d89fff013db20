import FoundationEssentials
import Geography

/// What a line of `petsave-geoclue` says.
enum GeoClueReport: Hashable {
  /// - Parameters:
  ///   - accuracy: metres; zero is as good as it gets.
  ///   - time: nil where GeoClue does not say when.
  case fix(Coordinate, accuracy: Double, time: Date?)
  /// Whether GeoClue gives positions to this app: it says so of a client that is started.
  case active(Bool)
  /// There is no bus, or no GeoClue on it.
  case missing
  /// GeoClue has ended.
  case gone
  /// GeoClue does not answer: so it does where no agent of the person's session speaks for them.
  case silent
  /// Its configuration allows no location to this app or person.
  case forbidden
  /// The person has switched location off.
  case switchedOff
  case refused

  /// Nil for a line that says nothing known.
  init?(line: some Sequence<UInt8>) {
    let text = String(decoding: Array(line), as: UTF8.self)
    let words = text.split(separator: " ")
    switch words.first {
    case "fix":
      guard words.count == 5, let latitude = Double(words[1]), let longitude = Double(words[2]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude), let accuracy = Double(words[3]),
        let seconds = Double(words[4])
      else { return nil }
      self = .fix(
        coordinate, accuracy: accuracy, time: (1...1e11).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil)
    case "active" where words.count == 2: self = .active(words[1] == "1")
    case "missing": self = .missing
    case "gone": self = .gone
    case "silent": self = .silent
    case "refused": self = Self.refusal(text)
    default: return nil
    }
  }

  /// GeoClue gives all refusals one name, and says in words which it is (`gclue-service-client.c`).
  private static func refusal(_ text: String) -> GeoClueReport {
    if text.contains("disabled for UID") { return .switchedOff }
    if text.contains("no agent for UID") { return .silent }
    if text.contains("disallowed by configuration") { return .forbidden }
    return .refused
  }
}
