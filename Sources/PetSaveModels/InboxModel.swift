import Animals
import Features
import Observation
import Privacy

/// The inbox: its list, the message that is read, or why it is closed. What is the case is derived while drawing, so
/// that switching the feature off closes it in the next frame.
@MainActor @Observable public final class InboxModel: ScreenModel {
  /// Why the inbox is closed.
  public enum Closed: Hashable, Sendable {
    case undecided, refused, withdrawn, heldOff
  }

  public let screen = ScreenName.inbox
  @ObservationIgnored public var viewport = Viewport()
  public private(set) var scroll = ScrollWindow()
  private var chosenFocus: Control?
  private var openID: String?

  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let favourites: FavouritesModel
  @ObservationIgnored private let marks: ReadMarks
  @ObservationIgnored private let router: Router
  @ObservationIgnored private let run: (CarriedAction) -> Void

  /// - Parameter run: does what a message's button is for.
  public init(
    privacy: PrivacyManager, favourites: FavouritesModel, marks: ReadMarks, router: Router,
    run: @escaping (CarriedAction) -> Void
  ) {
    self.privacy = privacy
    self.favourites = favourites
    self.marks = marks
    self.router = router
    self.run = run
  }

  /// Nil while it is open.
  public var closed: Closed? {
    if privacy.isEnabled(.messageCenter) { return nil }
    if privacy.source(of: .messageCenter) == .remote { return .heldOff }
    return switch privacy.state(of: .messageCenter) {
    case .undecided, .granted: .undecided
    case .refused: .refused
    case .withdrawn: .withdrawn
    }
  }

  /// Notes on the saved pets first, then the guides.
  public var messages: [InboxMessage] {
    guard closed == nil else { return [] }
    return favourites.animals.map { .note(petID: $0.animal.id) } + InboxMessage.Guide.allCases.map { .guide($0) }
  }

  /// The message that is read.
  public var message: InboxMessage? { messages.first { $0.id == openID } }

  /// The pet that a note is about.
  public func pet(of message: InboxMessage) -> Animal? {
    guard case .note(let id) = message else { return nil }
    return favourites.animals.first { $0.animal.id == id }?.animal
  }

  public func isRead(_ message: InboxMessage) -> Bool { marks.contains(message.id) }

  public var unreadCount: Int { messages.count { !isRead($0) } }

  public var focus: Control? {
    get {
      if let chosenFocus, controls.contains(chosenFocus) { return chosenFocus }
      return message == nil ? controls.first : nil
    }
    set { chosenFocus = newValue }
  }

  public var controls: [Control] {
    if closed != nil { return [.showPrivacy] }
    guard let message else { return messages.map { .message($0.id) } }
    return message.action == nil ? [] : [.messageAction]
  }

  public func activate(_ control: Control) {
    switch control {
    case .showPrivacy: router.open(.consent)
    case .message(let id): open(id)
    case .messageAction: if let action = message?.action { run(action) }
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .showInbox:
      router.close()
    case .back where message != nil:
      chosenFocus = openID.map { .message($0) }
      openID = nil
      scroll = ScrollWindow()
    case .activate where message?.action != nil && focus == nil: focus = .messageAction
    case _ where message != nil && focus == nil: return scroll.handle(action, in: viewport)
    case .pageUp, .pageDown, .scroll: if message != nil { _ = scroll.handle(action, in: viewport) }
    default: return false
    }
    return true
  }

  private func open(_ id: String) {
    guard messages.contains(where: { $0.id == id }) else { return }
    openID = id
    chosenFocus = nil
    scroll = ScrollWindow()
    marks.mark(id)
  }
}
