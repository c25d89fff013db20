/// How fast a walkthrough is presented: 1 is a person's pace.
public struct PresenterSpeed: Equatable, Sendable, CustomStringConvertible {
  public static let normal = PresenterSpeed(tenths: 10)

  private let tenths: Int

  private init(tenths: Int) {
    self.tenths = tenths
  }

  /// Nil for what is no number from 0.1 to 20 with at most one digit behind the point.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }),
      parts.count == 1 || parts[1].count == 1, let whole = Int(parts[0]), whole <= 20
    else { return nil }
    tenths = whole * 10 + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
    guard (1...200).contains(tenths) else { return nil }
  }

  public static let expectation = "a number from 0.1 to 20"

  public var description: String { tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)" }

  func scaled(_ duration: Duration) -> Duration { duration * 10 / tenths }
}
