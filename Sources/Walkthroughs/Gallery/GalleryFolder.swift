import FoundationEssentials
import Glibc

/// A gallery's files below a folder: a page, and each screen's text with its script.
@MainActor struct GalleryFolder {
  let path: String

  /// The files of a gallery, by their paths within the folder.
  static func files(of gallery: Gallery) -> [(name: String, text: String)] {
    [("index.html", GalleryPage(gallery).html)]
      + gallery.entries.flatMap { entry in
        [
          (name: entry.combination.path + ".txt", text: entry.canvas.text),
          (name: entry.combination.path + ".walk", text: entry.script),
        ]
      }
  }

  /// Writes the files over older ones of ours; nothing where one of them is somebody else's. Deletes nothing.
  func write(_ files: [(name: String, text: String)], isForced: Bool) throws(FileError) {
    var folder = try OutputFolder(path: path, isForced: isForced)
    for file in files { try folder.check(file.text, for: file.name) }
    for file in files { try folder.write(file.text, to: file.name) }
  }

  /// What of the folder is not as it would be written.
  enum Difference {
    /// There is none of this name.
    case missing(String)
    /// A gallery's file that no combination has any more.
    case stale(String)
    /// Row by row.
    case changed(String, String)
  }

  func differences(from files: [(name: String, text: String)]) throws(FileError) -> [Difference] {
    var differences: [Difference] = []
    for file in files {
      guard let data = try PlainFile.readIfPresent("\(path)/\(file.name)") else {
        differences.append(.missing(file.name))
        continue
      }
      let kept = String(decoding: data, as: UTF8.self)
      if kept == file.text { continue }
      // The page is made of the other files; a difference of its lines tells a person nothing.
      let rows = file.name.hasSuffix(".html") ? "" : ScreenDifference.description(from: kept, to: file.text)
      differences.append(.changed(file.name, rows))
    }
    return differences + (try stale(besides: files)).map(Difference.stale)
  }

  /// What lies where a gallery's files lie, and is none of these.
  func stale(besides files: [(name: String, text: String)]) throws(FileError) -> [String] {
    let names = Set(files.map(\.name))
    var stale: [String] = []
    for authorization in World.Authorization.allCases {
      stale += try screens(below: authorization.rawValue).filter { !names.contains($0) }
    }
    return stale
  }

  /// The texts and scripts below a folder, in order.
  private func screens(below name: String) throws(FileError) -> [String] {
    let folder = "\(path)/\(name)"
    guard PlainFile.isFolder(folder) else { return [] }
    var found: [String] = []
    for child in try PlainFile.names(in: folder) {
      if child.hasSuffix(".txt") || child.hasSuffix(".walk") { found.append("\(name)/\(child)") }
      found += try screens(below: "\(name)/\(child)")
    }
    return found
  }
}
