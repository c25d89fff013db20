import Glibc

/// The programs that `petsave` starts: beside it, or in `../libexec/petsave`; never looked for in `PATH`.
enum HelperProgram: String, CaseIterable {
  /// Speaks to the network.
  case fetch = "petsave-fetch"
  /// Speaks to the system's bus.
  case geoClue = "petsave-geoclue"

  /// - Parameter executable: the path of `petsave`, symbolic links resolved.
  func path(beside executable: String) -> String {
    let folder = Self.parent(of: executable)
    let beside = "\(folder)/\(rawValue)"
    return access(beside, X_OK) == 0 ? beside : "\(Self.parent(of: folder))/libexec/petsave/\(rawValue)"
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
