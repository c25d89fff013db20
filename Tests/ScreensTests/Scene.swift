import Animals
import Location
import PetSaveModels
import Privacy
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// A state of the app that is worth looking at.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }
  var setup: @MainActor @Sendable (inout TestApp.Setup) -> Void = { _ in }
  let play: @MainActor @Sendable (TestApp) async -> Void

  init(
    _ name: String, setup: @escaping @MainActor @Sendable (inout TestApp.Setup) -> Void = { _ in },
    play: @escaping @MainActor @Sendable (TestApp) async -> Void
  ) {
    self.name = name
    self.setup = setup
    self.play = play
  }

  @MainActor func app(_ columns: Int, _ rows: Int) async throws -> TestApp {
    let app = try TestApp(setup)
    app.size = Size(columns: columns, rows: rows)
    await play(app)
    await app.settle()
    return app
  }
}

extension Scene {
  private static let family: @MainActor @Sendable (inout TestApp.Setup) -> Void = { $0.pets = Pets.family }

  private static func many(_ count: Int) -> @MainActor @Sendable (inout TestApp.Setup) -> Void {
    { $0.pets = Pets.row(count) }
  }

  static let consent: [Scene] = [
    Scene("consent-first") { _ in },
    Scene("consent-feature-focused") { await $0.press("Down*5") },
    Scene("consent-ticked") { await $0.press("Down*5 Space End Up") },
    Scene("consent-last-feature") { await $0.press("Down*7 Space") },
    Scene("consent-decided") {
      await $0.press("Down*5 Space")
      await $0.click("Accept selected")
      await $0.press("p Down*5")
    },
    Scene("consent-by-config") {
      $0.settings.config = Config(enabledFeatures: [.analytics, .tagsAndAttributes])
    } play: {
      await $0.press("Down*4")
    },
    Scene("consent-held-off") {
      await $0.decideConsent(all: true)
      $0.life.privacy.setRemoteMask(.analytics)
      await $0.press("p Down*4")
    },
  ]

  static let request: [Scene] = [
    Scene("request-never-asked") { await $0.decideConsent() },
    Scene("request-focused") {
      await $0.decideConsent()
      await $0.press("Down")
    },
    Scene("request-undecided-notice") { await $0.press("Escape") },
    Scene("request-refused") {
      await $0.decideConsent()
      $0.life.gate.setDecision(.denied)
    },
    Scene("request-services-off") {
      await $0.decideConsent()
      $0.life.gate.setServices(on: false)
    },
    Scene("request-restricted") {
      await $0.decideConsent()
      $0.life.gate.setRestricted(true)
    },
  ]

  private static func asked(_ keys: String) -> @MainActor @Sendable (TestApp) async -> Void {
    {
      await $0.decideConsent()
      await $0.click("Current location")
      await $0.press(keys)
    }
  }

  static let prompts: [Scene] = [
    Scene("prompt-first", play: asked("")),
    Scene("prompt-approximate", play: asked("Down Space")),
    Scene("prompt-focused", play: asked("Down*3")),
    Scene("prompt-help", play: asked("?")),
    Scene("prompt-location-button", setup: { $0.settings.locationRequest = .locationButton }, play: asked("Down")),
    Scene("prompt-always", setup: { $0.settings.locationRequest = .always }) {
      await $0.allowLocation()
      $0.life.router.useCurrentLocation()
      await $0.settle()
    },
    Scene("prompt-precise-once", setup: family) {
      await $0.allowLocation(.reducedAccuracy)
      await $0.click("Use precise location once")
      await $0.press("Down")
    },
    Scene("prompt-precise-declined", setup: family) {
      await $0.allowLocation(.reducedAccuracy)
      await $0.click("Use precise location once")
      await $0.click("Don't Allow")
    },
  ]

  private static func placed(_ text: String, _ keys: String) -> @MainActor @Sendable (TestApp) async -> Void {
    {
      await $0.decideConsent()
      await $0.click("Enter a place")
      await $0.type(text)
      await $0.press(keys)
    }
  }

  static let place: [Scene] = [
    Scene("place-first", play: placed("", "")),
    Scene("place-suggestions", play: placed("Aust", "")),
    Scene("place-suggestion-focused", play: placed("Aust", "Down Down")),
    Scene("place-unknown", play: placed("Asutin, TX", "Enter")),
    Scene("place-no-such-zip", play: placed("00000", "Enter")),
    Scene("place-swapped", play: placed("-97.7431, 30.2672", "Enter")),
    Scene(
      "place-long",
      play: placed("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom", "")),
    Scene("place-simulation") {
      await $0.decideConsent()
      await $0.press("s")
      await $0.click("Simulate a position")
      await $0.type("Boston")
    },
  ]

