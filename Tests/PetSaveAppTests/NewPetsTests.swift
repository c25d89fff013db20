import AppEnvironment
import Features
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// When the terminal is to tell of new pets.
@MainActor struct NewPetsTests {
  private func makeApp(granting features: Feature = .push, allowing isAllowed: Bool = true) async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.row(3) }
    app.life.privacy.setEnabled(features)
    app.life.notifications.decide(isAllowed ? .granted : .denied)
    app.life.router.close()
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    return app
  }

  private func told(by app: TestApp) -> Told {
    let told = Told()
    app.life.onNotification = { told.texts.append($0) }
    return told
  }

  private final class Told {
    var texts: [String] = []
  }

  @Test func aRefreshThatBringsOneIsTold() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.source.pets = Pets.row(4)
    await app.press("r")
    #expect(told.texts.isEmpty)
    await app.wait(NewPetQueue.delay)
    #expect(told.texts == ["A new pet near you: Pet 4"])
    #expect(app.shows("A new pet near you: Pet 4"))
  }

  @Test func severalAreToldAtOnce() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.source.pets = Pets.row(8)
    await app.press("r")
    await app.wait(NewPetQueue.delay)
    #expect(told.texts == ["5 new pets near you: Pet 4, Pet 5, Pet 6 and more"])
  }

  @Test func whatWasThereBeforeOrOnceBeforeIsNotNew() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.source.pets = Pets.row(2)
    await app.press("r")
    app.source.pets = Pets.row(3)
    await app.press("r")
    await app.wait(NewPetQueue.delay)
    #expect(told.texts.isEmpty)
  }

  @Test func anotherSearchTellsNothing() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.source.pets = Pets.row(6)
    await app.press("Tab Right")
    await app.wait(NewPetQueue.delay)
    #expect(told.texts.isEmpty)
  }

  @Test func withoutAPlaceToLookAroundNothingIsTold() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.life.router.way = .everywhere
    await app.settle()
    app.source.pets = Pets.row(6)
    await app.press("r")
    await app.wait(NewPetQueue.delay)
    #expect(told.texts.isEmpty)
  }

  @Test func theListIsRefreshedEveryQuarterOfAnHour() async throws {
    let app = try await makeApp()
    let told = told(by: app)
    app.source.pets = Pets.row(4)
    await app.wait(NewPetsWatch.interval + NewPetQueue.delay)
    #expect(told.texts == ["A new pet near you: Pet 4"])
    app.source.pets = Pets.row(5)
    await app.wait(NewPetsWatch.interval)
    #expect(told.texts == ["A new pet near you: Pet 4", "A new pet near you: Pet 5"])
  }

  @Test(arguments: [(Feature.push, false), (Feature.all.subtracting(.push), true)])
  func withoutTheFeatureOrThePermissionNothingIsAskedOrTold(features: Feature, isAllowed: Bool) async throws {
    let app = try await makeApp(granting: features, allowing: isAllowed)
    let told = told(by: app)
    let asked = app.source.asked.count
    await app.wait(NewPetsWatch.interval * 2)
    #expect(app.source.asked.count == asked)
    app.source.pets = Pets.row(4)
    await app.press("r")
    await app.wait(NewPetQueue.delay)
    #expect(told.texts.isEmpty)
  }

  @Test func switchedOffNothingIsAskedAnyMore() async throws {
    let app = try await makeApp()
    app.life.privacy.disable(.push)
    let asked = app.source.asked.count
    await app.wait(NewPetsWatch.interval * 2)
    #expect(app.source.asked.count == asked)
  }
}
