/// What a key or a click asks for. The key table in `Screens` turns keys into these; no view model sees a key.
public enum Action: Hashable, Sendable {
  /// One step in a direction: a row of a list, the next control, a choice's next value.
  case move(Direction)
  case pageUp, pageDown, first, last
  case nextControl, previousControl
  /// Enter: does what the focused row or control is for.
  case activate
  /// Space: switches a toggle, else as ``activate``.
  case toggle
  /// Escape: leaves the screen; never decides anything.
  case back
  case refresh, favourite
  case showPrivacy, showReport, showSettings, showFavourites, showInbox, showHelp
  case acceptTip, dismissTip
  case showTab(Tab)
  case quit
  /// Ctrl+C.
  case interrupt
  /// Text typed or pasted into a field.
  case insert(String)
  case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
  /// A control was clicked.
  case press(Control)
  /// The wheel was turned by so many rows.
  case scroll(Int)
}

/// The way of an arrow key.
public enum Direction: Hashable, Sendable {
  case up, down, left, right
}

/// What keys mean on the screen that is on top.
public enum InputMode: Hashable, Sendable {
  /// Letters are commands.
  case commands
  /// Letters go into the focused field.
  case text
}
