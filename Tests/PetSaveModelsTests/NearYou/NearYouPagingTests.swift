import Animals
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// Further pages: when they are asked for, and what a failure leaves.
@MainActor struct NearYouPagingTests {
  private func list(of count: Int) async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.row(count) }
    await app.allowLocation()
    return app
  }

  @Test func aPageHasTwentyRows() async throws {
    let app = try await list(of: 45)
    #expect(app.life.animals.rows.count == 20)
    #expect(app.life.animals.tail == .more)
    #expect(app.source.asked.map(\.page) == [1])
  }

  @Test func comingNearTheEndAsksForTheNextPage() async throws {
    let app = try await list(of: 45)
    await app.press("Down*14")
    #expect(app.source.asked.map(\.page) == [1])
    await app.press("Down")
    #expect(app.source.asked.map(\.page) == [1, 2])
    #expect(app.life.animals.rows.count == 40)
  }

  @Test func theLastPageIsTheEnd() async throws {
    let app = try await list(of: 45)
    await app.press("End End End")
    #expect(app.life.animals.rows.count == 45)
    #expect(app.life.animals.tail == .end)
    await app.press("End Down")
    #expect(app.source.asked.map(\.page) == [1, 2, 3])
  }

  @Test func theNextPageOnItsWayIsTold() async throws {
    let app = try await list(of: 45)
    app.source.isHolding = true
    await app.press("End")
    #expect(app.life.animals.tail == .loadingMore)
    #expect(app.life.animals.phase == .list)
  }

  @Test func onePageIsAskedForAtATime() async throws {
    let app = try await list(of: 100)
    app.source.isHolding = true
    await app.press("End Up Down End PageDown")
    #expect(app.source.asked.map(\.page) == [1, 2])
  }

  @Test func aFailedPageIsToldAndNothingIsRolledForward() async throws {
    let app = try await list(of: 45)
    app.source.failure = .server(status: 500)
    await app.press("End")
    #expect(app.life.animals.tail == .failed(.server(status: 500)))
    #expect(app.life.animals.rows.count == 20)
    #expect(app.life.animals.updateFailure == nil)
  }

  @Test func movingOnAfterAFailureDoesNotAskByItself() async throws {
    let app = try await list(of: 45)
    app.source.failure = .offline
    await app.press("End Up Down End")
    #expect(app.source.asked.map(\.page) == [1, 2])
  }

  @Test func rAsksForTheFailedPageAgain() async throws {
    let app = try await list(of: 45)
    app.source.failure = .offline
    await app.press("End")
    app.source.failure = nil
    await app.press("r")
    #expect(app.source.asked.map(\.page) == [1, 2, 2])
    #expect(app.life.animals.rows.count == 40)
  }

  @Test func aRefreshBeginsWithTheFirstPage() async throws {
    let app = try await list(of: 45)
    await app.press("End Home r")
    #expect(app.source.asked.map(\.page) == [1, 2, 1])
  }

  @Test func afterARefreshNoPageIsLeftOut() async throws {
    let app = try await list(of: 65)
    await app.press("End End Home r")
    await app.press("End End End End")
    #expect(app.life.animals.rows.map(\.id) == Array(1...65))
  }

  @Test func aRefreshFarDownKeepsThePlaceInTheList() async throws {
    let app = try await list(of: 65)
    await app.press("End Down*5 r")
    #expect(app.life.animals.selection == 25)
    #expect(app.life.animals.rows.count == 40)
  }

  @Test func aRefreshThatFailsFarDownChangesNothing() async throws {
    let app = try await list(of: 65)
    await app.press("End Down*5")
    let (rows, top) = (app.life.animals.rows, app.life.animals.scroll.top)
    app.source.failure = .offline
    await app.press("r")
    #expect(app.life.animals.rows == rows)
    #expect(app.life.animals.selection == 25)
    #expect(app.life.animals.scroll.top == top)
  }

  @Test func pagesThatOverlapShowNoPetTwice() async throws {
    let app = try await list(of: 40)
    // Someone was put in front meanwhile, so that the next page begins with the last one's end.
    app.source.pets.insert(Pets.pet(100, miles: 0.05), at: 0)
    await app.press("End")
    #expect(app.life.animals.rows.map(\.id).sorted() == Array(1...39).map(Int64.init))
  }
}
