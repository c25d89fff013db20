/// What the sources of pets need of the config.
extension Config {
  /// The variable of the environment that can hold the client's secret, so that no file has to.
  public static let secretVariable = "PETSAVE_PETFINDER_CLIENT_SECRET"

  /// What a source needs and the config does not say.
  ///
  /// - Parameter environment: asked for ``secretVariable``.
  public func missing(for source: SourceName, environment: [String: String]) -> [ConfigError] {
    guard source == .petfinder else { return [] }
    var missing: [ConfigError] = []
    func need(_ key: ConfigKey, _ isThere: Bool, variable: String? = nil) {
      if !isThere {
        missing.append(ConfigError(keyPath: key.rawValue, problem: .neededBy(source, variable: variable)))
      }
    }
    need(.petfinderBaseURL, petfinderBaseURL != nil)
    need(.petfinderClientID, petfinderClientID != nil)
    need(.petfinderClientSecret, secret(environment) != nil, variable: Self.secretVariable)
    return missing
  }

  /// The client's secret and where it is from; the environment's comes first.
  public func secret(_ environment: [String: String]) -> (text: String, name: String)? {
    if let text = environment[Self.secretVariable], !text.isEmpty { return (text, Self.secretVariable) }
    return petfinderClientSecret.map { ($0, ConfigKey.petfinderClientSecret.rawValue) }
  }
}