  static let animals: [Scene] = [
    Scene("animals-locating", setup: { $0.scenario = .noFix }) { await $0.allowLocation() },
    Scene("animals-no-fix", setup: { $0.scenario = .noFix }) {
      await $0.allowLocation()
      await $0.wait(.seconds(10))
    },
    Scene("animals-no-source", setup: { $0.provider = NoLocationProvider() }) { await $0.allowLocation() },
    Scene("animals-lost", setup: { $0.scenario = .lost }) { await $0.allowLocation() },
    Scene("animals-loading", setup: family) {
      $0.source.isHolding = true
      await $0.allowLocation()
    },
    Scene("animals-empty") { await $0.allowLocation() },
    Scene("animals-empty-everywhere") {
      await $0.decideConsent()
      await $0.click("Browse without location")
    },
    Scene("animals-failed") {
      $0.source.failure = .tooManyRequests(retryAfter: .seconds(30))
      await $0.allowLocation()
    },
    Scene("animals-failed-approximate") {
      $0.source.failure = .offline
      await $0.allowLocation(.reducedAccuracy)
    },
    Scene("animals-precise", setup: family) { await $0.allowLocation() },
    Scene("animals-approximate", setup: family) { await $0.allowLocation(.reducedAccuracy) },
    Scene(
      "animals-place",
      setup: {
        $0.settings.place = Places.austin; $0.pets = Pets.family
      }
    ) {
      await $0.decideConsent()
    },
    Scene(
      "animals-coordinates",
      setup: {
        $0.settings.place = Places.point; $0.pets = Pets.family
      }
    ) {
      await $0.decideConsent()
    },
    Scene("animals-everywhere", setup: family) {
      await $0.decideConsent()
      await $0.click("Browse without location")
    },
    Scene(
      "animals-kilometres",
      setup: {
        $0.settings.units = .kilometres; $0.pets = Pets.family
      }
    ) {
      await $0.allowLocation()
    },
    Scene("animals-radius-focused", setup: family) {
      await $0.allowLocation()
      await $0.press("Tab")
    },
    Scene("animals-type-chosen", setup: family) {
      await $0.allowLocation()
      await $0.press("Tab Tab Left Left")
    },
    Scene("animals-favourite", setup: family) {
      await $0.allowLocation()
      await $0.press("f")
    },
    Scene("animals-scrolled", setup: many(45)) {
      await $0.allowLocation()
      await $0.press("Down*12")
    },
    Scene("animals-loading-more", setup: many(45)) {
      await $0.allowLocation()
      $0.source.isHolding = true
      await $0.press("End")
    },
    Scene("animals-end", setup: many(25)) {
      await $0.allowLocation()
      await $0.press("End End")
    },
    Scene("animals-more-failed", setup: many(45)) {
      await $0.allowLocation()
      $0.source.failure = .offline
      await $0.press("End")
    },
    Scene("animals-updating", setup: family) {
      await $0.allowLocation()
      $0.source.isHolding = true
      await $0.press("r")
    },
    Scene("animals-offline", setup: family) {
      await $0.allowLocation()
      $0.source.failure = .offline
      await $0.press("r")
    },
    Scene("animals-aged", setup: family) {
      await $0.allowLocation()
      await $0.wait(.seconds(8 * 60))
    },
  ]

  static let details: [Scene] = [
    Scene("details-known", setup: family) {
      await $0.allowLocation()
      await $0.press("Enter")
    },
    Scene("details-scrolled", setup: family) {
      await $0.allowLocation()
      await $0.press("Enter f End")
    },
    Scene("details-unknown", setup: family) {
      await $0.allowLocation()
      await $0.press("End Enter Tab")
    },
    Scene("details-approximate", setup: family) {
      await $0.allowLocation(.reducedAccuracy)
      await $0.press("Enter")
    },
  ]

  static let settings: [Scene] = [
    Scene("settings-first") {
      await $0.decideConsent()
      await $0.press("s")
    },
    Scene("settings-once") {
      await $0.decideConsent()
      $0.life.gate.setDecision(.once)
      await $0.settle()
      await $0.press("s Down*3")
    },
    Scene("settings-simulated") {
      await $0.decideConsent()
      $0.life.simulator.start(.fixed(Spots.boston), named: "Boston, MA")
      await $0.press("s End")
    },
    Scene("settings-masked") {
      await $0.decideConsent()
      $0.life.gate.setDecision(.always)
      $0.life.gate.setAccuracy(.reducedAccuracy)
      $0.life.gate.setServices(on: false)
      $0.life.gate.setRestricted(true)
      await $0.press("s End")
    },
  ]

