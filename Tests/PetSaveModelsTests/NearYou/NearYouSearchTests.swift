import Animals
import Geography
import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

/// When is searched, and with what.
@MainActor struct NearYouSearchTests {
  @Test func nothingIsSearchedBeforeTheLocationIsAllowed() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.wait(.seconds(60))
    #expect(app.source.asked.isEmpty)
    #expect(app.life.animals.lastSearched == nil)
  }

  @Test func withoutAFixNothingIsSearched() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    await app.wait(.seconds(60))
    #expect(app.source.asked.isEmpty)
  }

  @Test func theFirstFixStartsTheSearchWithItsCoordinates() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    await app.wait(.seconds(4))
    app.simulated?.scenario = .fixed(Spots.boston)
    await app.settle()
    #expect(app.source.asked.map(\.page) == [1])
    #expect(app.source.asked.first?.query.area.coordinate == Spots.boston)
  }

  @Test func aFixThatComesAfterTheWaitStillStartsTheSearch() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    await app.wait(.seconds(30))
    app.simulated?.scenario = .fixed(Spots.boston)
    await app.settle()
    #expect(app.source.asked.count == 1)
  }

  @Test func aPrecisePositionIsSearchedAsSuch() async throws {
    let app = try TestApp()
    await app.allowLocation()
    guard case .precise(let location) = app.life.animals.lastSearched else {
      Issue.record("\(String(describing: app.life.animals.lastSearched))")
      return
    }
    #expect(location.coordinate == Spots.austin)
  }

  @Test func onApproximateAccuracyTheSourceIsGivenTheCentreOfAPublicCell() async throws {
    let app = try TestApp()
    await app.allowLocation(.reducedAccuracy)
    guard case .approximate(let location) = app.life.animals.lastSearched else {
      Issue.record("\(String(describing: app.life.animals.lastSearched))")
      return
    }
    #expect(location.coordinate == CoarseGrid.centre(of: CoarseGrid.cell(containing: location.coordinate)))
    #expect(location.coordinate != Spots.austin)
  }

  @Test func aTypedPlaceIsSearchedWithoutAnyGrant() async throws {
    let app = try TestApp { $0.settings.place = Places.boston }
    await app.settle()
    #expect(app.life.animals.lastSearched == .place(Places.boston))
    #expect(app.life.gate.authorization == .notDetermined)
  }

  @Test func browsingSearchesWithoutCoordinates() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Browse without location")
    #expect(app.life.animals.lastSearched == SearchArea.Origin.none)
    #expect(app.source.asked.map(\.query.area.coordinate) == [nil])
  }

  @Test func thePositionIsNotUsedWhileAPlaceIs() async throws {
    let app = try TestApp { $0.settings.place = Places.boston }
    await app.allowLocation()
    #expect(app.source.asked.map(\.query.area.coordinate) == [Spots.boston])
  }

  // MARK: Again

  @Test func aMoveBeyondTheThresholdSearchesAnew() async throws {
    let app = try TestApp()
    await app.allowLocation()
    let there = Spots.austin.destination(bearing: 1, metres: LocationGate.smallMovement + 1)
    app.simulated?.scenario = .fixed(there)
    await app.settle()
    #expect(app.source.asked.map(\.query.area.coordinate) == [Spots.austin, there])
  }

  @Test func aSmallerMoveDoesNot() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.simulated?.scenario = .fixed(
      Spots.austin.destination(bearing: 1, metres: LocationGate.smallMovement - 1))
    await app.settle()
    #expect(app.source.asked.count == 1)
  }

  @Test func smallMovesAddUp() async throws {
    let app = try TestApp()
    await app.allowLocation()
    for step in 1...4 {
      app.simulated?.scenario = .fixed(Spots.austin.destination(bearing: 1, metres: Double(step) * 100))
      await app.settle()
    }
    #expect(app.source.asked.count == 2)
  }

  @Test func aDowngradeSearchesAnewFromTheCell() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(app.source.asked.count == 2)
    guard case .approximate = app.life.animals.lastSearched else {
      Issue.record("\(String(describing: app.life.animals.lastSearched))")
      return
    }
  }

  @Test func anUpgradeSearchesAnewFromThePosition() async throws {
    let app = try TestApp()
    await app.allowLocation(.reducedAccuracy)
    app.life.gate.setAccuracy(.fullAccuracy)
    await app.settle()
    #expect(app.source.asked.count == 2)
    guard case .precise = app.life.animals.lastSearched else {
      Issue.record("\(String(describing: app.life.animals.lastSearched))")
      return
    }
  }

  @Test func preciseLocationForOnceSearchesFromThePosition() async throws {
    let app = try TestApp()
    await app.allowLocation(.reducedAccuracy)
    await app.click("Use precise location once")
    await app.click("Allow Once")
    #expect(app.source.asked.last?.query.area.coordinate == Spots.austin)
  }

  @Test func anotherRadiusSearchesAnewInItsMetres() async throws {
    let app = try TestApp()
    await app.allowLocation()
    await app.click("50 mi")
    #expect(app.life.animals.radius == 100)
    #expect(app.source.asked.map(\.query.area.radius) == [50 * 1609.344, 100 * 1609.344])
  }

  @Test func radiusesCanBeInKilometres() async throws {
    let app = try TestApp { $0.settings.units = .kilometres }
    await app.allowLocation()
    #expect(app.source.asked.map(\.query.area.radius) == [80_000])
  }

  @Test func anotherTypeSearchesAnew() async throws {
    let app = try TestApp()
    await app.allowLocation()
    await app.click("All types")
    #expect(app.source.asked.map(\.query.type) == [nil, .dog])
  }

  @Test func anotherPlaceSearchesAnew() async throws {
    let app = try TestApp { $0.settings.place = Places.boston }
    await app.decideConsent()
    app.life.router.way = .place(Places.austin)
    await app.settle()
    #expect(app.source.asked.map(\.query.area.coordinate) == [Spots.boston, Spots.austin])
  }

  @Test func backFromAPlaceThePositionIsSearched() async throws {
    let app = try TestApp { $0.settings.place = Places.boston }
    await app.allowLocation()
    await app.click("Current location")
    #expect(app.source.asked.map(\.query.area.coordinate) == [Spots.boston, Spots.austin])
  }

  @Test func rSearchesAgain() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("r")
    #expect(app.source.asked.map(\.page) == [1, 1])
  }

  @Test func aGrantTakenBackAndGivenAgainSearchesAnew() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.life.gate.setDecision(.denied)
    await app.settle()
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    #expect(app.source.asked.count == 2)
    #expect(app.life.animals.phase == .list)
  }
}
