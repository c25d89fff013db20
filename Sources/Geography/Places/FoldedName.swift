/// What names are sorted and searched by: lower case, without accents and punctuation, words parted by one blank, and
/// the usual abbreviations written out. `key` in make_places.py sorts by the same.
///
/// It is written out here because the standard library has no decomposition and ICU is not to be linked.
enum FoldedName {
  /// - Parameter isUnfinished: whether the last word may go on, so that "St" is no "Saint" yet.
  static func key(_ text: some StringProtocol, isUnfinished: Bool = false) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count + 8)
    var wordStart = 0
    var isWordFinished = true
    func beginWord() {
      guard isWordFinished else { return }
      isWordFinished = false
      guard !key.isEmpty else { return }
      writeOut(wordAt: wordStart, in: &key)
      key.append(UInt8(ascii: " "))
      wordStart = key.count
    }
    for scalar in text.unicodeScalars {
      switch kind(of: scalar) {
      case .letter(let letter):
        beginWord()
        key.append(letter)
      case .letters(let letters):
        beginWord()
        key.append(contentsOf: letters.utf8)
      case .silent: break
      case .gap: isWordFinished = true
      }
    }
    if !isUnfinished || isWordFinished || text.unicodeScalars.last == "." { writeOut(wordAt: wordStart, in: &key) }
    return key
  }

  private static func writeOut(wordAt start: Int, in key: inout [UInt8]) {
    guard (2...3).contains(key.count - start) else { return }
    switch String(decoding: key[start...], as: UTF8.self) {
    case "st": key.replaceSubrange(start..., with: "saint".utf8)
    case "ste": key.replaceSubrange(start..., with: "sainte".utf8)
    case "mt": key.replaceSubrange(start..., with: "mount".utf8)
    case "ft": key.replaceSubrange(start..., with: "fort".utf8)
    default: break
    }
  }

  private enum Kind {
    case letter(UInt8), letters(String), silent, gap
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z", "0"..."9": .letter(UInt8(scalar.value))
    case "A"..."Z": .letter(UInt8(scalar.value) | 0x20)
    case "'", "`", ".", "´", "ʻ", "ʼ", "‘", "’", "\u{300}"..."\u{36F}": .silent
    case "\0"..."\u{7F}": .gap
    default: LatinLetters.base(of: scalar).map(Kind.letters) ?? otherKind(of: scalar)
    }
  }

  /// Letters of other scripts stay as they are; no name of the list has them, but a typed text may.
  private static func otherKind(of scalar: Unicode.Scalar) -> Kind {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil ? .letters(properties.lowercaseMapping) : .gap
  }
}