  static let help: [Scene] = [
    Scene("help") {
      await $0.decideConsent()
      await $0.press("?")
    },
    Scene("help-end") {
      await $0.decideConsent()
      await $0.press("? End")
    },
  ]

  static let features: [Scene] = [
    Scene("confirm", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
      await $0.press("f Down f i Enter p")
      await $0.click("Refuse all")
    },
    Scene("confirm-done", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
      await $0.press("f p")
      await $0.click("Refuse all")
      // The key after it takes the line away that says what was decided.
      await $0.press("Left Enter Down")
    },
    Scene("favourites", setup: family) {
      await $0.allowLocation()
      await $0.press("f Down f Down f F Down")
    },
    Scene("favourites-none") {
      await $0.decideConsent()
      await $0.press("F")
    },
    Scene("inbox", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
      await $0.press("f i Down Enter Escape")
    },
    Scene("inbox-note", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
      await $0.press("f i Enter")
    },
    Scene("inbox-guide", setup: family) {
      await $0.decideConsent(all: true)
      await $0.press("i End Enter")
    },
    Scene("inbox-closed") {
      await $0.decideConsent()
      await $0.press("i")
    },
    Scene("tip-precise", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setAccuracy(.reducedAccuracy)
      $0.life.gate.setDecision(.whenInUse)
    },
    Scene("tip-place") {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.denied)
    },
    Scene("animals-compact") {
      $0.pets = Pets.family
      $0.settings.config.featureFlags = ["compact_list": true]
    } play: {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
      await $0.press("x")
    },
  ]

  private static func inPrivacy(_ keys: String) -> @MainActor @Sendable (TestApp) async -> Void {
    {
      await $0.press("Down*5 Space")
      await $0.click("Accept selected")
      await $0.press("2 \(keys)")
    }
  }

  static let privacy: [Scene] = [
    Scene("privacy-first", play: inPrivacy("")),
    Scene("privacy-feature-focused", play: inPrivacy("Down*5")),
    Scene("privacy-last", play: inPrivacy("Up")),
    Scene("privacy-undecided") { await $0.press("Escape 2 Down*3") },
    Scene("privacy-by-config") {
      $0.settings.config = Config(enabledFeatures: [.analytics, .tagsAndAttributes])
    } play: {
      await $0.press("Escape 2 Down*4")
    },
    Scene("privacy-masked") {
      await $0.decideConsent(all: true)
      $0.life.privacy.setRemoteMask([.analytics, .push])
      await $0.press("2 Down*4")
    },
    Scene("privacy-notifications-missing") {
      await $0.decideConsent(all: true)
      await $0.press("2 Down*3")
    },
    Scene("privacy-withdrawn", play: inPrivacy("Down*5 Space Left Enter")),
    Scene("privacy-erase") {
      await $0.decideConsent(all: true)
      await $0.press("2 Up Enter")
    },
    Scene("privacy-erased") {
      await $0.decideConsent(all: true)
      await $0.press("2 Up Enter Up Enter")
    },
    Scene("prompt-notifications") {
      await $0.decideConsent()
      await $0.press("2 Down*3 Space Down")
    },
    Scene("remote-list-refused") {
      await $0.decideConsent()
      $0.life.notices.post(.remoteListRefused(name: "remote.json", problem: "not JSON"))
    },
  ]

  /// What differs with every feature on.
  static let withConsent: [Scene] = [
    Scene("request-refused-all") {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.denied)
      await $0.settle()
    },
    Scene("request-services-off-all") {
      await $0.decideConsent(all: true)
      $0.life.gate.setServices(on: false)
      await $0.settle()
    },
    Scene("request-restricted-all") {
      await $0.decideConsent(all: true)
      $0.life.gate.setRestricted(true)
      await $0.settle()
    },
    Scene("animals-precise-all", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
    },
    Scene("animals-approximate-all", setup: family) {
      await $0.decideConsent(all: true)
      $0.life.gate.setAccuracy(.reducedAccuracy)
      $0.life.gate.setDecision(.whenInUse)
      await $0.settle()
    },
  ]

  static let all =
    withConsent + features + consent + request + prompts + place + animals + details + settings + help
    + privacy + report
}
