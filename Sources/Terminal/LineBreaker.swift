/// Breaks one clean paragraph into lines, each a piece of it.
struct LineBreaker {
  private let text: String
  private let width: Int
  private var lines: [String] = []
  private var line: Range<String.Index>
  private var columns = 0

  static func lines(of paragraph: String, width: Int) -> [String] {
    var breaker = LineBreaker(paragraph, width)
    breaker.run()
    return breaker.lines
  }

  private init(_ text: String, _ width: Int) {
    self.text = text
    self.width = width
    line = text.startIndex..<text.startIndex
  }

  private mutating func run() {
    let scalars = text.unicodeScalars
    var word = text.startIndex
    var wordColumns = 0
    var blanks = 0
    var previous: UInt32 = 0x20
    for index in scalars.indices {
      let scalar = scalars[index].value
      let kind = Int(TextWidth.kind(of: scalar))
      if scalar == 0x20 || kind == 2 && TextWidth.isBoundary(previous, scalar) {
        add(word..<index, wordColumns, &blanks)
        word = index
        wordColumns = 0
      }
      if scalar == 0x20 {
        blanks += 1
        word = scalars.index(after: index)
      } else {
        wordColumns += kind
      }
      previous = scalar
    }
    add(word..<text.endIndex, wordColumns, &blanks)
    endLine()
  }

  /// Adds a word that follows the line after some blanks, on a line of its own if there is no room.
  private mutating func add(_ word: Range<String.Index>, _ wordColumns: Int, _ blanks: inout Int) {
    if word.isEmpty { return }
    if columns > 0 && columns + blanks + wordColumns > width { endLine() }
    if columns == 0 {
      line = word
      columns = wordColumns
    } else {
      line = line.lowerBound..<word.upperBound
      columns += blanks + wordColumns
    }
    blanks = 0
    if columns > width { breakWord() }
  }

  /// Ends lines inside a word that no line has room for.
  private mutating func breakWord() {
    let word = line
    line = word.lowerBound..<word.lowerBound
    columns = 0
    for index in text[word].indices {
      let end = text.index(after: index)
      let width = TextWidth.columns(of: text[index])
      if columns > 0 && columns + width > self.width {
        endLine()
        line = index..<index
      }
      line = line.lowerBound..<end
      columns += width
    }
  }

  private mutating func endLine() {
    lines.append(String(text[line]))
    columns = 0
    line = line.upperBound..<line.upperBound
  }
}
