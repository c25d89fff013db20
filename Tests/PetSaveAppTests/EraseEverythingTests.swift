import AppEnvironment
import Foundation
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct EraseEverythingTests {
  private let disk = Disk()

  private func makeApp() async throws -> TestApp {
    let disk = disk
    let app = try TestApp { $0.state = StateFolder(path: disk.path) }
    await app.settle()
    return app
  }

  @Test func decisionsThatCouldNotBeUnderstoodGoToo() async throws {
    try FileManager.default.createDirectory(atPath: disk.path, withIntermediateDirectories: true)
    try Data("{\"decisions\": \"old-and-cut".utf8).write(to: URL(filePath: disk.path + "/consent.json"))
    let app = try await makeApp()
    #expect(disk.contains("old-and-cut"))
    let report = await app.life.eraseEverything()
    #expect(report.setAside.erased == ["consent.json.unreadable"])
    #expect(!disk.contains("old-and-cut"))
    #expect(await app.life.eraseEverything().isNothing)
  }

  @Test func whatIsNotThereIsNotNamed() async throws {
    let app = try await makeApp()
    await app.press("2")
    await app.click("Erase everything")
    #expect(app.shows("nothing is kept"))
    #expect(!app.shows("your choices and their history"))
  }
}
