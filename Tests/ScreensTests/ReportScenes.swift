import Egress
import PetSaveModels
import TestSupport

@testable import PetSaveApp

extension Scene {
  /// The privacy report.
  static let report: [Scene] = [
    Scene("report-nothing") {
      await $0.decideConsent()
      await $0.press("R")
    },
    Scene("report-by-day", setup: answering) { await $0.haveSent("") },
    Scene("report-by-purpose", setup: answering) { await $0.haveSent("Right") },
    Scene("report-by-host", setup: answering) { await $0.haveSent("Left") },
    Scene("report-scrolled", setup: answering) { await $0.haveSent("PageDown") },
  ]

  private static let answering: @MainActor @Sendable (inout TestApp.Setup) -> Void = { $0.transport = TestTransport() }
}

extension TestApp {
  /// A few requests of two days, and then keys on the report.
  fileprivate func haveSent(_ keys: String) async {
    await decideConsent()
    let transport = transport as? TestTransport
    await send(.signIn, "https://pets.example/oauth2/token", .nothing)
    await send(.searchPets, "https://pets.example/v2/animals", .precise)
    await wait(.seconds(24 * 3600))
    transport?.answer = .failure(.timedOut, detail: nil)
    await send(.searchPets, "https://data.montgomerycountymd.gov/resource/e54u-qx42.json", .place("Austin, TX"))
    transport?.answer = .response(.init(status: 429, headers: [:], body: .init()))
    let cell = CarriedPosition.approximate(latitude: 30.27, longitude: -97.74, metres: 6000)
    await send(.searchPets, "https://pets.example/v2/animals", cell, [.precisePosition])
    await press("R")
    if !keys.isEmpty { await press(keys) }
  }

  private func send(
    _ purpose: EgressPurpose, _ url: String, _ carries: CarriedPosition, _ withheld: [WithheldKind] = []
  ) async {
    let method: EgressMethod = purpose == .searchPets ? .get : .post
    _ = try? await life.wayOut.sender.send(
      EgressRequest(purpose, method: method, url: url, carries: carries, withheld: withheld, isAllowed: { true }))
    await settle()
  }
}
