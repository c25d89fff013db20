import PetSaveModels
import Privacy
import Terminal

/// What the choices and the privacy tab share: features, a row each.
extension Painter {
  /// Draws the rows that are in sight, so that the focused one is among them.
  mutating func features(
    _ features: [Feature], in rect: Rect, focus: Control?, draw: (_ feature: Feature, _ row: Int, inout Painter) -> Void
  ) {
    let focused = features.firstIndex { focus == .feature($0) }
    // From the first button upwards the list stands at its end, as the focus comes from there.
    let shown = focused ?? (focus == nil ? 0 : features.count - 1)
    let top = ScrollWindow.top(from: 0, showing: shown, height: rect.size.rows, count: features.count)
    for (offset, feature) in features[top...].prefix(rect.size.rows).enumerated() {
      draw(feature, rect.origin.row + offset, &self)
    }
    scrollMarks(in: rect, top: top, height: rect.size.rows, count: features.count)
    viewport = Viewport(height: rect.size.rows, count: features.count)
  }

  /// The start of a row: its box and name, marked where it has the focus.
  mutating func feature(_ feature: Feature, _ label: String, row: Int, width: Int) {
    let isFocused = focus == .feature(feature)
    let style = Style(isFocused ? .selection : .text, bold: isFocused, reverse: isFocused)
    if isFocused { line("▸", column: 1, row: row, width: 1, style: Style(.accent, bold: true)) }
    line(label, column: 3, row: row, width: width, style: style)
  }
}
