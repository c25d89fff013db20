import Terminal
import Testing

struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("Zoë 犬太 ♥", "Zoë 犬太 ♥"),
    ("a\u{1B}[1;31mred\u{1B}[0m", "ared"),
    ("a\u{1B}]0;title\u{7}b", "ab"),
    ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "alink"),
    ("a\u{1B}P1$q\u{1B}\\b", "ab"),
    ("a\u{1B}(0b", "ab"),
    ("a\u{1B}cb", "ab"),
    ("a\u{9B}31mb", "ab"),
    ("a\u{9D}52;c;AAAA\u{9C}b", "ab"),
    ("a\u{1B}]never ends\nb", "a b"),
    ("a\u{1B}", "a"),
    ("a\u{1B}[", "a"),
    ("\u{1B}\u{1B}[Ab", "b"),
    ("a\0\u{8}\u{7}\u{7F}b", "ab"),
    ("a\tb\nc\r\nd\u{2028}e\u{85}f", "a b c d e f"),
    ("ab\u{202E}cd\u{2066}e\u{2069}\u{200E}\u{200F}\u{61C}", "abcde"),
    ("\u{FEFF}a\u{AD}b\u{200B}c\u{2060}d\u{E0041}", "abcd"),
    ("a\u{378}b", "a\u{FFFD}b"),
  ])
  func unsafeTextIsCleaned(text: String, expected: String) {
    #expect(SafeText.clean(text) == expected)
  }

  @Test(arguments: [
    ("👨‍👩‍👧‍👦 family", "👨 family"),
    ("❤️‍🔥", "❤"),
    ("👩🏽‍⚕️", "👩"),
    ("👍🏽", "👍"),
    ("❤️", "❤"),
    ("⚠️!", "⚠!"),
    ("🇩🇪", "DE"),
    ("1️⃣", "1"),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"),
    ("क्‍ष", "क्ष"),
  ])
  func emojiThatTerminalsDisagreeOnAreReduced(text: String, expected: String) {
    #expect(SafeText.clean(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func brokenUTF8IsReplaced() {
    let text = String(decoding: [0x61, 0xFF, 0xC3, 0x62] as [UInt8], as: UTF8.self)
    #expect(SafeText.clean(text) == "a\u{FFFD}\u{FFFD}b")
  }

  @Test func cleaningTwiceChangesNothingAndLeavesNothingUnsafe() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let awkward: [UInt32] = [
      0x1B, 0x5B, 0x5D, 0x5C, 0x07, 0x9B, 0x9C, 0x9D, 0x200D, 0xFE0F, 0x1F468, 0x1F3FD, 0x1F1E9, 0x31, 0x20E3, 0x301,
      0x202E, 0x0D, 0x0A, 0x6D, 0x2764, 0xE0067, 0x915, 0x94D, 0x378, 0x41,
    ]
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<1 + random(10) {
        if let scalar = Unicode.Scalar(awkward[random(awkward.count)]) { text.unicodeScalars.append(scalar) }
      }
      let once = SafeText.clean(text)
      let isSafe = once.unicodeScalars.allSatisfy {
        TextWidth.columns(of: $0) >= 0 && ![0x200D, 0xFE0F, 0x1F3FD, 0x202E].contains($0.value)
      }
      if !isSafe || !once.unicodeScalars.elementsEqual(SafeText.clean(once).unicodeScalars) {
        Issue.record("\(text.debugDescription) gives \(once.debugDescription)")
        return
      }
    }
  }
}
