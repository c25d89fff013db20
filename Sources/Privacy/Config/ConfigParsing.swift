import AppEnvironment
import FoundationEssentials

extension Config {
  /// Reads a property list, XML or binary. A missing key has its default; an unknown one is a warning.
  ///
  /// - Throws: every error of the file at once; then nothing of it counts.
  public init(parsing data: Data) throws(ConfigErrors) {
    let root: StructuredValue
    do {
      root = try PropertyList.parse(data)
    } catch {
      throw ConfigErrors([ConfigError(keyPath: "", problem: .notAPropertyList(error))])
    }
    guard case .dictionary(let entries) = root else {
      throw ConfigErrors([
        ConfigError(keyPath: "", problem: .wrongType(expected: .dictionary, found: root.kind))
      ])
    }
    self.init()
    var errors: [ConfigError] = []
    for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
      if let key = ConfigKey(rawValue: name) {
        errors += take(value, for: key)
      } else {
        let suggestion = NearestWord.likely(for: name, in: ConfigKey.allCases.map(\.rawValue))
        warnings.append(.unknownKey(name, suggestion: suggestion))
      }
    }
    guard errors.isEmpty else { throw ConfigErrors(errors) }
  }

  /// Sets one key. Returns what is wrong with the value.
  private mutating func take(_ value: StructuredValue, for key: ConfigKey) -> [ConfigError] {
    let path = key.rawValue
    switch key {
    case .enabledFeatures:
      let list = FeatureList(value, at: path)
      enabledFeatures = list.features
      warnings += list.warnings
      return list.errors
    case .resetEnabledFeatures:
      guard case .bool(let isOn) = value else { return [wrongType(.bool, value, at: path)] }
      resetEnabledFeatures = isOn
    case .remoteConfigFile:
      guard case .string(let text) = value else { return [wrongType(.string, value, at: path)] }
      guard !text.isEmpty else { return [ConfigError(keyPath: path, problem: .empty)] }
      remoteConfigFile = text
    case .noticeVersion:
      guard case .string(let text) = value else { return [wrongType(.string, value, at: path)] }
      guard !text.isEmpty else { return [ConfigError(keyPath: path, problem: .empty)] }
      noticeVersion = text
    case .consentExpiresAfterDays:
      guard let days = days(value, from: 1, at: path) else { return [daysError(value, from: 1, at: path)] }
      consentExpiresAfterDays = days
    case .refusalHoldsForDays:
      guard let days = days(value, from: 0, at: path) else { return [daysError(value, from: 0, at: path)] }
      refusalHoldsForDays = days
    case .featureFlags: return takeFlags(value, at: path)
    case .source:
      guard case .string(let text) = value else { return [wrongType(.string, value, at: path)] }
      guard let name = SourceName(rawValue: text) else {
        let suggestion = NearestWord.likely(for: text, in: SourceName.allCases.map(\.rawValue))
        return [ConfigError(keyPath: path, problem: .unknownSource(text, suggestion: suggestion))]
      }
      source = name
    case .provider:
      guard case .string(let text) = value else { return [wrongType(.string, value, at: path)] }
      guard let name = ProviderName(rawValue: text) else {
        let suggestion = NearestWord.likely(for: text, in: ProviderName.allCases.map(\.rawValue))
        return [ConfigError(keyPath: path, problem: .unknownProvider(text, suggestion: suggestion))]
      }
      provider = name
    case .petfinderBaseURL: return take(value, at: path) { $0.petfinderBaseURL = $1 }
    case .socrataBaseURL: return take(value, at: path) { $0.socrataBaseURL = $1 }
    case .petfinderClientID: return takeText(value, at: path) { $0.petfinderClientID = $1 }
    case .petfinderClientSecret: return takeText(value, at: path) { $0.petfinderClientSecret = $1 }
    case .channelURL: return take(value, at: path) { $0.channelURL = $1 }
    }
    return []
  }

  private mutating func takeText(
    _ value: StructuredValue, at path: String, _ set: (inout Config, String) -> Void
  ) -> [ConfigError] {
    guard case .string(let text) = value else { return [wrongType(.string, value, at: path)] }
    guard !text.isEmpty else { return [ConfigError(keyPath: path, problem: .empty)] }
    set(&self, text)
    return []
  }

  /// An address that others are built on: nothing may follow its path.
  private mutating func take(
    _ value: StructuredValue, at path: String, _ set: (inout Config, WebAddress) -> Void
  ) -> [ConfigError] {
    var errors = takeText(value, at: path) { _, _ in }
    guard errors.isEmpty, case .string(let text) = value else { return errors }
    do throws(WebAddress.Problem) {
      let address = try WebAddress(text)
      if text.contains("?") || text.contains("#") { throw .malformed }
      set(&self, address)
    } catch {
      errors.append(ConfigError(keyPath: path, problem: .badAddress(error)))
    }
    return errors
  }

  private mutating func takeFlags(_ value: StructuredValue, at path: String) -> [ConfigError] {
    guard case .dictionary(let flags) = value else { return [wrongType(.dictionary, value, at: path)] }
    var errors: [ConfigError] = []
    for (name, value) in flags.sorted(by: { $0.key < $1.key }) {
      if case .bool(let isOn) = value {
        featureFlags[name] = isOn
      } else {
        errors.append(wrongType(.bool, value, at: "\(path).\(name)"))
      }
    }
    return errors
  }

  /// A hundred years bound a period, so that no sum of days and dates overflows.
  private static let mostDays = 36_500

  private func days(_ value: StructuredValue, from least: Int, at path: String) -> Int? {
    guard case .integer(let days) = value, (least...Self.mostDays).contains(days) else { return nil }
    return days
  }

  private func daysError(_ value: StructuredValue, from least: Int, at path: String) -> ConfigError {
    guard case .integer(let days) = value else { return wrongType(.integer, value, at: path) }
    return ConfigError(keyPath: path, problem: .outOfRange(days, least...Self.mostDays))
  }

  private func wrongType(_ expected: ValueKind, _ value: StructuredValue, at path: String) -> ConfigError {
    ConfigError(keyPath: path, problem: .wrongType(expected: expected, found: value.kind))
  }
}
