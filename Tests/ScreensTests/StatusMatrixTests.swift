import Location
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// Every status × accuracy × services × consent has its screen: each is one of the kept ones, whole.
@MainActor struct StatusMatrixTests {
  struct Combination: CustomTestStringConvertible, Sendable {
    let status: AuthorizationStatus
    let isOnce: Bool
    let accuracy: AccuracyAuthorization
    let areServicesOn: Bool
    let isConsentGiven: Bool

    var testDescription: String {
      "\(status)\(isOnce ? " once" : "") \(accuracy) services \(areServicesOn) consent \(isConsentGiven)"
    }

    /// The scene whose screen it must have: with consent, a tip shows where one fits.
    var scene: String {
      isConsentGiven && sceneWithoutConsent != "request-never-asked"
        ? "\(sceneWithoutConsent)-all" : sceneWithoutConsent
    }

    /// Services off mask all; accuracy shows only in the list.
    private var sceneWithoutConsent: String {
      if !areServicesOn { return "request-services-off" }
      return switch status {
      case .notDetermined: "request-never-asked"
      case .restricted: "request-restricted"
      case .denied: "request-refused"
      case .authorizedWhenInUse, .authorizedAlways:
        accuracy == .fullAccuracy ? "animals-precise" : "animals-approximate"
      }
    }

    @MainActor func apply(to gate: LocationGate) {
      gate.setAccuracy(accuracy)
      gate.setRestricted(status == .restricted)
      switch status {
      case .notDetermined, .restricted: gate.setDecision(.notDetermined)
      case .denied: gate.setDecision(.denied)
      case .authorizedWhenInUse: gate.setDecision(isOnce ? .once : .whenInUse)
      case .authorizedAlways: gate.setDecision(.always)
      }
      gate.setServices(on: areServicesOn)
    }
  }

  nonisolated static let combinations = AuthorizationStatus.allCases.flatMap { status in
    AccuracyAuthorization.allCases.flatMap { accuracy in
      [true, false].flatMap { areServicesOn in
        [true, false].flatMap { isConsentGiven in
          (status == .authorizedWhenInUse ? [false, true] : [false]).map {
            Combination(
              status: status, isOnce: $0, accuracy: accuracy, areServicesOn: areServicesOn,
              isConsentGiven: isConsentGiven)
          }
        }
      }
    }
  }

  nonisolated static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  @Test(arguments: combinations, sizes)
  func hasItsScreen(combination: Combination, size: Size) async throws {
    let app = try TestApp { $0.pets = Pets.family }
    app.size = size
    await app.decideConsent(all: combination.isConsentGiven)
    combination.apply(to: app.life.gate)
    await app.settle()
    #expect(app.life.gate.authorization == (combination.areServicesOn ? combination.status : .denied))
    try Golden.check(app.screen, "\(combination.scene).\(size.columns)x\(size.rows)", isOwner: false)
  }

  /// From any combination to any other, with the list open or not: the new screen is there in the next frame, but for
  /// the pets, which come once they are found from what is allowed now.
  @Test(arguments: combinations.filter { !$0.isConsentGiven })
  func isLeftAtOnce(from combination: Combination) async throws {
    for other in Self.combinations where !other.isConsentGiven {
      let app = try TestApp { $0.pets = Pets.family }
      await app.decideConsent(all: combination.isConsentGiven)
      combination.apply(to: app.life.gate)
      await app.settle()
      _ = app.frame
      other.apply(to: app.life.gate)
      let next = app.screen
      #expect(next.contains("Biscuit") == (other.showsListOf(combination)), "to \(other.testDescription)\n\(next)")
      #expect(app.frame.screen == (other.scene.hasPrefix("animals") ? .animals : .requestLocation))
      await app.settle()
      try Golden.check(app.screen, "\(other.scene).80x24", isOwner: false)
    }
  }
}

extension StatusMatrixTests.Combination {
  /// Whether the list that another combination brought may go on being shown: what was found from an approximate
  /// position also with a precise one, not the other way round.
  fileprivate func showsListOf(_ old: Self) -> Bool {
    guard scene.hasPrefix("animals"), old.scene.hasPrefix("animals") else { return false }
    return scene == old.scene || scene == "animals-precise"
  }
}
