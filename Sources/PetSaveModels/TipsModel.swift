import AppEnvironment
import Features
import Observation
import Privacy

/// A hint where it helps.
public enum Tip: String, Hashable, Sendable, CaseIterable {
  /// On approximate: what precise location would add.
  case preciseWouldAdd = "precise-would-add"
  /// Without location: a place is enough.
  case placeIsEnough = "place-is-enough"
  /// After a heart: it is kept, and where it is found.
  case heartsAreKept = "hearts-are-kept"
  /// Notifications are on here, but the system was not asked.
  case notificationsNeedPermission = "notifications-need-permission"

  /// What its key does, beside hiding it.
  public var action: CarriedAction? {
    switch self {
    case .notificationsNeedPermission:
      CarriedAction(
        .promptPermission, .dictionary(["permission": .string(Permission.displayNotifications.rawValue)]))
    case .preciseWouldAdd, .placeIsEnough, .heartsAreKept: nil
    }
  }
}

/// The tip that is shown now, while `in_app_automation` is on: each in a few runs at most, and never again once it was
/// hidden.
@MainActor @Observable public final class TipsModel {
  public private(set) var current: Tip?

  /// What was counted in this run already: it stays for as long as it fits.
  private var counted: Set<Tip> = []
  private var hidden: Set<Tip> = []
  @ObservationIgnored private let book: TipBook
  @ObservationIgnored private let run: (CarriedAction) -> Void
  @ObservationIgnored private var following: Following<State>?

  /// - Parameters:
  ///   - run: does what a tip's key is for.
  public init(
    book: TipBook, privacy: PrivacyManager, router: Router, favourites: FavouritesModel, effects: Effects,
    run: @escaping (CarriedAction) -> Void
  ) {
    self.book = book
    self.run = run
    following = Following(effects: effects) { [weak self, weak router] in
      guard privacy.isEnabled(.inAppAutomation), let self, let router else { return .off }
      return .on(fitting(router.top, privacy: privacy, favourites: favourites))
    } changed: { [weak self] in
      self?.follow($0)
    }
  }

  private enum State: Equatable {
    case off
    case on(Tip?)
  }

  /// Returns whether the action was about the tip that is shown.
  func handle(_ action: Action) -> Bool {
    guard let tip = current else { return false }
    switch action {
    case .dismissTip, .press(.hideTip): hide(tip)
    case .acceptTip, .press(.acceptTip):
      guard let action = tip.action else { return false }
      hide(tip)
      run(action)
    default: return false
    }
    return true
  }

  private func hide(_ tip: Tip) {
    hidden.insert(tip)
    book.dismiss(tip.rawValue)
    current = nil
  }

  private func follow(_ state: State) {
    switch state {
    case .on(let tip):
      current = tip
      if let tip, counted.insert(tip).inserted { book.wasShown(tip.rawValue) }
    case .off:
      // Switched on again, all starts afresh.
      current = nil
      counted = []
      hidden = []
    }
  }

  /// The first tip that fits what is on top, and may be shown.
  private func fitting(_ top: (any ScreenModel)?, privacy: PrivacyManager, favourites: FavouritesModel) -> Tip? {
    Tip.allCases.first { tip in
      guard !hidden.contains(tip), counted.contains(tip) || book.isDue(tip.rawValue) else { return false }
      switch (tip, top) {
      case (.preciseWouldAdd, let list as AnimalsNearYouModel): return list.offersPreciseOnce && list.phase == .list
      case (.placeIsEnough, let request as RequestLocationModel): return request.reason != .neverAsked
      case (.heartsAreKept, is AnimalsNearYouModel): return favourites.areRemembered && !favourites.animals.isEmpty
      case (.notificationsNeedPermission, is AnimalsNearYouModel):
        return privacy.isEnabled(.push) && privacy.notificationStatus == .notDetermined
      default: return false
      }
    }
  }
}
