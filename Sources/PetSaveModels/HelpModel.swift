import Observation

/// The list of keys.
@MainActor @Observable public final class HelpModel: ScreenModel {
  public let screen = ScreenName.help
  public var focus: Control?
  public let controls: [Control] = []
  @ObservationIgnored public var viewport = Viewport()
  public private(set) var scroll = ScrollWindow()

  @ObservationIgnored private let close: () -> Void

  public init(close: @escaping () -> Void) {
    self.close = close
  }

  public func activate(_ control: Control) {}

  public func handle(_ action: Action) -> Bool {
    if action == .showHelp {
      close()
      return true
    }
    return scroll.handle(action, in: viewport)
  }
}
