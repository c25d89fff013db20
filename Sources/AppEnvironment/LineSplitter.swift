/// Cuts what arrives in pieces into lines, none of them endless.
public struct LineSplitter: Sendable {
  /// What a piece brought.
  public enum Event: Hashable, Sendable {
    /// Without its end.
    case line([UInt8])
    /// A line went on for too long; what remains of it is skipped.
    case tooLong
  }

  public var longest: Int
  private var begun: [UInt8] = []
  private var isSkipping = false

  public init(longest: Int) {
    self.longest = longest
  }

  public mutating func take(_ piece: some Collection<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: 0x0A) {
      if add(rest[..<end]) { events.append(.tooLong) }
      if !isSkipping { events.append(.line(begun)) }
      begun = []
      isSkipping = false
      rest = rest[rest.index(after: end)...]
    }
    if add(rest) { events.append(.tooLong) }
    return events
  }

  /// Whether the line has just become too long.
  private mutating func add(_ piece: some Collection<UInt8>) -> Bool {
    guard !isSkipping else { return false }
    guard begun.count + piece.count <= longest else {
      begun = []
      isSkipping = true
      return true
    }
    begun.append(contentsOf: piece)
    return false
  }
}
