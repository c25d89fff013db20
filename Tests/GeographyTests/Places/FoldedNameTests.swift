import Foundation
import Testing

@testable import Geography

@Suite struct FoldedNameTests {
  private func folded(_ text: String, isUnfinished: Bool = false) -> String {
    String(decoding: FoldedName.key(text, isUnfinished: isUnfinished), as: UTF8.self)
  }

  @Test(
    "Case, accents and punctuation fall away, abbreviations are written out",
    arguments: [
      ("Zürich", "zurich"), ("Zu\u{308}rich", "zurich"), ("St. John's", "saint johns"), ("Łódź", "lodz"),
      ("Straßburg", "strassburg"), ("Sault Ste. Marie", "sault sainte marie"), ("Mt Vernon", "mount vernon"),
      ("Ft. Worth", "fort worth"), ("Stamford", "stamford"), ("Saint-Jean-sur-Richelieu", "saint jean sur richelieu"),
      ("Biel/Bienne", "biel bienne"), ("  Frankfurt (Oder) ", "frankfurt oder"), ("İstanbul", "istanbul"),
      ("Hồ Chí Minh", "ho chi minh"), ("D.C.", "dc"), ("Ðà Nẵng", "da nang"), ("Gəncə", "ganca"), ("", ""), ("—", ""),
    ])
  func folding(_ name: String, _ key: String) {
    #expect(folded(name) == key)
  }

  @Test("While a word may go on, it is no abbreviation yet")
  func unfinished() {
    #expect(folded("st", isUnfinished: true) == "st")
    #expect(folded("st ", isUnfinished: true) == "saint")
    #expect(folded("St.", isUnfinished: true) == "saint")
    #expect(folded("st l", isUnfinished: true) == "saint l")
    #expect(folded("sault ste", isUnfinished: true) == "sault ste")
  }

  @Test("Every Latin letter that Foundation folds to plain ones folds to the same")
  func againstFoundation() {
    for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
      guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic else { continue }
      let right = String(Character(scalar)).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      if right.allSatisfy({ $0.isASCII && $0.isLetter }) { #expect(folded(String(Character(scalar))) == right) }
    }
  }

  @Test(
    "Slips are counted as wrong, missing, additional and swapped letters",
    arguments: [
      ("austin", "austin", 0), ("ausitn", "austin", 1), ("austn", "austin", 1), ("auustin", "austin", 1),
      ("bustin", "austin", 1), ("boston", "austin", 3), ("houston", "austin", 3), ("chicago", "austin", nil),
      ("", "abc", 3), ("abc", "", 3),
    ] as [(String, String, Int?)])
  func slips(_ typed: String, _ name: String, _ count: Int?) {
    var misspelling = Misspelling(of: Array(typed.utf8), limit: 3)
    #expect(misspelling.slips(in: Array(name.utf8)) == count)
    // The same value again, after another name has used its tables.
    _ = misspelling.slips(in: Array("something".utf8))
    #expect(misspelling.slips(in: Array(name.utf8)) == count)
  }
}
