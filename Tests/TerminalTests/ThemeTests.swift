import Foundation
import Terminal
import Testing

struct ThemeTests {
  /// Contrast as WCAG 2 defines it.
  static func contrast(_ one: Color, _ other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      let parts = [color.rgb.red, color.rgb.green, color.rgb.blue].map { value in
        let part = Double(value) / 255
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  /// White is 231, black is 16, the lightest black in common use is 235 (#262626).
  @Test(arguments: [
    (Theme.dark, [Color(16), Color(235)], 4.5), (.light, [Color(231)], 4.5), (.auto, [Color(16), Color(231)], 4.0),
  ])
  func textReadsOnTheThemesBackground(theme: Theme, backgrounds: [Color], least: Double) {
    for role in Role.allCases {
      let attributes = theme.resolve(Style(role), depth: .indexed256)
      guard let foreground = attributes.foreground else { continue }
      for background in attributes.background.map({ [$0] }) ?? backgrounds {
        let isLine = role == .border
        #expect(Self.contrast(foreground, background) >= (isLine ? 3 : least), "\(role) of \(theme)")
      }
    }
  }

  @Test(arguments: Theme.allCases, ColorDepth.allCases)
  func defaultBackgroundStays(theme: Theme, depth: ColorDepth) {
    for role in Role.allCases where role != .selection {
      #expect(theme.resolve(Style(role), depth: depth).background == nil)
    }
    #expect(theme.resolve(.text, depth: depth) == Attributes())
  }

  @Test(arguments: Theme.allCases, ColorDepth.allCases)
  func colorsAreWithinTheDepth(theme: Theme, depth: ColorDepth) {
    for role in Role.allCases {
      let attributes = theme.resolve(Style(role), depth: depth)
      for color in [attributes.foreground, attributes.background] {
        #expect(color.map { Int($0.index) < depth.rawValue } ?? true)
      }
    }
  }

  @Test(arguments: Theme.allCases, ColorDepth.allCases)
  func selectionDiffersFromText(theme: Theme, depth: ColorDepth) {
    for style in [Style(.selection), Style(.selection, reverse: true)] {
      let attributes = theme.resolve(style, depth: depth)
      #expect(attributes.reverse != (attributes.background != nil))
      #expect(attributes.bold)
    }
  }

  @Test func monoKeepsBoldReverseAndUnderline() {
    let style = Style(.accent, bold: true, underline: true, reverse: true)
    let wanted = Attributes(bold: true, underline: true, reverse: true)
    #expect(Theme.mono.resolve(style, depth: .indexed256) == wanted)
    #expect(Theme.dark.resolve(style, depth: .none) == wanted)
  }

  @Test(arguments: [
    ("15;0", Theme.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("12;7", .light),
    ("15;default", .auto), ("", .auto), ("nonsense", .auto), ("0;99", .auto),
  ])
  func backgroundIsReadFromColorFgBg(value: String, theme: Theme) {
    #expect(Theme.auto.resolved(environment: ["COLORFGBG": value]) == theme)
    #expect(Theme.mono.resolved(environment: ["COLORFGBG": value]) == .mono)
  }

  @Test func linuxConsoleIsDark() {
    #expect(Theme.auto.resolved(environment: ["TERM": "linux"]) == .dark)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed256),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "yes"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "0"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
    (["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], .indexed256),
    (["TERM": "xterm"], .ansi8),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .indexed256),
    (["TERM": "xterm", "COLORTERM": "24bit"], .indexed256),
    (["TERM": "xterm", "COLORTERM": "yes"], .ansi16),
    (["TERM": "xterm-16color"], .ansi16),
    (["TERM": "linux"], .ansi8),
    (["TERM": "tmux"], .indexed256),
    (["TERM": "screen"], .indexed256),
    (["TERM": "vt100"], .none),
    (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi8),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    ([:], .none),
  ])
  func depthIsReadFromTheEnvironment(environment: [String: String], depth: ColorDepth) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test func depthIsTheLargestThatThePaletteHolds() {
    #expect(
      [-1, 0, 8, 15, 16, 88, 256, 65_536].map { ColorDepth(count: $0).rawValue } == [0, 0, 8, 8, 16, 16, 256, 256])
  }

  @Test func paletteIsXterms() {
    #expect(Color(202).rgb == (255, 95, 0))
    #expect(Color(16).rgb == (0, 0, 0))
    #expect(Color(231).rgb == (255, 255, 255))
    #expect(Color(232).rgb == (8, 8, 8))
    #expect(Color(255).rgb == (238, 238, 238))
    #expect(Color(1).rgb == (205, 0, 0))
  }
}
