import FoundationEssentials
import Storage

/// The ledger's rows in the file.
struct LedgerTable {
  let database: Database

  /// Enters a request. Returns its row.
  func add(_ entry: LedgerEntry) throws(StorageError) -> Int64 {
    let position = entry.carried.columns
    let row = try database.first(
      """
      INSERT INTO requests (time, purpose, host, method, carried, latitude, longitude, metres, place, withheld,
        bytes_out, bytes_in, outcome, status, fields)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
      """,
      [
        .integer(entry.seconds), .text(entry.purpose.rawValue), .text(entry.host), .text(entry.method.rawValue),
        .text(position.word), SQLValue(position.latitude), SQLValue(position.longitude), SQLValue(position.metres),
        SQLValue(position.place), .text(entry.withheld.map(\.rawValue).joined(separator: " ")),
        SQLValue(entry.bytesOut), SQLValue(entry.bytesIn), .text(entry.outcome.word),
        SQLValue(entry.outcome.status.map(Int64.init)), .text(entry.sentFields.joined(separator: " ")),
      ]
    ) { $0.integer(0) ?? 0 }
    return row ?? 0
  }

  /// Enters how a request ended.
  func end(_ row: Int64, _ entry: LedgerEntry) throws(StorageError) {
    try database.run(
      "UPDATE requests SET outcome = ?, status = ?, bytes_out = ?, bytes_in = ?, fields = ? WHERE number = ?",
      [
        .text(entry.outcome.word), SQLValue(entry.outcome.status.map(Int64.init)), SQLValue(entry.bytesOut),
        SQLValue(entry.bytesIn), .text(entry.sentFields.joined(separator: " ")), .integer(row),
      ])
  }

  func remove(_ row: Int64) throws(StorageError) {
    try database.run("DELETE FROM requests WHERE number = ?", [.integer(row)])
  }

  func remove(before time: Date) throws(StorageError) {
    try database.run("DELETE FROM requests WHERE time < ?", [.integer(Int64(time.timeIntervalSince1970))])
  }

  func removeAll() throws(StorageError) { try database.run("DELETE FROM requests") }

  func count() throws(StorageError) -> Int {
    Int(try database.first("SELECT count(*) FROM requests") { $0.integer(0) ?? 0 } ?? 0)
  }

  /// The oldest first, each with its row, and how many rows hold what this version cannot read.
  func entries() throws(StorageError) -> (known: [(row: Int64, entry: LedgerEntry)], unreadable: Int) {
    let rows = try database.rows(
      """
      SELECT number, time, purpose, host, method, carried, latitude, longitude, metres, place, withheld,
        bytes_out, bytes_in, outcome, status, fields
      FROM requests ORDER BY number
      """
    ) { row in LedgerEntry(row).map { (row: row.integer(0) ?? 0, entry: $0) } }
    let known = rows.compactMap { $0 }
    return (known, rows.count - known.count)
  }
}

/// As a row of the file.
extension LedgerEntry {
  fileprivate var seconds: Int64 { Int64(exactly: time.timeIntervalSince1970) ?? 0 }

  /// What one request can weigh, in bytes: far above all limits, and so little that no sum of them overflows.
  private static let sizes: ClosedRange<Int64> = 0...(1 << 40)

  fileprivate init?(_ row: borrowing Row) {
    guard let purpose = row.text(2).flatMap(EgressPurpose.init), let method = row.text(4).flatMap(EgressMethod.init),
      let outcome = Outcome(word: row.text(13) ?? "", status: row.integer(14, in: 100...999).map { Int($0) }),
      let carried = CarriedPosition(
        word: row.text(5) ?? "", latitude: row.integer(6, in: -900_000_000...900_000_000),
        longitude: row.integer(7, in: -1_800_000_000...1_800_000_000), metres: row.integer(8, in: 0...21_000_000),
        place: row.text(9)),
      let time = row.seconds(1), let bytesOut = row.integer(11, in: Self.sizes),
      let bytesIn = row.integer(12, in: Self.sizes)
    else { return nil }
    self.init(
      time: Date(timeIntervalSince1970: Double(time)), purpose: purpose, host: row.text(3) ?? "",
      method: method, carried: carried,
      withheld: (row.text(10) ?? "").split(separator: " ").compactMap { WithheldKind(rawValue: String($0)) },
      bytesOut: Int(bytesOut), bytesIn: Int(bytesIn),
      sentFields: (row.text(15) ?? "").split(separator: " ").map(String.init), outcome: outcome)
  }
}

extension LedgerEntry.Outcome {
  /// One word for each way to end; the status is told besides.
  public var word: String {
    switch self {
    case .open: "open"
    case .answered: "answered"
    case .failed(let failure): failure.rawValue
    }
  }

  public var status: Int? { if case .answered(let status) = self { status } else { nil } }

  fileprivate init?(word: String, status: Int?) {
    switch word {
    case "open": self = .open
    case "answered":
      guard let status else { return nil }
      self = .answered(status: status)
    default:
      guard let failure = LedgerEntry.Failure(rawValue: word) else { return nil }
      self = .failed(failure)
    }
  }
}

extension CarriedPosition {
  fileprivate struct Columns {
    var word: String
    var latitude: Int64?
    var longitude: Int64?
    var metres: Int64?
    var place: String?
  }

  fileprivate var columns: Columns {
    switch self {
    case .nothing: Columns(word: "nothing")
    case .precise: Columns(word: "precise")
    case .approximate(let latitude, let longitude, let metres):
      Columns(
        word: "approximate", latitude: Self.fixed(latitude), longitude: Self.fixed(longitude),
        metres: Int64(metres.rounded()))
    case .place(let name): Columns(word: "place", place: name)
    }
  }

  fileprivate init?(word: String, latitude: Int64?, longitude: Int64?, metres: Int64?, place: String?) {
    switch (word, latitude, longitude, metres, place) {
    case ("nothing", _, _, _, _): self = .nothing
    case ("precise", _, _, _, _): self = .precise
    case ("approximate", let latitude?, let longitude?, let metres?, _):
      self = .approximate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7, metres: Double(metres))
    case ("place", _, _, _, let name?): self = .place(name)
    default: return nil
    }
  }

  private static func fixed(_ degrees: Double) -> Int64 { Int64((degrees * 1e7).rounded()) }
}
