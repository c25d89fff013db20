import Terminal

/// The app's screen with the rows for captions below it, outside its grid.
public struct CaptionedScreen: Sendable {
  /// The rows below the app's: a line, and the caption's longest text; 0 when nothing is ever said.
  public let rows: Int

  /// - Parameters:
  ///   - walkthrough: its captions and sizes decide how many rows are needed.
  ///   - leastRows: so many are there in any case.
  public init(for walkthrough: Walkthrough, leastRows: Int = 0) {
    let widths = walkthrough.sizes.map { CaptionedScreen.textWidth(in: $0.columns) }
    let lines = walkthrough.captions.flatMap { text in
      widths.map { TextWidth.wrapped(text, width: $0).count }
    }
    rows = max(leastRows, lines.max().map { 1 + min($0, 6) } ?? 0)
  }

  /// The size of a terminal that shows all of it.
  public func size(around app: Size) -> Size {
    Size(columns: app.columns, rows: app.rows + rows)
  }

  public func canvas(_ app: Canvas, caption: String?) -> Canvas {
    guard rows > 0 else { return app }
    var canvas = Canvas(size: size(around: app.size))
    canvas.draw(app, at: Point(column: 0, row: 0))
    canvas.horizontalLine(at: Point(column: 0, row: app.size.rows), columns: app.size.columns)
    let width = CaptionedScreen.textWidth(in: app.size.columns)
    if let caption {
      canvas.writeWrapped(
        caption,
        in: Rect(column: app.size.columns > width ? 1 : 0, row: app.size.rows + 1, columns: width, rows: rows - 1),
        style: Style(.title))
    }
    return canvas
  }

  /// One column is left free on each side.
  private static func textWidth(in columns: Int) -> Int { columns > 2 ? columns - 2 : columns }
}

extension Walkthrough {
  /// The sizes that the terminal has, the first one at launch.
  public var sizes: [Size] {
    [world.size]
      + lines.compactMap { line in
        if case .step(.resize(let size)) = line.instruction { size } else { nil }
      }
  }
}
