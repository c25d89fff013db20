import AppEnvironment
import FoundationEssentials

/// The ledger as it is told: by day, by purpose and by host.
public struct LedgerReport: Hashable, Sendable {
  /// The newest first.
  public let entries: [LedgerEntry]
  /// How many entries of the file hold what this version cannot read.
  public let unreadable: Int

  /// Requests that have something in common.
  public struct Group<Key: Hashable & Sendable>: Hashable, Sendable {
    public let key: Key
    /// The newest first.
    public let entries: [LedgerEntry]
  }

  /// - Parameter entries: the oldest first.
  public init(_ entries: [LedgerEntry], unreadable: Int = 0) {
    self.entries = entries.reversed()
    self.unreadable = unreadable
  }

  /// The newest day first; days are those of universal time.
  public var byDay: [Group<String>] {
    groups { $0.time.iso8601Day }.sorted { $0.key > $1.key }
  }

  public var byPurpose: [Group<EgressPurpose>] {
    let groups = groups(\.purpose)
    return EgressPurpose.allCases.compactMap { purpose in groups.first { $0.key == purpose } }
  }

  /// The host that was asked most often first.
  public var byHost: [Group<String>] {
    groups(\.host).sorted { ($1.entries.count, $0.key) < ($0.entries.count, $1.key) }
  }

  private func groups<Key: Hashable & Sendable>(_ key: (LedgerEntry) -> Key) -> [Group<Key>] {
    Dictionary(grouping: entries, by: key).map { Group(key: $0.key, entries: $0.value) }
  }

  /// All of it, to take elsewhere.
  public var json: String {
    func counts<Key>(_ groups: [Group<Key>], _ name: String, _ word: (Key) -> String) -> JSONValue {
      .array(
        groups.map {
          .object([
            name: .string(word($0.key)), "requests": .integer($0.entries.count),
            "bytesOut": .integer($0.entries.bytesOut), "bytesIn": .integer($0.entries.bytesIn),
          ])
        })
    }
    var members: [String: JSONValue] = [
      "requests": .array(entries.map(\.json)), "byDay": counts(byDay, "day") { $0 },
      "byPurpose": counts(byPurpose, "purpose", \.rawValue), "byHost": counts(byHost, "host") { $0 },
    ]
    if unreadable > 0 { members["unreadable"] = .integer(unreadable) }
    return String(decoding: JSONValue.object(members).text, as: UTF8.self)
  }
}

extension [LedgerEntry] {
  public var bytesOut: Int { reduce(0) { $0 + $1.bytesOut } }
  public var bytesIn: Int { reduce(0) { $0 + $1.bytesIn } }
}

extension LedgerEntry {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "time": .string(time.iso8601), "purpose": .string(purpose.rawValue), "host": .string(host),
      "method": .string(method.rawValue), "carried": carried.json,
      "withheld": .array(withheld.map { .string($0.rawValue) }), "bytesOut": .integer(bytesOut),
      "bytesIn": .integer(bytesIn), "outcome": .string(outcome.word),
    ]
    if !sentFields.isEmpty { members["headerFields"] = .array(sentFields.map(JSONValue.string)) }
    members["status"] = outcome.status.map(JSONValue.integer)
    return .object(members)
  }
}

extension CarriedPosition {
  fileprivate var json: JSONValue {
    switch self {
    case .nothing: .object(["position": .string("none")])
    case .precise: .object(["position": .string("precise")])
    case .approximate(let latitude, let longitude, let metres):
      .object([
        "position": .string("approximate"), "latitude": .real(latitude), "longitude": .real(longitude),
        "metres": .integer(Int(metres.rounded())),
      ])
    case .place(let name): .object(["position": .string("place"), "place": .string(name)])
    }
  }
}
