import Glibc

/// Where `petsave-fetch` is: beside `petsave`, or in `../libexec/petsave`; never looked for in `PATH`.
enum FetchProgram {
  static let name = "petsave-fetch"

  /// - Parameter executable: the path of `petsave`, symbolic links resolved.
  static func path(beside executable: String) -> String {
    let folder = parent(of: executable)
    let beside = "\(folder)/\(name)"
    return access(beside, X_OK) == 0 ? beside : "\(parent(of: folder))/libexec/petsave/\(name)"
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
