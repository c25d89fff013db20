import CNcurses
import Terminal

extension ColorDepth {
  /// Starts colours, if there is a wish and a way to show any, over the terminal's own background.
  ///
  /// - Returns: how many the environment and the terminal's description allow.
  @MainActor static func start(environment: [String: String], theme: Theme) -> ColorDepth {
    let wanted = theme == .mono ? .none : ColorDepth(environment: environment)
    guard wanted != .none && has_colors() else { return .none }
    start_color()
    use_default_colors()
    return min(wanted, ColorDepth(count: Int(petsave_colors())))
  }
}
