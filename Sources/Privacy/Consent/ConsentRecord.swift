import AppEnvironment
import FoundationEssentials

/// All that is kept about consent; what `consent.json` holds.
struct ConsentRecord: Equatable, Sendable {
  /// How many entries of the history are kept, the newest, and with them the last one on each feature.
  static let historyLimit = 500

  /// More decisions than anybody makes, and far from where numbers end.
  private static let largestSequence = 1 << 40

  /// The form's version. A file of a later one is left alone.
  static let schema = 1

  var isOnboardingSeen = false
  var decisions: [Feature: FeatureDecision] = [:]
  private(set) var history: [DecisionRecord] = []
  /// What the config may not switch on: what was refused or has lapsed, by the history, and was not granted since. A reset
  /// forgets a decision, not that it was a no.
  private(set) var closed: Feature = []
  /// Why consents ended by themselves, until they are decided on again.
  private(set) var lapsed: [Feature: AskReason] = [:]
  /// The system's side of notifications; nil until decided.
  var notifications: PermissionStatus?
  /// The latest time that was seen, where consents expire: a clock that goes back behind it makes none last longer.
  var latest: Date?

  init() {}

  func state(of single: Feature) -> ConsentState { decisions[single]?.state ?? .undecided }

  /// - Parameter defaults: what the config has on before anything is decided.
  func isOn(_ single: Feature, defaults: Feature) -> Bool {
    decisions[single]?.isOn ?? (defaults.contains(single) && !closed.contains(single))
  }

  /// Appends an entry under the next number.
  mutating func append(_ entry: DecisionRecord) {
    var entry = entry
    entry.sequence = (history.last?.sequence ?? 0) + 1
    take(entry)
  }

  /// Takes an entry as the newest.
  private mutating func take(_ entry: DecisionRecord) {
    history.append(entry)
    if history.count > Self.historyLimit { dropOldest() }
    for (single, change) in entry.changes {
      lapsed[single] = nil
      switch change.after {
      case .granted: closed.remove(single)
      case .refused, .withdrawn: closed.insert(single)
      case .undecided:
        guard case .lapsed(let reason) = entry.indicated else { break }
        closed.insert(single)
        lapsed[single] = reason
      }
    }
  }

  /// Drops the oldest entry that is not the last one on any feature: what was refused stays known.
  private mutating func dropOldest() {
    var later = Set(history.last.map { Array($0.changes.keys) } ?? [])
    var index = history.count - 1
    var oldest: Int?
    while index > 0 {
      index -= 1
      if history[index].changes.keys.allSatisfy(later.contains) { oldest = index }
      later.formUnion(history[index].changes.keys)
    }
    if let oldest { history.remove(at: oldest) }
  }

  /// The file's bytes; equal records are equal bytes.
  var data: Data {
    var members: [String: JSONValue] = [
      "schema": .integer(Self.schema), "isOnboardingSeen": .bool(isOnboardingSeen),
      "decisions": .features(decisions) { $0.json }, "history": .array(history.map(\.json)),
    ]
    if let notifications { members["notifications"] = .string(notifications.rawValue) }
    if let latest { members["latest"] = .string(latest.iso8601) }
    return Data(JSONValue.object(members).text)
  }

  /// What a file holds, as far as it can be read.
  enum Reading: Equatable {
    case whole(ConsentRecord)
    /// Something of it is damaged: what could be read, and what could not counts as refused.
    case partial(ConsentRecord)
    /// A later version of the program wrote it.
    case later
    case unreadable
  }

  /// Features that no longer exist vanish.
  static func read(_ data: Data) -> Reading {
    guard let file = JSONValue(parsing: data), let version = file["schema"]?.integer, version >= schema,
      let decisions = file["decisions"]?.object
    else { return .unreadable }
    guard version == schema else { return .later }
    var record = ConsentRecord()
    var isWhole = true
    func whole<Value>(_ value: Value?) -> Value? {
      if value == nil { isWhole = false }
      return value
    }
    record.isOnboardingSeen = whole(file["isOnboardingSeen"]?.bool) ?? false
    let entries = whole(file["history"]?.array) ?? []
    for entry in entries {
      guard let entry = whole(DecisionRecord(entry)) else { continue }
      let next = (record.history.last?.sequence ?? 0) + 1
      // Only a history that is full may lack entries.
      let isInOrder =
        entries.count < historyLimit
        ? entry.sequence == next : entry.sequence >= next && entry.sequence <= largestSequence
      if isInOrder {
        record.take(entry)
      } else {
        isWhole = false
        record.append(entry)
      }
    }
    for single in Feature.singles {
      guard let value = decisions[single.name] else { continue }
      let known = FeatureDecision(value).flatMap { $0.isConsistent ? $0 : nil }
      record.decisions[single] = whole(known) ?? .unreadable
    }
    if let status = file["notifications"] {
      record.notifications = whole(status.string.flatMap(PermissionStatus.init)) ?? .denied
    }
    if let time = file["latest"] { record.latest = whole(time.string.flatMap(Date.init(iso8601:))) }
    // A name that no version of the program has known is a damaged one, and may have been any feature's refusal.
    let names = Set(Feature.singles.map(\.name)).union(Feature.retiredNames)
    if !names.isSuperset(of: decisions.keys) {
      isWhole = false
      for single in Feature.singles where record.decisions[single] == nil { record.decisions[single] = .unreadable }
    }
    return isWhole ? .whole(record) : .partial(record)
  }

  // MARK: Two instances

  /// What this instance decided since the file was read, put onto what another one has written meanwhile. Where both decided
  /// on the same feature, the narrower decision stands: a yes counts only for what its screen showed.
  ///
  /// - Parameters:
  ///   - theirs: what the file holds now.
  ///   - ancestor: what it held when it was read.
  func merged(onto theirs: ConsentRecord, since ancestor: ConsentRecord) -> ConsentRecord {
    guard theirs != ancestor else { return self }
    var result = theirs
    var overruled: Feature = []
    for single in Feature.singles where decisions[single] != ancestor.decisions[single] {
      let isConflict = theirs.decisions[single] != ancestor.decisions[single]
      if isConflict, decisions[single]?.isOn == true, theirs.decisions[single]?.isOn != true {
        overruled.insert(single)
      } else {
        result.decisions[single] = decisions[single]
      }
    }
    for var entry in history where entry.sequence > ancestor.history.last?.sequence ?? 0 {
      entry.changes = entry.changes.filter { !overruled.contains($0.key) }
      if !entry.changes.isEmpty { result.append(entry) }
    }
    if notifications != ancestor.notifications {
      let isConflict = theirs.notifications != ancestor.notifications
      result.notifications = isConflict && theirs.notifications != .granted ? theirs.notifications : notifications
    }
    result.latest = [theirs.latest, latest].compactMap(\.self).max()
    result.isOnboardingSeen = result.isOnboardingSeen || isOnboardingSeen
    return result
  }
}
