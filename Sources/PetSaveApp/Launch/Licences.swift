import FoundationEssentials

/// The licence texts of what the programs are linked with, as they lie in `Licences` of the resource folder.
public struct Licences: Sendable {
  let folder: String

  /// - Throws: ``ResourceFolder/NotFound`` where the program's files are not found.
  public init(environment: [String: String], executable: String) throws(ResourceFolder.NotFound) {
    folder = try ResourceFolder(environment: environment, executable: executable).licences
  }

  /// Each text under its name, by name.
  ///
  /// - Throws: what Foundation says where a file cannot be read.
  public func text() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }.sorted()
    return try names.map { name in
      let text = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      let title = name.dropLast(4)
      return "\n\(title)\n\(String(repeating: "=", count: title.count))\n\n\(String(decoding: text, as: UTF8.self))"
    }
    .joined()
  }
}
