/// Who gets what of the person: derived from the chosen source of pets, the machine that the config names, and what is on.
///
/// Every text that stands before a grant is made from it, for recipients are told when the question is asked
/// (GDPR, Art. 13(1)(e)).
public struct Disclosure: Hashable, Sendable {
  /// The host that each search is sent to, with the position or place and the type; nil where none is.
  public var searchHost: String?
  /// The host that whole lists of pets come from; they are searched on this computer.
  public var listHost: String?
  /// The host that hears that the app is there once a feature is on.
  public var channelHost: String?
  /// Whether the search is repeated while the app runs: notifications are on.
  public var isRepeated = false

  public init(searchHost: String? = nil, listHost: String? = nil, channelHost: String? = nil) {
    self.searchHost = searchHost
    self.listHost = listHost
    self.channelHost = channelHost
  }

  /// The hosts that a position may be sent to.
  public var positionRecipients: Set<String> { searchHost.map { [$0] } ?? [] }
}
