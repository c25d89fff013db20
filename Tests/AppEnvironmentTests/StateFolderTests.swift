import AppEnvironment
import Foundation
import Testing

struct StateFolderTests {
  private let path = NSTemporaryDirectory() + "petsave-folder-\(UUID().uuidString)"

  /// Nobody writes to it: whoever waited for a writer would wait for ever.
  @Test func pipeIsNoFile() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(mkfifo(path + "/consent.json", 0o600) == 0)
    let error = #expect(throws: StateFolderError.self) { try StateFolder(path: path).read("consent.json") }
    #expect(error?.reason == "not a file")
  }

  @Test func folderIsNoFile() throws {
    try FileManager.default.createDirectory(atPath: path + "/consent.json", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: StateFolderError.self) { try StateFolder(path: path).read("consent.json") }
    #expect(error?.reason == "Is a directory")
  }

  @Test func whatIsSetAsideCanBeReadByItsOwnerOnly() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = path + "/consent.json"
    try Data("{".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let name = try StateFolder(path: path).setAside("consent.json")
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
