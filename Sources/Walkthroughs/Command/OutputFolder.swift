/// A folder that files are written to, with the list of those in it that this program made.
///
/// Only what is on the list is written over or removed, unless the person says `--force`.
struct OutputFolder {
  /// The list's file: one path within the folder a line.
  static let listName = ".petsave-files"

  let path: String
  let isForced: Bool
  private var made: Set<String>

  init(path: String, isForced: Bool = false) throws(FileError) {
    self.path = path
    self.isForced = isForced
    let list = try PlainFile.readIfPresent("\(path)/\(Self.listName)")
    made = Set(list.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? [])
  }

  /// - Parameter name: a path within the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  func text(_ name: String) throws(FileError) -> String? {
    try PlainFile.readIfPresent(file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether it is on the list.
  func isMade(_ name: String) -> Bool { made.contains(name) }

  private func isOurs(_ name: String) -> Bool { isForced || isMade(name) }

  /// What is another's stays: said before anything is written.
  func check(_ text: String, for name: String) throws(FileError) {
    if isOurs(name) { return }
    guard let kept = try self.text(name), kept != text else { return }
    throw .foreign(file(name))
  }

  mutating func write(_ text: String, to name: String) throws(FileError) {
    let kept = try self.text(name)
    if kept == text { return }
    let isKnown = isOurs(name)
    if kept != nil, !isKnown { throw .foreign(file(name)) }
    // On the list first: a file of ours is never taken for another's, whenever this ends.
    if made.insert(name).inserted {
      try PlainFile.write(name + "\n", to: file(Self.listName), existing: .append)
    }
    try PlainFile.write(text, to: file(name), existing: isKnown ? .replace : .keep)
  }

  /// Removes a file that is on the list.
  mutating func remove(_ name: String) throws(FileError) {
    guard made.remove(name) != nil else { throw .foreign(file(name)) }
    try PlainFile.remove(file(name))
    let list = made.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
    try PlainFile.write(list, to: file(Self.listName), existing: .replace)
  }
}
