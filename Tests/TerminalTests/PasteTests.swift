import Testing

@testable import Terminal

struct PasteTests {
  private func texts(of bytes: [UInt8]) -> [String] {
    var paste = Paste()
    return bytes.compactMap { paste.take($0) }
  }

  @Test(arguments: [
    ("hello\u{1B}[201~", "hello"),
    ("\u{1B}[201~", ""),
    ("rm -rf\rx\r\ny\nz\u{1B}[201~", "rm -rf\nx\ny\nz"),
    ("a\u{1B}[20\u{1B}[201~", "a\u{1B}[20"),
    ("\u{1B}\u{1B}[201~", "\u{1B}"),
    ("犬太\u{1B}[A\u{1B}[201~", "犬太\u{1B}[A"),
  ])
  func pasteEndsWithItsSequence(input: String, expected: String) {
    let texts = texts(of: Array(input.utf8))
    #expect(texts.map { Array($0.unicodeScalars) } == [Array(expected.unicodeScalars)])
  }

  @Test func unfinishedPasteIsHeldBack() {
    #expect(texts(of: Array("q\r\u{1B}[201".utf8)).isEmpty)
  }

  @Test func hugePasteIsCutAndTakenToItsEnd() {
    let input = [UInt8](repeating: 0x61, count: Paste.limit + 5_000) + Array("\u{1B}[201~".utf8)
    #expect(texts(of: input).map(\.utf8.count) == [Paste.limit])
  }

  @Test func brokenBytesAreReplaced() {
    #expect(texts(of: [0x61, 0xFF] + Array("\u{1B}[201~".utf8)) == ["a\u{FFFD}"])
  }
}
