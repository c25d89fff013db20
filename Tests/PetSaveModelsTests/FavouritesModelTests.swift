import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct FavouritesModelTests {
  @Test func aHeartIsGivenAndTakenBack() async throws {
    let app = try TestApp()
    app.life.favourites.toggle(7)
    #expect(app.life.favourites.contains(7))
    app.life.favourites.toggle(7)
    #expect(!app.life.favourites.contains(7))
  }

  @Test func theStoreKnowsIt() async throws {
    let app = try TestApp()
    app.life.favourites.toggle(7)
    app.life.favourites.toggle(8)
    app.life.favourites.toggle(8)
    await app.settle()
    #expect(try await app.life.store.favourites() == [7])
  }

  @Test func withoutTheFeatureAHeartHoldsForThisRunAndSaysSo() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("f")
    #expect(!app.life.favourites.areRemembered)
    #expect(app.life.notices.current == .favouriteForThisRun)
    #expect(app.shows("♥"))
  }

  @Test func takingAHeartBackSaysNothing() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("f f")
    #expect(app.life.notices.current == nil)
  }

  @Test func withTheFeatureNothingNeedsToBeSaid() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.decideConsent(all: true)
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    await app.press("f")
    #expect(app.life.favourites.areRemembered)
    #expect(app.life.notices.current == nil)
  }

  @Test func theHeartIsTheSameInTheListAndOnThePetsPage() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("f Enter")
    let page = try #require(app.life.router.top as? DetailsModel)
    #expect(page.isFavourite)
    await app.press("f Escape")
    #expect(!app.life.animals.isFavourite(1))
  }

  @Test func aHeartOutlivesARefresh() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("f r")
    #expect(app.life.animals.isFavourite(1))
  }
}
