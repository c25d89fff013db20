import FoundationEssentials
import Glibc

/// `petsave gallery`: writes the screen of every combination that can be reached, or compares with what was written.
@MainActor public struct GalleryCommand {
  /// What is done with the gallery.
  public enum Task: Sendable {
    /// - Parameter isForced: whether files that this program did not make are written over.
    case write(folder: String, isForced: Bool)
    case check(folder: String)
  }

  private let context: ScriptContext
  private let parts: AppSubject.Parts
  private let makeSubject: @MainActor (Walkthrough, AppSubject.Parts) throws -> AppSubject
  private let output: (String) -> Void

  /// - Parameters:
  ///   - makeSubject: the app in a world, not yet launched.
  ///   - output: gets each line of standard output, without its end.
  public init(
    context: ScriptContext, parts: AppSubject.Parts,
    makeSubject: @escaping @MainActor (Walkthrough, AppSubject.Parts) throws -> AppSubject = {
      try AppSubject($0, parts: $1)
    },
    output: @escaping (String) -> Void
  ) {
    self.context = context
    self.parts = parts
    self.makeSubject = makeSubject
    self.output = output
  }

  /// - Returns: 0, or 1 where the folder differs or something that must hold does not.
  /// - Throws: what cannot be read or written.
  public func run(_ task: Task) async throws -> Int32 {
    // What cannot be written is said before the work, not after it.
    switch task {
    case .write(let folder, let isForced):
      try PlainFile.makeFolder(folder)
      if !PlainFile.isFolder(folder) { throw FileError(path: folder, code: ENOTDIR) }
      if access(folder, W_OK) != 0 { throw FileError(path: folder, code: errno) }
      // Whatever the page will be: one that is somebody's stays.
      try OutputFolder(path: folder, isForced: isForced).check("", for: "index.html")
    case .check(let folder):
      if access(folder, F_OK) != 0 { throw FileError(path: folder, code: errno) }
      if !PlainFile.isFolder(folder) { throw FileError(path: folder, code: ENOTDIR) }
    }
    let gallery: Gallery
    do {
      gallery = try await Gallery.explore(context: context, parts: parts, makeSubject: makeSubject)
    } catch let example as CounterExample {
      output(String(example.script.dropLast()))
      return 1
    }
    let files = GalleryFolder.files(of: gallery)
    switch task {
    case .write(let path, let isForced):
      let folder = GalleryFolder(path: path)
      try folder.write(files, isForced: isForced)
      for name in try folder.stale(besides: files) { output("stale    \(name): no combination has it any more") }
      for (rule, combinations) in gallery.pruned { output("pruned   \(combinations.count): \(rule.reason)") }
      output(
        "written  \(gallery.entries.count) combinations on \(gallery.screens.count) screens: \(path)/index.html")
      return 0
    case .check(let path):
      let differences = try GalleryFolder(path: path).differences(from: files)
      for difference in differences { output(line(difference)) }
      let count = differences.count == 1 ? "1 file differs" : "\(differences.count) files differ"
      output(differences.isEmpty ? "the same: \(gallery.entries.count) combinations" : count)
      return differences.isEmpty ? 0 : 1
    }
  }

  private func line(_ difference: GalleryFolder.Difference) -> String {
    switch difference {
    case .missing(let name): "missing  \(name)"
    case .stale(let name): "stale    \(name): no combination has it any more"
    case .changed(let name, let rows): "changed  \(name)" + (rows.isEmpty ? "" : "\n" + rows)
    }
  }
}
