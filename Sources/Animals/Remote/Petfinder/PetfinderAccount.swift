/// Where a source that speaks Petfinder's language is, and who asks it.
public struct PetfinderAccount: Sendable {
  /// Without a slash at the end: `https://pets.example.org/v2`.
  public let baseURL: String
  public let clientID: String
  public let clientSecret: String
  /// What to look at when the source refuses them, such as the config's keys.
  public let secretName: String

  public init(baseURL: String, clientID: String, clientSecret: String, secretName: String) {
    var baseURL = baseURL
    while baseURL.hasSuffix("/") { baseURL.removeLast() }
    self.baseURL = baseURL
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.secretName = secretName
  }

  /// The name of the config's key for ``clientID``.
  public static let idName = "petfinderClientID"
}

/// A text without the secret in it: an account can end in a log by mistake.
extension PetfinderAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { baseURL }
  public var debugDescription: String { baseURL }
  public var customMirror: Mirror { Mirror(self, children: ["baseURL": baseURL]) }
}
