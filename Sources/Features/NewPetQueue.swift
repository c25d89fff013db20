import AppEnvironment
import Observation
import Privacy

/// News that wait to be told by the terminal. They wait a moment, so that several are told at once; then it is asked
/// again whether they may be.
@MainActor public final class NewPetQueue: StoredData {
  public nonisolated static let keptName = "untold_pets"
  public static let delay = Duration.seconds(2)

  public let feature = Feature.push
  public let name = NewPetQueue.keptName
  /// The pets' names, in the order in which they came.
  public private(set) var names: [String] = []

  private let privacy: PrivacyManager
  private let effects: Effects
  private let tell: @MainActor ([String]) -> Void
  private var timer: ClockTimer?

  /// - Parameter tell: hears the pets' names when they may be told.
  public init(privacy: PrivacyManager, effects: Effects, tell: @escaping @MainActor ([String]) -> Void) {
    self.privacy = privacy
    self.effects = effects
    self.tell = tell
  }

  /// Whether the feature is on and the system allows notifications.
  public var isOpen: Bool { privacy.isEnabled(.push) && privacy.notificationStatus == .granted }

  public func add(_ names: [String]) {
    guard isOpen, !names.isEmpty else { return }
    self.names += names
    if timer == nil { timer = effects.after(Self.delay) { [weak self] in self?.deliver() } }
  }

  private func deliver() {
    timer = nil
    let due = names
    names = []
    if isOpen, !due.isEmpty { tell(due) }
  }

  public func count() -> Int { names.count }

  public func erase() {
    names = []
    timer?.cancel()
    timer = nil
  }
}
