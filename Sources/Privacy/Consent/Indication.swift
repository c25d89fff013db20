/// How a decision was indicated, as the record of it says.
public enum Indication: Hashable, Sendable {
  /// The consent screen's three buttons.
  case refuseAll, acceptSelected, acceptAll
  /// One feature switched by itself.
  case toggle
  /// A command on the command line.
  case commandLine
  /// A permission granted to a request that named the feature. Not a decision: the consent stays undecided.
  case permission(Permission)
  /// The config resets every decision at each start.
  case reset
}
