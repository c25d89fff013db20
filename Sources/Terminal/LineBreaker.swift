/// Breaks one clean paragraph into lines.
struct LineBreaker {
  let width: Int
  private var lines: [String] = []
  private var line = ""
  private var lineColumns = 0

  init(width: Int) {
    self.width = width
  }

  func lines(of paragraph: String) -> [String] {
    var breaker = self
    var word = ""
    var wordColumns = 0
    var blanks = 0
    func isWide(_ columns: Int, _ character: Character) -> Bool { columns > 1 && character.unicodeScalars.count == 1 }
    for character in paragraph {
      if character == " " {
        breaker.add(word, wordColumns, after: blanks)
        if !word.isEmpty { blanks = 0 }
        word = ""
        wordColumns = 0
        blanks += 1
        continue
      }
      let columns = TextWidth.columns(ofClean: character.unicodeScalars)
      if isWide(columns, character) && !word.isEmpty {
        breaker.add(word, wordColumns, after: blanks)
        word = ""
        wordColumns = 0
        blanks = 0
      }
      word.append(character)
      wordColumns += columns
    }
    breaker.add(word, wordColumns, after: blanks)
    breaker.endLine()
    return breaker.lines
  }

  private mutating func add(_ word: String, _ columns: Int, after blanks: Int) {
    if word.isEmpty { return }
    if lineColumns + blanks + columns > width && lineColumns > 0 { endLine() }
    if lineColumns > 0 {
      line += String(repeating: " ", count: blanks)
      lineColumns += blanks
    }
    if columns <= width {
      line += word
      lineColumns += columns
      return
    }
    for character in word {
      let columns = TextWidth.columns(ofClean: character.unicodeScalars)
      if lineColumns + columns > width && lineColumns > 0 { endLine() }
      line.append(character)
      lineColumns += columns
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = ""
    lineColumns = 0
  }
}
