import AppEnvironment
import Egress
import Observation

/// What has left this computer: the ledger, by day, by purpose or by host.
@MainActor @Observable public final class PrivacyReportModel: ScreenModel {
  /// What it is sorted by.
  public enum Order: Hashable, Sendable, CaseIterable {
    case day, purpose, host
  }

  /// What is known of the ledger.
  public enum Content: Hashable, Sendable {
    case reading
    case report(LedgerReport)
    case unreadable
  }

  public let screen = ScreenName.privacyReport
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  public private(set) var scroll = ScrollWindow()
  public private(set) var order = Order.day
  public private(set) var content = Content.reading

  @ObservationIgnored private let ledger: Ledger
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private var following: Following<Int?>?

  public init(ledger: Ledger, watch: LedgerWatch, router: Router, effects: Effects) {
    self.ledger = ledger
    self.effects = effects
    following = Following(effects: effects) { [weak self] in
      self.map { router.page === $0 } == true ? watch.changes : nil
    } changed: { [weak self] changes in
      if changes != nil { self?.read() }
    }
    read()
  }

  public var controls: [Control] { report?.entries.isEmpty == false ? [.reportOrder] : [] }

  /// Nil until it was read.
  public var report: LedgerReport? { if case .report(let report) = content { report } else { nil } }

  public func activate(_ control: Control) {
    if control == .reportOrder { turn(by: 1) }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .move(.left): turn(by: -1)
    case .move(.right): turn(by: 1)
    // The choice has the focus, and the text moves all the same.
    case .toggle where focus != nil: return false
    case .refresh: read()
    default: return scroll.handle(action, in: viewport)
    }
    return true
  }

  private func turn(by step: Int) {
    guard !controls.isEmpty, let index = Order.allCases.firstIndex(of: order) else { return }
    order = Order.allCases[(index + step + Order.allCases.count) % Order.allCases.count]
    scroll = ScrollWindow()
  }

  private func read() {
    effects.run { [weak self, ledger] in
      let content: Content
      do {
        content = .report(try await ledger.report())
      } catch {
        content = .unreadable
      }
      if let self, self.content != content { self.content = content }
    }
  }
}
