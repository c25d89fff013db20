import CNcurses
import Terminal

extension Size {
  /// The size of a terminal now; nil where it has none, as some consoles.
  init?(ofTerminal descriptor: Int32) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard petsave_window_size(descriptor, &columns, &rows) else { return nil }
    self.init(columns: Int(columns), rows: Int(rows))
  }

  /// The size of ncurses' screen.
  @MainActor static var ofScreen: Size { Size(columns: Int(petsave_columns()), rows: Int(petsave_rows())) }
}
