import AppEnvironment
import FoundationEssentials

/// The file that holds features off from outside: JSON, `{"disabled_features": ["push"]}`.
public enum RemoteMask {
  static let key = "disabled_features"
  /// The last good list, kept in the state folder: it holds where the list is bad or gone when the app starts.
  public static let fileName = "remote-list.json"

  /// A list that holds these features off.
  public static func text(of features: Feature) -> [UInt8] {
    JSONValue.object([key: .array(features.names.map { .string($0) })]).text
  }

  /// The features to hold off.
  ///
  /// - Throws: everything that is wrong with it; then none of it counts. A missing list is an error too, so that a
  ///   misspelt key never lifts a mask: `[]` does that.
  public static func parse(_ data: Data) throws(ConfigErrors) -> Feature {
    guard let root = JSONValue(parsing: data).map(StructuredValue.init) else {
      throw ConfigErrors([ConfigError(keyPath: "", problem: .notJSON)])
    }
    guard case .dictionary(let entries) = root else {
      throw ConfigErrors([
        ConfigError(keyPath: "", problem: .wrongType(expected: .dictionary, found: root.kind))
      ])
    }
    guard let value = entries[key] else {
      let nearMiss = entries.keys.sorted().first { NearestWord.likely(for: $0, in: [key]) != nil }
      throw ConfigErrors([ConfigError(keyPath: key, problem: .missing(nearMiss: nearMiss))])
    }
    let list = FeatureList(value, at: key)
    guard list.errors.isEmpty else { throw ConfigErrors(list.errors) }
    return list.features
  }
}

extension PrivacyManager {
  /// Takes over the remote file as it is now. One with errors is refused whole and the last good one stays.
  public func readRemoteMask(_ data: Data) {
    do {
      setRemoteMask(try RemoteMask.parse(data))
      remoteMaskErrors = nil
    } catch {
      remoteMaskErrors = error
    }
  }
}
