/// Turns styles into colours. The terminal's own background always stays.
public enum Theme: String, CaseIterable, Sendable {
  /// Middle tones, which read on a light and on a dark background: for when neither is known.
  case auto
  case light, dark
  /// No colour: bold, underline and reverse only.
  case mono

  /// What `auto` becomes when the environment tells the background: `COLORFGBG` (its last part: 0…6 and 8 are dark),
  /// or the Linux console, which is dark.
  public func resolved(environment: [String: String]) -> Theme {
    guard self == .auto else { return self }
    if let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
      switch background {
      case 0...6, 8: return .dark
      case 7, 9...15: return .light
      default: break
      }
    }
    return environment["TERM"] == "linux" ? .dark : .auto
  }

  public func resolve(_ style: Style, depth: ColorDepth) -> Attributes {
    let depth = self == .mono ? .none : depth
    let role = style.dim && style.role == .text ? .muted : style.role
    var attributes = Attributes(bold: style.bold, underline: style.underline, reverse: style.reverse)
    switch depth {
    case .indexed256:
      attributes.foreground = color(of: role)
      if role == .selection { attributes.background = Color(self == .dark ? 24 : 25) }
    case .ansi8, .ansi16: attributes.foreground = basicColor(of: role, depth: depth)
    case .none: break
    }
    switch role {
    case .title: attributes.bold = true
    case .selection:
      attributes.bold = true
      // With a background of its own it would show the wrong way round, whoever asks for it.
      attributes.reverse = depth != .indexed256
    case .accent, .button, .warning, .error, .heart:
      if attributes.foreground == nil { attributes.bold = true }
    default: break
    }
    return attributes
  }

  /// The colour out of 256; its contrast with the backgrounds that the theme is for is tested.
  private func color(of role: Role) -> Color? {
    let tones: (dark: UInt8, light: UInt8, auto: UInt8)
    switch role {
    case .text: return nil
    case .muted: tones = (246, 240, 243)
    case .title: tones = (114, 22, 29)
    case .accent, .success: tones = (78, 28, 28)
    case .border: tones = (243, 244, 243)
    case .selection: tones = (231, 231, 231)
    case .button: tones = (117, 25, 31)
    case .warning: tones = (214, 130, 130)
    case .error: tones = (203, 160, 161)
    case .heart: tones = (204, 161, 162)
    case .precise: tones = (75, 26, 27)
    case .approximate: tones = (147, 97, 98)
    case .baby: tones = (218, 162, 163)
    case .young: tones = (120, 22, 64)
    case .adult: tones = (152, 23, 30)
    case .senior: tones = (183, 91, 97)
    case .gender: tones = (186, 58, 131)
    case .picture: tones = (180, 94, 130)
    }
    switch self {
    case .dark: return Color(tones.dark)
    case .light: return Color(tones.light)
    case .auto: return Color(tones.auto)
    case .mono: return nil
    }
  }

  /// The colour out of 8 or 16. People set these as they like; taken are those that usual palettes keep readable: on
  /// dark all but blue, on light blue, magenta and red, on an unknown background red and magenta.
  private func basicColor(of role: Role, depth: ColorDepth) -> Color? {
    let (red, green, yellow, blue, magenta, cyan): (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 4, 5, 6)
    let hue: UInt8
    switch role {
    case .text, .muted, .border, .selection: return nil
    case .title, .accent, .success, .young: hue = green
    case .button, .adult, .precise: hue = blue
    case .warning, .gender, .picture: hue = yellow
    case .error: hue = red
    case .heart, .approximate, .baby, .senior: hue = magenta
    }
    switch self {
    case .dark where depth == .ansi16: return Color(hue + 8)
    case .dark: return Color(hue == blue ? cyan : hue)
    case .light where [red, blue, magenta].contains(hue), .auto where [red, magenta].contains(hue): return Color(hue)
    case .light, .auto, .mono: return nil
    }
  }
}
