import Glibc

/// The folder of the files that come with the program.
public struct ResourceFolder: Sendable {
  public let path: String

  public var places: String { "\(path)/Places" }
  public var catalogue: String { "\(path)/Catalogue" }
  public var walkthroughs: String { "\(path)/Walkthroughs" }
  public var licences: String { "\(path)/Licences" }
  public var defaultConfig: String { "\(path)/PetSave.plist" }

  /// Looks in `PETSAVE_RESOURCES`, else `../share/petsave` beside the executable, else the package's `Resources` found
  /// upward from the executable.
  ///
  /// - Throws: ``NotFound`` with the places that were looked in.
  public init(environment: [String: String], executable: String) throws(NotFound) {
    if let named = environment["PETSAVE_RESOURCES"], !named.isEmpty {
      guard Self.isResources(named) else { throw NotFound(looked: [named]) }
      path = named
      return
    }
    let folder = Self.parent(of: executable)
    var looked = ["\(Self.parent(of: folder))/share/petsave"]
    var above = folder
    while !above.isEmpty {
      looked.append("\(above)/Resources")
      above = Self.parent(of: above)
    }
    guard let found = looked.first(where: Self.isResources) else { throw NotFound(looked: looked) }
    path = found
  }

  /// No folder holds the program's files.
  public struct NotFound: Error, Sendable {
    public let looked: [String]
  }

  private static func isResources(_ path: String) -> Bool { access("\(path)/Places/places.tsv", R_OK) == 0 }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}

/// The path of the running program, symbolic links resolved.
public func executablePath() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
  return length > 0 ? String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
}
