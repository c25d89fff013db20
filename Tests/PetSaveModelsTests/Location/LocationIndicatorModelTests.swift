import AppEnvironment
import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct LocationIndicatorModelTests {
  @Test func beforeTheQuestionItSaysNotAsked() throws {
    #expect(try TestApp().life.indicator.state == .notAsked)
  }

  @Test func eachReasonWithoutLocationIsTold() throws {
    let app = try TestApp()
    app.life.gate.setDecision(.denied)
    #expect(app.life.indicator.state == .refused)
    app.life.gate.setRestricted(true)
    #expect(app.life.indicator.state == .restricted)
    app.life.gate.setServices(on: false)
    #expect(app.life.indicator.state == .servicesOff)
  }

  @Test func aPrecisePositionIsToldByTheTownNearIt() async throws {
    let app = try TestApp()
    await app.allowLocation()
    #expect(app.life.indicator.state == .precise(near: "Austin, TX"))
  }

  @Test func anApproximatePositionIsNeverToldAsPrecise() async throws {
    let app = try TestApp()
    await app.allowLocation(.reducedAccuracy)
    guard case .approximate = app.life.indicator.state else {
      Issue.record("\(app.life.indicator.state)")
      return
    }
  }

  @Test func aDowngradeShowsAtOnce() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setAccuracy(.reducedAccuracy)
    guard case .approximate = app.life.indicator.state else {
      Issue.record("\(app.life.indicator.state)")
      return
    }
  }

  @Test func aRevocationLeavesNoPositionNoSourceAndNoAge() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setDecision(.denied)
    #expect(app.life.indicator.state == .refused)
    #expect(app.life.indicator.provider == nil)
    #expect(app.life.indicator.age == nil)
  }

  @Test func withoutAFixItSaysLocating() async throws {
    let app = try TestApp { $0.scenario = .noFix }
    await app.allowLocation()
    #expect(app.life.indicator.state == .locating)
  }

  @Test(arguments: [true, false])
  func withoutASourceItSaysNoPosition(isLost: Bool) async throws {
    let app = try TestApp {
      if isLost { $0.scenario = .lost } else { $0.provider = NoLocationProvider() }
    }
    await app.allowLocation()
    #expect(app.life.indicator.state == .noPosition)
  }

  @Test func aTypedPlaceIsToldAndNothingOfThePosition() async throws {
    let app = try TestApp { $0.settings.place = Places.boston }
    await app.allowLocation()
    #expect(app.life.indicator.state == .place("Boston, MA"))
    #expect(app.life.indicator.provider == nil)
    #expect(app.life.indicator.age == nil)
  }

  @Test func browsingSaysThatNoLocationIsUsed() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Browse without location")
    #expect(app.life.indicator.state == .everywhere)
  }

  @Test func aSimulatedPositionIsMarked() async throws {
    let app = try TestApp()
    await app.allowLocation()
    #expect(app.life.indicator.isSimulated)
  }

  @Test func theAgeIsToldInMinutesThenHours() async throws {
    let app = try TestApp()
    await app.allowLocation()
    var ages: [LocationIndicatorModel.Age?] = []
    for wait in [0, 59, 1, 60, 57 * 60, 60, 59 * 60, 60] {
      await app.wait(.seconds(wait))
      ages.append(app.life.indicator.age)
    }
    #expect(
      ages == [.justNow, .justNow, .minutes(1), .minutes(2), .minutes(59), .hours(1), .hours(1), .hours(2)])
  }

  @Test func theAgeWakesItsReaderOnceAtEachChange() async throws {
    let app = try TestApp()
    await app.allowLocation()
    let reader = Reader { app.life.indicator.age }
    await app.wait(.seconds(59))
    #expect(reader.wakes == 0)
    await app.wait(.seconds(1))
    #expect(reader.wakes == 1)
    await app.wait(.seconds(120))
    #expect(reader.wakes == 3)
  }

  @Test func manyReadingsPlanOneWakeUp() async throws {
    let app = try TestApp()
    await app.allowLocation()
    let reader = Reader { app.life.indicator.age }
    for _ in 1...50 { _ = app.life.indicator.age }
    await app.wait(.seconds(60))
    #expect(reader.wakes == 1)
  }

  @Test func anApproximatePositionsNameComesFromTheCellNotFromThePlace() async throws {
    let names = try [Spots.austin, Spots.north(miles: 0.2)].map { spot in
      let app = try TestApp { $0.scenario = .fixed(spot) }
      app.life.gate.setAccuracy(.reducedAccuracy)
      app.life.gate.setDecision(.whenInUse)
      return (app.life.gate.position?.coordinate, app.life.indicator.state)
    }
    #expect(names[0].0 == names[1].0)
    #expect(names[0].1 == names[1].1)
  }
}
