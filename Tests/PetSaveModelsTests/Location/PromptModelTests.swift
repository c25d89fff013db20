import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct PromptModelTests {
  /// An app with the question for the location open.
  private func asked(_ style: LocationRequestStyle = .whenInUse) async throws -> TestApp {
    let app = try TestApp { $0.settings.locationRequest = style }
    await app.decideConsent()
    await app.click("Current location")
    return app
  }

  @Test(arguments: ["Enter", "Space", "Enter Enter"])
  func firstNothingHasTheFocusSoThatAStrayKeyGrantsNothing(keys: String) async throws {
    let app = try await asked()
    await app.press(keys)
    #expect(app.frame.screen == .locationPrompt)
    #expect(app.life.gate.authorization == .notDetermined)
  }

  @Test func preciseIsOnAtFirst() async throws {
    #expect(try await (asked().life.router.openPrompt as? PromptModel)?.isPrecise == true)
  }

  @Test func allowOnceGrantsForOnce() async throws {
    let app = try await asked()
    await app.click("Allow Once")
    #expect(app.life.gate.authorization == .authorizedWhenInUse)
    #expect(app.life.gate.isOnce)
  }

  @Test func allowWhileUsingGrantsForGood() async throws {
    let app = try await asked()
    await app.click("Allow While Using App")
    #expect(app.life.gate.authorization == .authorizedWhenInUse)
    #expect(!app.life.gate.isOnce)
    #expect(app.frame.screen == .animals)
  }

  @Test func dontAllowRefuses() async throws {
    let app = try await asked()
    await app.click("Don't Allow")
    #expect(app.life.gate.authorization == .denied)
    #expect(app.life.requestLocation.reason == .refused)
  }

  @Test(arguments: ["Allow Once", "Allow While Using App"])
  func withPreciseOffTheGrantIsApproximate(button: String) async throws {
    let app = try await asked()
    await app.click("Precise")
    await app.click(button)
    #expect(app.life.gate.accuracy == .reducedAccuracy)
  }

  @Test func escapeLeavesItUndecidedAndItCanBeAskedAgain() async throws {
    let app = try await asked()
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
    #expect(app.life.gate.authorization == .notDetermined)
    await app.click("Current location")
    #expect(app.frame.screen == .locationPrompt)
  }

  @Test func aQuestionAskedAgainStartsAfresh() async throws {
    let app = try await asked()
    await app.click("Precise")
    await app.press("Escape")
    await app.click("Current location")
    #expect((app.life.router.openPrompt as? PromptModel)?.isPrecise == true)
    #expect(app.life.router.openPrompt?.focus == nil)
  }

  @Test func nothingIsAskedOfTheProviderBeforeTheAnswer() async throws {
    let provider = CountingProvider()
    let app = try TestApp { $0.provider = provider }
    await app.decideConsent()
    await app.click("Current location")
    #expect(provider.starts == 0)
    await app.click("Allow Once")
    #expect(provider.starts == 1)
  }

  @Test func askedForAlwaysItCanBeKeptToWhileUsing() async throws {
    let app = try await asked(.always)
    await app.click("Allow While Using App")
    #expect(app.life.gate.decision == .provisionalAlways)
  }

  @Test func theChangeToAlwaysHasItsTwoAnswers() async throws {
    for (button, decision) in [
      ("Keep Only While Using", StoredDecision.whenInUse), ("Change to Always Allow", .always),
    ] {
      let app = try TestApp { $0.settings.locationRequest = .always }
      await app.allowLocation()
      app.life.router.useCurrentLocation()
      await app.settle()
      #expect(app.life.gate.prompt == .alwaysUpgrade)
      await app.click(button)
      #expect(app.life.gate.decision == decision)
    }
  }

  @Test func aLocationButtonAsksOnceAndThenGrantsAtEachTap() async throws {
    let app = try await asked(.locationButton)
    #expect(app.life.router.openPrompt?.controls == [.confirmLocationButton, .notNow])
    await app.click("OK")
    #expect(app.life.gate.isOnce)
    // Out of use for longer than the grace, the grant has ended.
    await app.send(.suspended)
    await app.wait(.seconds(11))
    await app.send(.resumed)
    #expect(app.frame.screen == .requestLocation)
    await app.click("Current location")
    #expect(app.life.gate.prompt == nil)
    #expect(app.life.gate.isOnce)
  }

  @Test func notNowDecidesNothing() async throws {
    let app = try await asked(.locationButton)
    await app.click("Not Now")
    #expect(app.life.gate.authorization == .notDetermined)
  }

  // MARK: Precise location for once

  /// An app on approximate positions with the question for a precise one open.
  private func askedForPrecise() async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation(.reducedAccuracy)
    await app.click("Use precise location once")
    return app
  }

  @Test func usePreciseLocationOnceOpensThePrecisePrompt() async throws {
    let app = try await askedForPrecise()
    #expect(app.frame.screen == .precisePrompt)
    #expect(app.life.router.openPrompt?.controls == [.allowOnce, .dontAllow])
    #expect(app.life.router.openPrompt?.focus == nil)
  }

  @Test func allowedPreciseLocationHoldsUntilTheAppIsLeft() async throws {
    let app = try await askedForPrecise()
    await app.click("Allow Once")
    #expect(app.life.gate.accuracy == .fullAccuracy)
    try await app.relaunch()
    app.life.gate.setAccuracy(.reducedAccuracy)
    #expect(!app.life.gate.isTemporarilyPrecise)
  }

  @Test(arguments: ["Don't Allow", "Escape"])
  func declinedPreciseLocationStaysApproximateAndSaysSo(answer: String) async throws {
    let app = try await askedForPrecise()
    if answer == "Escape" { await app.press(answer) } else { await app.click(answer) }
    #expect(app.life.gate.accuracy == .reducedAccuracy)
    #expect(app.life.notices.current == .preciseDeclined)
  }
}

/// Counts its starts and gives nothing.
@MainActor final class CountingProvider: LocationProvider {
  let name = "counting"
  let isSimulated = false
  private(set) var starts = 0

  func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    starts += 1
  }
  func stop() {}
}
