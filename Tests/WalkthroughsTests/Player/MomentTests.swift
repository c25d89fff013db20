import Terminal
import Testing

@testable import Walkthroughs

/// What whoever watches is told.
@MainActor struct MomentTests {
  let subject = FakeSubject(size: Size(columns: 5, rows: 1))

  func moments(_ text: String) async throws -> [String] {
    var seen: [String] = []
    let player = WalkthroughPlayer(try script(text), on: subject) { moment in
      switch moment {
      case .began(let line): seen.append("began \(line.position.line)")
      case .key(let key): seen.append("key \(KeyNames.name(of: key))")
      case .typing(let key): seen.append("typing \(KeyNames.name(of: key))")
      case .pasting(let text): seen.append("pasting \(text)")
      case .clicking(let text): seen.append("clicking \(text)")
      case .frame(let canvas): seen.append("frame \(canvas.text)")
      case .caption(let text): seen.append("caption \(text ?? "-")")
      case .pause: seen.append("pause")
      case .hidden(let isHidden): seen.append("hidden \(isHidden)")
      case .snapshot(let name, let canvas): seen.append("snapshot \(name) \(canvas.text)")
      case .exited(let status): seen.append("exited \(status)")
      case .ended(let line, _): seen.append("ended \(line.position.line)")
      }
    }
    _ = await player.play()
    return seen
  }

  @Test func keysComeBeforeTheirFrames() async throws {
    subject.reaction = { words, subject in await subject.show(String(words.suffix(5))) }
    #expect(
      try await moments("launch\npress q\ntype x\n") == [
        "began 1", "frame aunch\n", "ended 1", "began 2", "key q", "frame key q\n", "ended 2", "began 3", "typing x",
        "frame key x\n", "ended 3",
      ])
  }

  @Test func pastesAndClicksAreToldFirst() async throws {
    subject.clickable = ["Enter a place"]
    subject.reaction = { words, subject in await subject.show(String(words.prefix(5))) }
    #expect(
      try await moments("launch\npaste x\nclick place\n").filter { !$0.hasPrefix("began") && !$0.hasPrefix("ended") }
        == [
          "frame launc\n", "pasting x", "frame paste\n", "clicking place", "frame click\n",
        ])
  }

  @Test func framesBetweenTimersAreSeenAtTheirTime() async throws {
    var times: [Duration] = []
    subject.reaction = { words, subject in
      guard words == "launch" else { return }
      for second in [1, 2] {
        subject.clock.schedule(after: .seconds(second)) { times.append(subject.uptime) }
      }
    }
    _ = try await moments("launch\nwait 5s\n")
    #expect(times == [.seconds(1), .seconds(2)])
    #expect(subject.uptime == .seconds(5))
  }

  @Test func tellingIsToldAndNotDone() async throws {
    await subject.show("ab")
    #expect(
      try await moments("launch\ncaption \"Hi\"\ncaption\npause\nhide\nshow\nsnapshot one\n").filter {
        !$0.hasPrefix("began") && !$0.hasPrefix("ended")
      } == ["caption Hi", "caption -", "pause", "hidden true", "hidden false", "snapshot one ab\n"])
    #expect(subject.log == ["launch"])
  }

  @Test func theEndOfALifeIsToldOnce() async throws {
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    let seen = try await moments("launch\npress q\nexpect exit 0\nrelaunch\npress q\n")
    #expect(seen.filter { $0.hasPrefix("exited") } == ["exited 0", "exited 0"])
  }
}
