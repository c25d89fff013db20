import Terminal

/// Something that the person or the world does; a walkthrough can write each of them.
indirect enum Deed: Hashable, Sendable {
  case press(Key)
  case type(String)
  case paste(String)
  case click(String)
  case change(WorldChange)
  case wait(Duration)
  /// Out of use for longer than a grant for once survives, and back.
  case away
  /// The terminal's window loses the focus and gets it again.
  case refocus
  case relaunch
  case kill
  /// One after the other, as if they were one.
  case sequence([Deed])

  /// The lines of a script that do it.
  var lines: [String] {
    switch self {
    case .press(let key): ["press \(KeyNames.name(of: key))"]
    case .type(let text): ["type \(quoted(text))"]
    case .paste(let text): ["paste \(quoted(text))"]
    case .click(let label): ["click \(quoted(label))"]
    case .change(let change): [change.line]
    case .wait(let duration): ["wait \(duration.scriptText)"]
    case .away: ["suspend", "wait 11s", "resume"]
    case .refocus: ["focus out", "focus in"]
    case .relaunch: ["relaunch"]
    case .kill: ["kill"]
    case .sequence(let deeds): deeds.flatMap(\.lines)
    }
  }

  /// Does it.
  ///
  /// - Returns: false when there is nothing to click or the app has ended.
  @MainActor func perform(on subject: AppSubject) async -> Bool {
    if subject.exitStatus != nil, self != .relaunch { return false }
    switch self {
    case .press(let key): await subject.send(.key(key))
    case .type(let text): for key in KeyNames.keys(typing: text) { await subject.send(.key(key)) }
    case .paste(let text): await subject.send(.paste(text))
    case .click(let label): return await subject.click(label)
    case .change(let change): await subject.change(change)
    case .wait(let duration): await subject.advance(by: duration)
    case .away:
      await subject.send(.suspended)
      await subject.advance(by: .seconds(11))
      await subject.send(.resumed)
    case .refocus:
      await subject.send(.focus(false))
      await subject.send(.focus(true))
    case .relaunch: await subject.relaunch()
    case .kill: await subject.kill()
    case .sequence(let deeds):
      for deed in deeds where await !deed.perform(on: subject) { return false }
    }
    return true
  }
}

extension [Deed] {
  /// The lines of a script that do them; keys one after another share a line.
  var script: [String] {
    var lines: [String] = []
    for line in flatMap(\.lines) {
      if line.hasPrefix("press "), let last = lines.last, last.hasPrefix("press "), last.count < 60 {
        lines[lines.count - 1] = last + line.dropFirst("press".count)
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}
