/// Something in a config file that has no effect.
public enum ConfigWarning: Equatable, Sendable {
  case unknownKey(String, suggestion: String?)
  /// A feature that no longer exists.
  case retiredFeature(keyPath: String, name: String)

  /// `PetSave.plist: enabledFeature: not a key of this file; did you mean “enabledFeatures”?`
  public func line(file: String) -> String {
    switch self {
    case .unknownKey(let key, let suggestion):
      "\(file): \(key): not a key of this file" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
    case .retiredFeature(let keyPath, let name):
      "\(file): \(keyPath): “\(name)” no longer exists and switches nothing on"
    }
  }
}
