import AppEnvironment
import FoundationEssentials

/// The header of that name: how long a source wants to be left alone.
enum RetryAfter {
  /// Longer is not believed.
  private static let longest = 86_400

  /// - Parameters:
  ///   - text: seconds, or a date such as `Mon, 02 Mar 2026 09:00:30 GMT`.
  ///   - now: what a date is counted from.
  /// - Returns: nil for no header and for one that is not understood.
  static func duration(_ text: String?, now: Date) -> Duration? {
    guard let text = text.map({ trimmed($0[...]) }), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) { return .seconds(min(Int(text) ?? longest, longest)) }
    guard let date = date(text) else { return nil }
    return .seconds(min(max(0, Int(date.timeIntervalSince(now).rounded(.up))), longest))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])) else { return nil }
    return Date(iso8601: "\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
