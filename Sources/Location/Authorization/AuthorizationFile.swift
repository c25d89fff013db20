import AppEnvironment
import FoundationEssentials

/// `authorization.json`: the permanent decisions, there once something was decided.
struct AuthorizationFile {
  private static let name = LocationFile.authorization.rawValue

  private static let version = 1

  private let folder: StateFolder?
  /// Whether only to look: then nothing is renamed and nothing written.
  private let isLooking: Bool
  /// False for a file that a later version of the program wrote: it is left alone.
  private var mayWrite = true
  /// What lay there when it was read or written last; nil for no file.
  private var known: Data?
  private var knownRecord = AuthorizationRecord.undecided
  /// Every decision that the file has, the oldest first.
  private(set) var history: [LocationDecision] = []
  /// How many decisions are kept, the newest.
  private static let historyLimit = 500

  init(folder: StateFolder?, isLooking: Bool) {
    self.folder = folder
    self.isLooking = isLooking
  }

  /// What is kept; as at first launch when there is nothing, or nothing that can be understood.
  mutating func read() -> (record: AuthorizationRecord, notice: LocationNotice?) {
    do {
      guard let data = try folder?.read(AuthorizationFile.name, isOwn: true) else { return (.undecided, nil) }
      if let (record, history) = AuthorizationFile.parse(data) {
        (known, knownRecord, self.history) = (data, record, history)
        return (record, nil)
      }
      if AuthorizationFile.isLater(data) {
        mayWrite = false
        return (.undecided, .later(.authorization))
      }
      if isLooking { return (.undecided, nil) }
      let other = try folder?.setAside(AuthorizationFile.name)
      return (.undecided, other.map { .authorizationSetAside(as: $0) })
    } catch {
      // A file that may not be read may still be moved, so that no later decision replaces it.
      if !isLooking, let other = try? folder?.setAside(AuthorizationFile.name) {
        return (.undecided, .authorizationSetAside(as: other))
      }
      return (.undecided, .fileFailed(.authorization, error.operation, reason: error.reason))
    }
  }

  /// What another instance of the app wrote or deleted since; nil where nothing changed, or nothing that can be
  /// understood.
  mutating func readIfChanged() -> AuthorizationRecord? {
    guard let folder else { return nil }
    let data: Data?
    do { data = try folder.read(AuthorizationFile.name, isOwn: true) } catch { return nil }
    guard data != known, let (record, history) = data.map(AuthorizationFile.parse) ?? (.undecided, []) else {
      return nil
    }
    (known, knownRecord, self.history) = (data, record, history)
    return record
  }

  /// Keeps a record, put onto what another instance has written meanwhile; one of a person who decided nothing leaves no
  /// file.
  ///
  /// - Parameters:
  ///   - decisions: what was decided since the last writing.
  ///   - forgetsHistory: whether nothing of what was decided before is kept.
  /// - Returns: what is kept now, and what failed.
  mutating func write(
    _ record: AuthorizationRecord, adding decisions: [LocationDecision], forgetsHistory: Bool = false
  ) -> (record: AuthorizationRecord, notice: LocationNotice?) {
    func added(to earlier: [LocationDecision]) -> [LocationDecision] {
      ((forgetsHistory ? [] : earlier) + decisions).suffix(AuthorizationFile.historyLimit)
    }
    guard let folder, mayWrite, !isLooking else {
      history = added(to: history)
      return (record, nil)
    }
    var result = record
    var history: [LocationDecision] = []
    var data = Data()
    let ancestor = knownRecord
    do {
      try folder.update(AuthorizationFile.name) { found in
        var isDamaged = false
        var theirs = AuthorizationRecord.undecided
        var earlier: [LocationDecision] = []
        switch found {
        case .success(nil): break
        case .success(let data?):
          if let parsed = AuthorizationFile.parse(data) { (theirs, earlier) = parsed } else { isDamaged = true }
        case .failure: isDamaged = true
        }
        result = isDamaged ? record : record.merged(onto: theirs, since: ancestor)
        history = added(to: earlier)
        if result == .undecided, history.isEmpty, !isDamaged { return .remove }
        data = AuthorizationFile.encode(result, history)
        return .write(data, settingAside: isDamaged)
      }
      (known, knownRecord, self.history) = (data.isEmpty ? nil : data, result, history)
      return (result, nil)
    } catch {
      self.history = added(to: self.history)
      return (record, .fileFailed(.authorization, error.operation, reason: error.reason))
    }
  }

  private static func isLater(_ data: Data) -> Bool {
    (JSONValue(parsing: data)?["version"]?.integer).map { $0 > version } ?? false
  }

  private static func parse(_ data: Data) -> (AuthorizationRecord, [LocationDecision])? {
    guard let file = JSONValue(parsing: data), file["version"]?.integer == version,
      let decision = file["decision"]?.string.flatMap(StoredDecision.init), decision != .once,
      let accuracy = file["accuracy"]?.string.flatMap(AccuracyAuthorization.init),
      let hasAskedAlways = file["hasAskedAlways"]?.bool, let agreesToButton = file["agreesToButton"]?.bool,
      let areServicesOn = file["areServicesOn"]?.bool, let isRestricted = file["isRestricted"]?.bool
    else { return nil }
    let record = AuthorizationRecord(
      decision: decision, accuracy: accuracy, hasAskedAlways: hasAskedAlways, agreesToButton: agreesToButton,
      areServicesOn: areServicesOn, isRestricted: isRestricted,
      recipients: Set(file["recipients"]?.array?.compactMap(\.string) ?? []))
    // A damaged entry costs itself, never the decision in force.
    return (record, file["history"]?.array?.compactMap(LocationDecision.init) ?? [])
  }

  private static func encode(_ record: AuthorizationRecord, _ history: [LocationDecision]) -> Data {
    var members: [String: JSONValue] = [
      "version": .integer(version), "decision": .string(record.decision.rawValue),
      "accuracy": .string(record.accuracy.rawValue), "hasAskedAlways": .bool(record.hasAskedAlways),
      "agreesToButton": .bool(record.agreesToButton), "areServicesOn": .bool(record.areServicesOn),
      "isRestricted": .bool(record.isRestricted),
    ]
    if !record.recipients.isEmpty { members["recipients"] = .array(record.recipients.sorted().map { .string($0) }) }
    if !history.isEmpty { members["history"] = .array(history.map(\.json)) }
    return Data(JSONValue.object(members).text)
  }
}
