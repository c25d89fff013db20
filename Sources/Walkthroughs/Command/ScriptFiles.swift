/// The scripts that a command line names.
enum ScriptFiles {
  /// A file is itself; a folder means the `.walk` files in it, in the order of their names, without those that are hidden.
  static func files(at paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard PlainFile.isFolder(path) else {
        files.append(path)
        continue
      }
      let found = try scripts(in: path)
      if found.isEmpty { throw UsageError("\(path): no `.walk` file in this folder") }
      files += found
    }
    return files
  }

  private static func scripts(in folder: String) throws(UsageError) -> [String] {
    do throws(FileError) {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      return try PlainFile.names(in: folder).filter { $0.hasSuffix(".walk") && !$0.hasPrefix(".") }.map { prefix + $0 }
        .filter { !PlainFile.isFolder($0) }
    } catch {
      throw UsageError("\(error)")
    }
  }
}
