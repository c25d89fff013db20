import AppEnvironment
import Foundation
import Testing

/// JSON that goes to a terminal holds nothing that acts on it, and loses nothing.
struct JSONEscapingTests {
  /// Escape, the second row of controls, delete, bidirectional controls, zero width, a tag, a private letter.
  static let worst: [String] = [
    "\u{0}", "\u{7}", "\u{8}", "\u{1B}[31m", "\u{7F}", "\u{80}", "\u{85}", "\u{9B}2J", "\u{9D}0;x\u{9C}", "\u{AD}",
    "\u{61C}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}",
    "\u{2060}",
    "\u{2066}", "\u{2069}", "\u{FE0F}", "\u{FEFF}", "\u{FFF9}", "\u{E000}", "\u{E0041}", "\u{10FFFF}",
  ]

  @Test(arguments: worst) func whatActsOrHidesIsEscapedAndReadBack(text: String) throws {
    let value = JSONValue.object(["na\(text)me": .string("a\(text)b")])
    for written in [String(decoding: value.text, as: UTF8.self), String(decoding: value.line, as: UTF8.self)] {
      let body = written.filter { $0 != "\n" }
      #expect(body.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }, "\(written.debugDescription)")
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: String]
      #expect(read == ["na\(text)me": "a\(text)b"])
    }
  }

  @Test(arguments: worst) func whatAnEncoderWroteIsMadeSafe(text: String) throws {
    let encoded = String(decoding: try JSONEncoder().encode(["a": text]), as: UTF8.self)
    let safe = JSONEscaping.safe(encoded)
    #expect(safe.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
    #expect(try JSONDecoder().decode([String: String].self, from: Data(safe.utf8)) == ["a": text])
  }

  @Test func lettersOfAllTonguesStayAsTheyAre() {
    let text = "Größe café 犬 собака كلب 🐶"
    #expect(JSONEscaping.string(text) == "\"\(text)\"")
  }
}
