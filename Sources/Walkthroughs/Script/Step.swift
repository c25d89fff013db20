import Terminal

/// What the person does. Every step ends when all that is left waits on the clock.
public enum Step: Hashable, Sendable {
  case launch
  case relaunch
  /// A relaunch without any clean end.
  case kill
  /// Keys in order, repeats spelt out.
  case press([Key])
  /// Text, key by key.
  case type(String)
  case paste(String)
  case click(String)
  case resize(Size)
  /// The terminal window gets the focus or loses it.
  case focus(Bool)
  case suspend
  case resume
  case wait(Duration)
}

/// What is told to whoever watches; the app takes no part in it.
public enum Telling: Hashable, Sendable {
  case caption(String)
  case noCaption
  case pause
  case hide
  case show
  case snapshot(String)
}
