import Geography
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct PlaceModelTests {
  private func opened() async throws -> (TestApp, PlaceModel) {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Enter a place")
    return (app, try #require(app.life.router.top as? PlaceModel))
  }

  @Test func theFieldHasTheFocusAtOnce() async throws {
    let (app, model) = try await opened()
    #expect(model.focus == .placeField)
    #expect(app.frame.canvas.cursor != nil)
  }

  @Test func lettersGoIntoTheFieldAlsoThoseThatAreCommands() async throws {
    let (app, model) = try await opened()
    await app.type("qsp?hjkl gG")
    #expect(model.field.text == "qsp?hjkl gG")
    #expect(app.life.exitStatus == nil)
  }

  @Test func aPasteGoesInWhole() async throws {
    let (app, model) = try await opened()
    await app.send(.paste("Austin,\nTX"))
    #expect(model.field.text == "Austin, TX")
  }

  @Test func suggestionsComeAsOneTypes() async throws {
    let (app, model) = try await opened()
    await app.type("Austi")
    #expect(model.suggestions.first?.name == "Austin, TX")
    #expect(model.suggestions.count <= PlaceModel.suggestionLimit)
  }

  @Test func aSuggestionIsChosenWithDownAndEnter() async throws {
    let (app, model) = try await opened()
    await app.type("Austi")
    let first = try #require(model.suggestions.first)
    await app.press("Down Enter")
    #expect(app.life.router.way == .place(first))
    #expect(app.frame.screen == .animals)
  }

  @Test func typingOnAtASuggestionGoesOnInTheField() async throws {
    let (app, model) = try await opened()
    await app.type("Aus")
    await app.press("Down")
    await app.type("q")
    #expect(model.field.text == "Ausq")
    #expect(model.focus == .placeField)
    #expect(app.life.exitStatus == nil)
  }

  @Test func enterTakesWhatWasTyped() async throws {
    let (app, _) = try await opened()
    await app.type("30.2672, -97.7431")
    await app.press("Enter")
    guard case .place(let place) = app.life.router.way else {
      Issue.record("\(app.life.router.way)")
      return
    }
    #expect(place.kind == .coordinates)
    #expect(place.coordinate == Spots.austin)
  }

  @Test func whatIsNoPlaceIsToldAndLeadsNowhere() async throws {
    let (app, model) = try await opened()
    await app.type("00000")
    await app.press("Enter")
    #expect(model.problem == .noSuchZIP("00000"))
    #expect(app.frame.screen == .place)
    #expect(app.source.asked.isEmpty)
  }

  @Test func enterOnNothingSaysWhatToType() async throws {
    let (app, model) = try await opened()
    await app.press("Enter")
    #expect(model.problem == .empty)
    #expect(app.frame.screen == .place)
  }

  @Test func typingOnTakesTheProblemAway() async throws {
    let (app, model) = try await opened()
    await app.press("Enter")
    await app.type("A")
    #expect(model.problem == nil)
  }

  @Test func escapeChangesNothing() async throws {
    let (app, _) = try await opened()
    await app.type("Austin")
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
    #expect(app.life.router.way == .location)
  }

  @Test func aPlaceToSimulateIsNotLookedAroundButPretended() async throws {
    let app = try TestApp()
    await app.allowLocation()
    await app.press("s")
    await app.click("Simulate a position")
    await app.type("42.3601, -71.0589")
    await app.press("Enter")
    #expect(app.frame.screen == .settings)
    #expect(app.life.router.way == .location)
    #expect(app.life.gate.position?.coordinate == Spots.boston)
  }
}
