import AppEnvironment
import FoundationEssentials

/// `authorization.json`: the permanent decisions, there once something was decided.
struct AuthorizationFile {
  private static let name = LocationFile.authorization.rawValue

  private let folder: StateFolder?

  init(folder: StateFolder?) {
    self.folder = folder
  }

  private struct Contents: Codable {
    var version: Int
    var decision: String
    var accuracy: String
    var hasAskedAlways: Bool
    var agreesToButton: Bool
    var areServicesOn: Bool
    var isRestricted: Bool
  }

  /// What is kept; as at first launch when there is nothing, or nothing that can be understood.
  func read() -> (record: AuthorizationRecord, notice: LocationNotice?) {
    do {
      guard let data = try folder?.read(AuthorizationFile.name) else { return (.undecided, nil) }
      if let record = AuthorizationFile.parse(data) { return (record, nil) }
      let other = try folder?.setAside(AuthorizationFile.name)
      return (.undecided, other.map { .authorizationSetAside(as: $0) })
    } catch {
      return (.undecided, .fileFailed(.authorization, error.operation, reason: error.reason))
    }
  }

  /// Keeps a record; one of a person who decided nothing leaves no file.
  ///
  /// - Returns: what failed.
  func write(_ record: AuthorizationRecord) -> LocationNotice? {
    do {
      if record == .undecided {
        try folder?.remove(AuthorizationFile.name)
      } else if let data = AuthorizationFile.encode(record) {
        try folder?.write(data, to: AuthorizationFile.name)
      }
      return nil
    } catch {
      return .fileFailed(.authorization, error.operation, reason: error.reason)
    }
  }

  private static func parse(_ data: Data) -> AuthorizationRecord? {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.version == 1,
      let decision = StoredDecision(rawValue: contents.decision), decision != .once,
      let accuracy = AccuracyAuthorization(rawValue: contents.accuracy)
    else { return nil }
    return AuthorizationRecord(
      decision: decision, accuracy: accuracy, hasAskedAlways: contents.hasAskedAlways,
      agreesToButton: contents.agreesToButton, areServicesOn: contents.areServicesOn,
      isRestricted: contents.isRestricted)
  }

  private static func encode(_ record: AuthorizationRecord) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try? encoder.encode(
      Contents(
        version: 1, decision: record.decision.rawValue, accuracy: record.accuracy.rawValue,
        hasAskedAlways: record.hasAskedAlways, agreesToButton: record.agreesToButton,
        areServicesOn: record.areServicesOn, isRestricted: record.isRestricted))
  }
}
