import FoundationEssentials
import Storage

/// The animals that a source of another machine brought, in a file that outlives the run: to be shown when the source
/// cannot be reached. What they were looked for with is not in it.
struct KeptSeen {
  /// How many are kept at most, and for how long: what a shelter has changes within days.
  static let most = 2_000
  static let time = 7.0 * 86_400

  let file: Database
  let source: String

  /// An animal and when its source last had it.
  struct Seen {
    let placed: PlacedAnimal
    let time: Date
  }

  func add(_ placed: [PlacedAnimal], at time: Date) throws(StorageError) {
    let seconds = Int64(time.timeIntervalSince1970.rounded(.down))
    try file.transaction { () throws(StorageError) in
      for placed in placed {
        _ = try animals.save(placed)
        try file.run(
          "INSERT OR REPLACE INTO seen (source, id, time) VALUES (?, ?, ?)",
          [.text(source), .integer(placed.animal.id), .integer(seconds)])
      }
      let removed =
        try file.run("DELETE FROM seen WHERE time < ?", [.integer(seconds - Int64(Self.time))])
        + file.run(
          "DELETE FROM seen WHERE rowid IN (SELECT rowid FROM seen ORDER BY time DESC, rowid DESC LIMIT -1 OFFSET ?)",
          [SQLValue(Self.most)])
      if removed > 0 { try Self.removeOthers(from: file) }
    }
  }

  func all(since time: Date) throws(StorageError) -> [Seen] {
    let seconds = Int64((time.timeIntervalSince1970 - Self.time).rounded(.down))
    let names = AnimalColumns.names.joined(separator: ", ")
    return try file.rows(
      "SELECT time, \(names) FROM seen JOIN animals USING (source, id) WHERE source = ? AND time >= ?",
      [.text(source), .integer(seconds)]
    ) { row in
      Seen(
        placed: AnimalColumns.placedAnimal(row, from: 1),
        time: Date(timeIntervalSince1970: Double(row.seconds(0) ?? 0)))
    }
  }

  /// Deletes the animals that are neither seen nor favourites.
  static func removeOthers(from file: Database) throws(StorageError) {
    try file.run(
      """
      DELETE FROM animals WHERE (source, id) NOT IN (SELECT source, id FROM favourites)
      AND (source, id) NOT IN (SELECT source, id FROM seen)
      """)
  }

  private var animals: AnimalTable { AnimalTable(database: file, source: source) }
}
