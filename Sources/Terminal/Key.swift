/// A key as the terminal reports it.
public enum Key: Hashable, Sendable {
  /// A printable character; Space is `" "`.
  case character(Character)
  /// Ctrl with a lower-case letter.
  case control(Character)
  /// Alt with a printable character.
  case alt(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case tab, backTab, enter, escape, backspace, delete, insert
  /// F1 is 1.
  case function(Int)
}
