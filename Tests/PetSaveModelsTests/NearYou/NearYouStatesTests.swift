import Animals
import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

/// Which of its states the list is in.
@MainActor struct NearYouStatesTests {
  @Test func withoutAFixItIsLocatingForTenSeconds() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    #expect(app.life.animals.phase == .locating)
    await app.wait(.milliseconds(9_999))
    #expect(app.life.animals.phase == .locating)
  }

  @Test func afterTenSecondsWithoutAFixItSaysSo() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    await app.wait(.seconds(10))
    #expect(app.life.animals.phase == .noPosition(.noFix))
  }

  @Test func theEndOfTheWaitWakesTheScreen() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    let reader = Reader { app.life.animals.phase }
    await app.wait(.seconds(10))
    #expect(reader.wakes == 1)
  }

  @Test func withoutASourceItSaysSoAtOnce() async throws {
    let app = try TestApp { $0.provider = NoLocationProvider() }
    await app.allowLocation()
    #expect(app.life.animals.phase == .noPosition(.unavailable(.noSource)))
  }

  @Test func aSourceThatIsLostBeforeTheFirstFixIsToldAtOnce() async throws {
    let app = try TestApp { $0.scenario = .lost }
    await app.allowLocation()
    #expect(app.life.animals.phase == .noPosition(.lost))
  }

  @Test func aSourceThatIsLostLaterLeavesTheList() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.simulated?.scenario = .lost
    await app.settle()
    #expect(app.life.animals.phase == .list)
    #expect(app.source.asked.count == 1)
  }

  @Test func tryAgainWaitsAnotherTenSeconds() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    await app.wait(.seconds(10))
    await app.press("r")
    #expect(app.life.animals.phase == .locating)
    await app.wait(.seconds(10))
    #expect(app.life.animals.phase == .noPosition(.noFix))
  }

  @Test func noPositionOffersAPlaceASimulationAndTheOtherWays() async throws {
    let app = try TestApp { $0.provider = NoLocationProvider() }
    await app.allowLocation()
    #expect(
      Set(app.life.animals.controls) == [.tryAgain, .enterPlace, .simulatePosition, .browseWithoutLocation])
  }

  @Test func theFirstPageOnItsWayIsLoading() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.isHolding = true
    await app.allowLocation()
    #expect(app.life.animals.phase == .loading)
    app.source.release()
    await app.settle()
    #expect(app.life.animals.phase == .list)
    #expect(app.life.animals.rows.map(\.id) == [1, 2, 3])
  }

  @Test func aSourceWithoutPetsIsEmptyNotLoading() async throws {
    let app = try TestApp()
    await app.allowLocation()
    #expect(app.life.animals.phase == .empty)
  }

  @Test(arguments: [
    AnimalFetchError.offline, .refused(host: "pets.example"), .nameNotFound(host: "pets.example"),
    .insecure(host: "pets.example"), .timedOut, .unauthorized(key: "petfinderKey"), .unauthorized(key: nil), .forbidden,
    .notFound,
    .tooManyRequests(retryAfter: .seconds(30)), .tooManyRequests(retryAfter: nil), .server(status: 503),
    .unexpected(status: 418), .notUnderstood(.webPage), .notUnderstood(.cutShort), .notUnderstood(.notJSON),
    .notUnderstood(.shape), .unavailable(path: "/catalogue"),
  ])
  func aFailureIsToldByItsKind(error: AnimalFetchError) async throws {
    let app = try TestApp()
    app.source.failure = error
    await app.allowLocation()
    #expect(app.life.animals.phase == .failed(error))
  }

  @Test func aFailureIsNotEmpty() async throws {
    let app = try TestApp()
    app.source.failure = .offline
    await app.allowLocation()
    #expect(app.life.animals.phase != .empty)
    #expect(app.life.animals.controls.contains(.tryAgain))
  }

  @Test func afterAFailureRTriesAgain() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.failure = .offline
    await app.allowLocation()
    app.source.failure = nil
    await app.press("r")
    #expect(app.life.animals.phase == .list)
  }

  @Test func afterAFailureEnterTriesAgain() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.failure = .offline
    await app.allowLocation()
    app.source.failure = nil
    await app.press("Enter")
    #expect(app.life.animals.phase == .list)
  }

  @Test func whileItTriesAgainItIsLoading() async throws {
    let app = try TestApp()
    app.source.failure = .offline
    await app.allowLocation()
    app.source.isHolding = true
    await app.press("r")
    #expect(app.life.animals.phase == .loading)
  }

  @Test func offlineAfterARefreshTheStoredPetsStay() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.source.failure = .offline
    await app.press("r")
    #expect(app.life.animals.phase == .list)
    #expect(app.life.animals.rows.map(\.id) == [1, 2, 3])
    #expect(app.life.animals.updateFailure == .offline)
    #expect(app.life.animals.tail == .end)
  }

  @Test func aSuccessfulRefreshTakesTheFailureAway() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.source.failure = .offline
    await app.press("r")
    app.source.failure = nil
    await app.press("r")
    #expect(app.life.animals.updateFailure == nil)
  }

  @Test func aRefreshShowsTheOldListMeanwhile() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.source.isHolding = true
    await app.press("r")
    #expect(app.life.animals.phase == .list)
    #expect(app.life.animals.isUpdating)
    app.source.release()
    await app.settle()
    #expect(!app.life.animals.isUpdating)
  }

  @Test func aRefreshTakesAwayWhatTheSourceNoLongerHas() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.source.pets.removeFirst()
    await app.press("r")
    #expect(app.life.animals.rows.map(\.id) == [2, 3])
  }

  @Test func anotherRadiusOfflineKeepsThePetsFoundBefore() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.source.failure = .timedOut
    await app.click("50 mi")
    #expect(app.life.animals.rows.count == 3)
    #expect(app.life.animals.updateFailure == .timedOut)
  }

  @Test func rowsComeByDistanceWhateverTheSourcesOrder() async throws {
    let app = try TestApp { $0.pets = Pets.row(20).reversed() }
    await app.allowLocation()
    #expect(app.life.animals.rows.map(\.id) == Array(1...20))
  }

  @Test func theTotalIsTheSources() async throws {
    let app = try TestApp { $0.pets = Pets.row(45) }
    await app.allowLocation()
    #expect(app.life.animals.total == 45)
  }

  @Test func aSourceThatTellsNoTotalGivesNone() async throws {
    let app = try TestApp { $0.pets = Pets.row(45) }
    app.source.tellsTotal = false
    await app.allowLocation()
    #expect(app.life.animals.total == nil)
  }

  @Test func distancesAreExactFromAPrecisePositionAndFromTypedCoordinatesOnly() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    #expect(app.life.animals.areDistancesExact)
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(!app.life.animals.areDistancesExact)
    app.life.router.way = .place(Places.austin)
    await app.settle()
    #expect(!app.life.animals.areDistancesExact)
    app.life.router.way = .place(Places.point)
    await app.settle()
    #expect(app.life.animals.areDistancesExact)
  }

  @Test func browsingHasNoDistances() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.decideConsent()
    await app.click("Browse without location")
    #expect(!app.life.animals.isLocated)
    #expect(app.life.animals.rows.allSatisfy { $0.distance == nil })
  }

  @Test func preciseForOnceIsOfferedOnApproximateAccuracyOnly() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    #expect(!app.life.animals.offersPreciseOnce)
    app.life.gate.setAccuracy(.reducedAccuracy)
    #expect(app.life.animals.offersPreciseOnce)
    app.life.router.way = .place(Places.austin)
    #expect(!app.life.animals.offersPreciseOnce)
  }
}
