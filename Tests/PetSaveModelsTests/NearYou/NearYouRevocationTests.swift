import Animals
import Geography
import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

/// What is not allowed any more is gone from the next frame, and a late answer brings nothing of it back.
@MainActor struct NearYouRevocationTests {
  enum Way: CaseIterable {
    case denied, askNextTime, services, restricted

    @MainActor func revoke(_ gate: LocationGate) {
      switch self {
      case .denied: gate.setDecision(.denied)
      case .askNextTime: gate.setDecision(.notDetermined)
      case .services: gate.setServices(on: false)
      case .restricted: gate.setRestricted(true)
      }
    }
  }

  @Test(arguments: Way.allCases)
  func afterARevocationTheNextFrameHasNoRow(way: Way) async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    #expect(app.shows("Biscuit"))
    way.revoke(app.life.gate)
    #expect(!app.shows("Biscuit") && !app.shows("Whiskers"))
    #expect(app.life.animals.rows.isEmpty)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test(arguments: Way.allCases)
  func alsoWithAPageUnderWay(way: Way) async throws {
    let app = try TestApp { $0.pets = Pets.row(45) }
    await app.allowLocation()
    app.source.isHolding = true
    app.source.ignoresCancellation = true
    await app.press("End")
    way.revoke(app.life.gate)
    #expect(app.life.animals.rows.isEmpty)
    app.source.release()
    await app.settle()
    #expect(app.life.animals.rows.isEmpty)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func afterADowngradeTheNextFrameHasNoPreciseDistance() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    #expect(app.shows("2.3 mi"))
    app.source.isHolding = true
    app.life.gate.setAccuracy(.reducedAccuracy)
    #expect(app.life.animals.rows.isEmpty)
    #expect(!app.shows("2.3 mi"))
    await app.settle()
    #expect(!app.shows("2.3 mi"))
  }

  @Test func aRevocationWakesTheScreenOnce() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    var frames = 0
    let reader = Reader {
      frames += 1
      return app.screen
    }
    app.life.gate.setDecision(.denied)
    #expect(reader.wakes == 1)
  }

  @Test func aSlowAnswerToAPreciseSearchIsNeitherStoredNorShownAfterADowngrade() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.isHolding = true
    app.source.ignoresCancellation = true
    await app.allowLocation()
    let precise = try #require(app.source.asked.first).query
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    // The approximate search waits too; only the precise one's answer comes.
    app.source.release(first: 1)
    await app.settle()
    #expect(app.life.animals.rows.isEmpty)
    #expect(try await app.life.store.list(precise, count: 20).rows.isEmpty)
    #expect(try await app.life.store.animal(id: 1) == nil)
  }

  @Test func anAnswerInTheSameTurnAsTheDowngradeIsNotStoredEither() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.isHolding = true
    app.source.ignoresCancellation = true
    await app.allowLocation()
    let precise = try #require(app.source.asked.first).query
    app.source.pets = []
    app.source.release()
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(app.life.animals.rows.isEmpty)
    #expect(try await app.life.store.list(precise, count: 20).rows.isEmpty)
    #expect(try await app.life.store.animal(id: 1) == nil)
  }

  @Test func aSearchThatIsAboutToBeginIsNotMadeAfterADowngrade() async throws {
    let app = try TestApp()
    await app.allowLocation()
    let before = app.source.asked.count
    // The key's turn plans the search; before the search's own turn comes the downgrade.
    _ = app.frame
    app.life.handle(.key(.tab))
    app.life.handle(.key(.right))
    Task { @MainActor in app.life.gate.setAccuracy(.reducedAccuracy) }
    await app.settle()
    let after = app.source.asked.dropFirst(before)
    #expect(after.allSatisfy { if case .approximate = $0.query.area.origin { true } else { false } })
    #expect(after.last?.query.area.radius == 100 * 1609.344)
  }

  @Test func theStoreForgetsWhatWasSearchedFromThePrecisePosition() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    let precise = try #require(app.source.asked.first).query
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(try await app.life.store.list(precise, count: 20).rows.isEmpty)
  }

  @Test func theStoreForgetsAllOfItAfterARevocation() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    app.life.gate.setDecision(.denied)
    await app.settle()
    #expect(try await app.life.store.animal(id: 1) == nil)
  }

  @Test func anEndedGrantForOnceStopsPagingFromTheOldPosition() async throws {
    let app = try TestApp { $0.pets = Pets.row(45) }
    await app.allowLocation()
    app.life.gate.setDecision(.once)
    await app.settle()
    await app.send(.suspended)
    await app.wait(.seconds(11))
    await app.send(.resumed)
    #expect(app.frame.screen == .requestLocation)
    let asked = app.source.asked.count
    await app.press("End r")
    #expect(app.source.asked.count == asked)
  }

  @Test func aSlowAnswerForAnotherTypeIsNotShown() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.source.isHolding = true
    app.source.ignoresCancellation = true
    await app.allowLocation()
    app.source.pets = [Pets.pet(9, "Late", miles: 1)]
    await app.click("All types")
    // The second answer comes first.
    app.source.release(last: 1)
    await app.settle()
    #expect(app.life.animals.rows.map(\.id) == [9])
    app.source.release()
    await app.settle()
    #expect(app.life.animals.rows.map(\.id) == [9])
  }

  @Test func whileAPlaceIsLookedAroundARevocationTakesNothing() async throws {
    let app = try TestApp {
      $0.pets = Pets.family
      $0.settings.place = Places.austin
    }
    await app.allowLocation()
    app.life.gate.setDecision(.denied)
    await app.settle()
    #expect(app.life.animals.rows.count == 3)
  }

  @Test func leavingAPlaceForgetsItsList() async throws {
    let app = try TestApp {
      $0.pets = Pets.family
      $0.settings.place = Places.austin
    }
    await app.decideConsent()
    await app.press("Escape")
    #expect(app.life.animals.rows.isEmpty)
    #expect(app.frame.screen == .requestLocation)
  }
}
