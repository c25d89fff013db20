import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct DetailsModelTests {
  private func opened() async throws -> (TestApp, DetailsModel) {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("Enter")
    return (app, try #require(app.life.router.top as? DetailsModel))
  }

  @Test func theDistanceIsTheLists() async throws {
    let (_, model) = try await opened()
    let distance = try #require(model.distance)
    #expect(abs(distance - 2.3 * 1609.344) < 1)
    #expect(model.isDistanceExact)
  }

  @Test func afterADowngradeThePreciseDistanceIsGoneAtOnce() async throws {
    let (app, model) = try await opened()
    app.source.isHolding = true
    app.life.gate.setAccuracy(.reducedAccuracy)
    #expect(model.distance == nil)
    #expect(!app.shows("2.3 mi"))
  }

  @Test func spaceScrollsOnAndTheHeartNeedsItsFocus() async throws {
    let (app, model) = try await opened()
    await app.press("Space")
    #expect(!model.isFavourite)
    await app.press("Tab Space")
    #expect(model.isFavourite)
  }

  @Test func theTextScrollsToItsEndAndNoFurther() async throws {
    let (app, model) = try await opened()
    await app.press("End")
    let viewport = try #require(app.frame.viewport)
    #expect(model.scroll.top == viewport.count - viewport.height)
    await app.press("Down PageDown")
    #expect(model.scroll.top == viewport.count - viewport.height)
    await app.press("Home")
    #expect(model.scroll.top == 0)
  }
}
