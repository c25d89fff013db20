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
  /// Not a decision: the config makes every feature undecided at each start.
  case reset
  /// Not a decision: the consent had expired, or does not cover what is asked now.
  case lapsed(AskReason)

  /// Its name in files: `accept_all`, `permission:location`.
  public var name: String {
    switch self {
    case .refuseAll: "refuse_all"
    case .acceptSelected: "accept_selected"
    case .acceptAll: "accept_all"
    case .toggle: "toggle"
    case .commandLine: "command_line"
    case .permission(let permission): "permission:\(permission.rawValue)"
    case .reset: "reset"
    case .lapsed(.expired): "lapsed"
    case .lapsed(let reason): "lapsed:\(reason.rawValue)"
    }
  }

  static let all: [Indication] =
    [.refuseAll, .acceptSelected, .acceptAll, .toggle, .commandLine, .reset]
    + [AskReason.expired, .noticeChanged, .scopeWidened].map(Indication.lapsed)
    + Permission.allCases.map(Indication.permission)

  init?(name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }
}
