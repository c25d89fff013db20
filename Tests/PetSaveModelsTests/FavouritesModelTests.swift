import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct FavouritesModelTests {
  private let biscuit = Pets.family[0]

  @Test func aHeartIsGivenAndTakenBack() async throws {
    let app = try TestApp()
    app.life.favourites.toggle(biscuit)
    #expect(app.life.favourites.contains(1))
    app.life.favourites.toggle(biscuit)
    #expect(!app.life.favourites.contains(1))
  }

  @Test func thePetOfTheLatestHeartComesFirst() async throws {
    let app = try TestApp()
    for pet in Pets.row(3) { app.life.favourites.toggle(pet) }
    #expect(app.life.favourites.animals.map(\.animal.id) == [3, 2, 1])
  }

  @Test func whatTheSourceSaysLaterIsTakenOver() async throws {
    let app = try TestApp()
    app.life.favourites.toggle(Pets.pet(1, "Biscuit", miles: 2))
    app.life.favourites.refresh([Pets.pet(1, "Biscuit the Second", miles: 2), Pets.pet(2, "Nobody", miles: 3)])
    #expect(app.life.favourites.animals.map(\.animal.name) == ["Biscuit the Second"])
  }

  @Test func aFileThatIsReadLateBringsNoHeartBack() async throws {
    let app = try TestApp()
    let pets = Pets.row(2)
    app.life.favourites.toggle(pets[0])
    app.life.favourites.toggle(pets[0])
    app.life.favourites.restore(pets)
    #expect(app.life.favourites.animals.map(\.animal.id) == [2])
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
