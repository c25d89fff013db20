import Animals
import AppEnvironment
import Geography
import Observation
import PetSaveApp
import PetSaveModels
import Privacy
import TestSupport

@testable import Location
@testable import Walkthroughs

/// The app as it ships, and with one thing broken in each of its lives.
enum BrokenApp: CaseIterable, Sendable {
  /// The gate's coarsening gives the very point that the provider gave.
  case unshiftedGrid
  /// To look at the settings grants the location.
  case grantedBySettings
  /// To open the inbox switches it on.
  case consentByOpening
  /// The key that leads to the choices is not heard.
  case noWayToChoices
  /// What is held off from outside is on all the same.
  case maskIgnored
  /// A tick among the choices grants.
  case tickGrants
  /// “Accept selected” accepts all.
  case selectedIsAll
  /// “Allow Once” is for good.
  case onceLasts
  /// A grant for once comes back when its visit is over.
  case onceOutlivesItsVisit
  /// To open the inbox forgets a refusal.
  case refusalForgotten
  /// To look at the settings grants notifications.
  case notificationsUnasked

  @MainActor func breakLife(_ life: AppLife) {
    switch self {
    case .unshiftedGrid:
      life.gate.feed.grid = UnshiftedGrid(folder: nil, random: { 0 })
      // What the life began with comes from it, too.
      life.gate.resetGridSecret()
    case .grantedBySettings: whenOpened(.settings, in: life) { life.gate.setDecision(.whenInUse) }
    case .consentByOpening: whenOpened(.inbox, in: life) { life.privacy.enable(.messageCenter) }
    case .maskIgnored: whenever({ !life.privacy.remoteMask.isEmpty }, in: life) { life.privacy.setRemoteMask([]) }
    case .tickGrants:
      whenever({ (life.router.top as? ConsentModel)?.selected.contains(.push) == true }, in: life) {
        life.privacy.enable(.push)
      }
    case .selectedIsAll:
      whenever({ life.privacy.history.last?.indicated == .acceptSelected }, in: life) { life.privacy.enable(.all) }
    case .onceLasts: whenever({ life.gate.isOnce }, in: life) { life.gate.setDecision(.whenInUse) }
    case .onceOutlivesItsVisit:
      whenever({ life.gate.isOnce }, in: life) {
        whenever({ life.gate.decision == .notDetermined }, in: life) { life.gate.setDecision(.once) }
      }
    case .refusalForgotten:
      whenOpened(.inbox, in: life) { if life.gate.decision == .denied { life.gate.setDecision(.notDetermined) } }
    case .notificationsUnasked: whenOpened(.settings, in: life) { life.notifications.decide(.granted) }
    case .noWayToChoices:
      let (list, request) = (life.animals, RequestLocationModel(gate: life.gate, router: life.router))
      life.router.connect(permissions: life.permissions, privacyTab: { request }) {
        $0 ? list as any ScreenModel : request as any ScreenModel
      } page: { _ in
        nil
      }
    }
  }

  /// What finds it.
  var invariant: String {
    switch self {
    case .unshiftedGrid: "approximate-is-public"
    case .grantedBySettings: "grants-are-answered"
    case .consentByOpening: "consent-is-decided"
    case .noWayToChoices: "no-dead-end"
    case .maskIgnored: "mask-holds"
    case .tickGrants, .selectedIsAll: "choices-are-exact"
    case .onceLasts, .onceOutlivesItsVisit: "answers-are-exact"
    case .refusalForgotten: "refusals-stay"
    case .notificationsUnasked: "notifications-are-answered"
    }
  }

  /// Whether a check of a script can tell.
  var canBeChecked: Bool { self != .notificationsUnasked }

  /// How many steps from launch it is found.
  var depth: Int { self == .onceLasts ? 3 : 2 }

  /// Once something is so, breaks the app.
  @MainActor private func whenever(
    _ isSo: @escaping @MainActor () -> Bool, in life: AppLife, _ fault: @escaping @MainActor () -> Void
  ) {
    let isSoNow = withObservationTracking {
      isSo()
    } onChange: { [weak life] in
      MainActor.assumeIsolated {
        guard let life else { return }
        life.effects.run { self.whenever(isSo, in: life, fault) }
      }
    }
    if isSoNow { fault() }
  }

  @MainActor private func whenOpened(
    _ screen: PetSaveModels.ScreenName, in life: AppLife, _ fault: @escaping @MainActor () -> Void
  ) {
    whenever({ life.router.top?.screen == screen }, in: life, fault)
  }
}

/// Does not displace anything.
private final class UnshiftedGrid: GridKeeper {
  override func locate(_ fix: Fix) -> ApproximateLocation {
    ApproximateLocation(coordinate: fix.coordinate, horizontalAccuracy: 6000, timestamp: fix.timestamp)
  }
}

/// What the tests of real lives share.
@MainActor enum RealApp {
  static func parts() throws -> AppSubject.Parts {
    AppSubject.Parts(
      places: try PlaceList(folder: Resources.places),
      catalogue: CatalogueFetcher(folder: Resources.catalogue, executor: .main))
  }

  static func subject(
    _ walkthrough: Walkthrough, _ parts: AppSubject.Parts, broken: BrokenApp? = nil
  ) throws -> AppSubject {
    let subject = try AppSubject(walkthrough, parts: parts)
    if let broken { subject.onLife = { broken.breakLife($0) } }
    return subject
  }
}
