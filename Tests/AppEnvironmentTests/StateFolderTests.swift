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

  private func withFolder(_ body: (StateFolder) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(StateFolder(path: path))
  }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  // MARK: Changing

  /// Each holder of a folder has a lock of its own, as each process has.
  @Test func noneOfTwoThousandChangesByTwoIsLost() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask { [path] in
          // Nothing is brought to the disk: that is not what is tested, and takes long.
          let folder = StateFolder(path: path) { _ in 0 }
          var failures = 0
          for _ in 0..<1000 {
            do {
              try folder.update("count") { found in
                guard case .success(let data) = found else { return .leave }
                let count = data.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
                return .write(Data("\(count + 1)".utf8))
              }
            } catch {
              failures += 1
            }
          }
          return failures
        }
      }
      for await failures in group { #expect(failures == 0) }
    }
    #expect(try String(contentsOfFile: path + "/count", encoding: .utf8) == "2000")
    #expect(names == ["count"])
  }

  @Test func aLockThatIsNotLetGoOfIsAnError() throws {
    try withFolder { folder in
      let lock = try StateFolder(path: path).lock()
      defer { lock?.unlock() }
      let error = #expect(throws: StateFolderError.self) { try folder.update("a") { _ in .write(Data()) } }
      #expect(error?.reason == "another window of PetSave does not let go of it")
      #expect(names.isEmpty)
    }
  }

  /// What lies at the name that a write would use is not touched.
  @Test func linksAndPipesBesidesAFileAreLeftAlone() throws {
    try withFolder { folder in
      try Data("mine".utf8).write(to: URL(filePath: path + "/target"))
      symlink("target", path + "/a.new")
      mkfifo(path + "/b.new", 0o666)
      try folder.write(Data("A".utf8), to: "a")
      try folder.write(Data("B".utf8), to: "b")
      #expect(try String(contentsOfFile: path + "/target", encoding: .utf8) == "mine")
      #expect(names == ["a", "a.new", "b", "b.new", "target"])
    }
  }

  @Test func aFolderThatCannotBeSyncedIsAnError() throws {
    try withFolder { _ in
      let folder = StateFolder(path: path) { _ in
        errno = EIO
        return -1
      }
      #expect(throws: StateFolderError.self) { try folder.write(Data("A".utf8), to: "a") }
      #expect(names.isEmpty)
    }
  }

  @Test func whatAKilledWriteLeftGoesWithTheNextChange() throws {
    try withFolder { folder in
      try Data("half".utf8).write(to: URL(filePath: path + "/a.new-17-0123456789abcdef"))
      #expect(folder.unfinishedNames(of: ["a"]) == ["a.new-17-0123456789abcdef"])
      try folder.update("a") { _ in .write(Data("A".utf8)) }
      #expect(names == ["a"])
    }
  }

  @Test func aFileThatOthersMayWriteIsNotBelieved() throws {
    try withFolder { folder in
      try folder.write(Data("A".utf8), to: "a")
      chmod(path + "/a", 0o622)
      let error = #expect(throws: StateFolderError.self) { try folder.read("a", isOwn: true) }
      #expect(error?.reason == "another user owns it or may change it")
      #expect(try folder.read("a") == Data("A".utf8))
    }
  }
}
