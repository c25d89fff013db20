import PetSaveModels
import Terminal
import TestSupport
import Testing

/// Sizes and forms that are not every scene's.
@MainActor struct OtherScreensTests {
  nonisolated static let names: Set<String> = [
    "too-small.39x12", "too-small.40x11", "too-small.1x1", "animals-precise.ascii", "prompt-first.ascii",
    "animals-precise.120x40", "consent-first.120x40", "consent-feature-focused.61x17",
    "consent-feature-focused.40x24", "consent-feature-focused.78x18", "animals-hostile.80x24", "animals-hostile.40x12",
    "details-hostile.80x24", "details-hostile.40x12",
  ]

  @Test(arguments: [(39, 12), (40, 11), (1, 1)])
  func belowTheLeastSizeOneLineSaysSo(columns: Int, rows: Int) async throws {
    let app = try TestApp()
    app.size = Size(columns: columns, rows: rows)
    #expect(app.frame.screen == .tooSmall)
    #expect(app.frame.targets.isEmpty)
    try Golden.check(app.screen, "too-small.\(columns)x\(rows)")
  }

  @Test func ofNoSizeNothingIsDrawn() throws {
    let app = try TestApp()
    app.size = Size(columns: 0, rows: 0)
    #expect(app.screen.isEmpty)
  }

  @Test func atTheLeastSizeTheAppIsThere() throws {
    let app = try TestApp()
    app.size = Size(columns: 40, rows: 12)
    #expect(app.frame.screen == .consent)
  }

  @Test func afterItWasTooSmallAllIsAsBefore() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("Down")
    let before = app.screen
    app.size = Size(columns: 1, rows: 1)
    _ = app.frame
    app.size = Size(columns: 80, rows: 24)
    #expect(app.screen == before)
  }

  @Test(arguments: ["animals-precise", "prompt-first"])
  func theASCIIForm(name: String) async throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    try Golden.check(try await scene.app(80, 24).frame.canvas.ascii().text, "\(name).ascii")
  }

  @Test(arguments: [(61, 17), (40, 24), (78, 18)])
  func consentBetweenTheSizes(columns: Int, rows: Int) async throws {
    let scene = try #require(Scene.all.first { $0.name == "consent-feature-focused" })
    try Golden.check(try await scene.app(columns, rows).screen, "consent-feature-focused.\(columns)x\(rows)")
  }

  @Test(arguments: ["animals-precise", "consent-first"])
  func aLargeScreen(name: String) async throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    try Golden.check(try await scene.app(120, 40).screen, "\(name).120x40")
  }
}
