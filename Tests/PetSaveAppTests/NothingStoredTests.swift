import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct NothingStoredTests {
  private let folder = TestFolder()

  /// Through every screen, with everything that a person can do there.
  private func tour(_ app: TestApp, all: Bool = false) async {
    await app.press("? Escape Down Space Space")
    await app.decideConsent(all: all)
    await app.press("Down Enter Escape s Down*9 Escape")
    await app.click("Enter a place")
    await app.type("10001")
    await app.press("Enter Down f Enter f Escape r Tab Right Tab Right")
    await app.click("Current location")
    await app.click("Precise")
    await app.click("Allow While Using App")
    await app.press("Down f Enter PageDown Escape")
    await app.click("Use precise location once")
    await app.click("Allow Once")
    await app.press("r s")
    await app.click("Simulate a position")
    await app.type("Boston, MA")
    await app.press("Enter Escape")
    await app.wait(.seconds(20 * 60))
    await app.send(.suspended)
    await app.wait(.seconds(60))
    await app.send(.resumed)
    await app.press("p Escape q")
  }

  @Test func withNoFeatureOnAFullTourLeavesTheDecisionsOnly() async throws {
    let app = try TestApp {
      $0.state = folder.state
      $0.pets = Pets.family
    }
    await tour(app)
    #expect(app.life.exitStatus == 0)
    app.life.end()
    #expect(folder.names == ["authorization.json", "consent.json", "grid.key"])
  }

  /// Neither where the computer is nor where it is pretended to be; with every feature on, what they keep is beside it.
  @Test(arguments: [false, true])
  func noPositionIsInTheFolder(all: Bool) async throws {
    let app = try TestApp {
      $0.state = folder.state
      $0.pets = Pets.family
    }
    await tour(app, all: all)
    app.life.end()
    for text in ["30.26", "97.74", "302672", "977431", "Austin", "42.36", "423601", "Boston"] {
      #expect(!folder.holds(text), "\(text)")
    }
  }

  @Test func withNoFeatureOnNoPlaceAndNoPetIsInTheFolder() async throws {
    let app = try TestApp {
      $0.state = folder.state
      $0.pets = Pets.family
    }
    await tour(app)
    app.life.end()
    for text in ["10001", "New York", "Biscuit", "Whiskers"] { #expect(!folder.holds(text), "\(text)") }
  }

  @Test func aLookAroundThatDecidesNothingLeavesNothing() async throws {
    let app = try TestApp { $0.state = folder.state }
    await app.press("? Escape Down Space Escape s Escape")
    await app.click("Current location")
    await app.press("Escape")
    await app.click("Browse without location")
    await app.press("f r Escape q")
    app.life.end()
    #expect(folder.names == [])
  }
}
