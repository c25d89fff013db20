import Terminal
import Testing

@testable import Walkthroughs

/// Recordings of whole walkthroughs, read by an independent checker.
@MainActor struct RecorderTests {
  /// An app that writes each key it gets, and a second later an exclamation mark.
  func record(_ text: String) async throws -> Recording {
    let walkthrough = try script(text)
    let subject = FakeSubject(size: walkthrough.world.size)
    subject.reaction = { words, subject in
      if words == "key q" { subject.exitStatus = 0 }
      if words.hasPrefix("advance") { return }
      await subject.show(words)
      subject.clock.schedule(after: .seconds(1)) { subject.pending = words + "!" }
    }
    let recorder = Recorder(walkthrough, theme: .dark) { subject.uptime }
    let player = WalkthroughPlayer(walkthrough, on: subject) { recorder.take($0) }
    _ = await player.play()
    return recorder.finish()
  }

  func times(_ cast: CheckedCast, _ code: String) -> [Int] { cast.events.filter { $0.code == code }.map(\.time) }

  @Test func keysTakeAPersonsTime() async throws {
    let cast = try CheckedCast.check(try await record("size 20x2\nlaunch\npress a b\ntype cd\n").text(as: .asciicast3))
    // The empty screen, launch, a, b, c, d, the end.
    #expect(times(cast, "o") == [0, 0, 120, 240, 300, 360, 360])
    #expect(cast.screens.map { $0[0] } == ["", "launch", "key a", "key b", "key c", "key d", "key d"])
    #expect(times(cast, "x") == [360])
  }

  @Test func whatATimerDrawsComesAtItsTime() async throws {
    let cast = try CheckedCast.check(try await record("size 20x2\nlaunch\npress a\nwait 5s\n").text(as: .asciicast3))
    // Both timers are due after one second; the second frame is kept apart from the first.
    #expect(times(cast, "o") == [0, 0, 120, 1120, 1240, 5240])
    #expect(cast.screens.map { $0[0] }.suffix(3) == ["launch!", "key a!", "key a!"])
  }

  @Test func captionsAreMarkedShownBelowAndGivenTimeToRead() async throws {
    let cast = try CheckedCast.check(
      try await record("size 20x2\nlaunch\ncaption \"Hello there\"\npress a\ncaption\npress b\n").text(as: .asciicast3))
    #expect(cast.size == [20, 4])
    #expect(cast.events.filter { $0.code == "m" } == [.init(time: 0, code: "m", data: "Hello there")])
    // 1,500 ms and 40 for each of 11 characters, then the key.
    #expect(times(cast, "o") == [0, 0, 0, 2060, 2060, 2180, 2180])
    #expect(cast.screens[2] == ["launch", "", String(repeating: "─", count: 20), " Hello there"])
    #expect(cast.screens[4] == ["key a", "", String(repeating: "─", count: 20), ""])
  }

  @Test func withoutCaptionsTheScreenIsTheAppsOwn() async throws {
    let cast = try CheckedCast.check(try await record("size 20x2\nlaunch\n").text(as: .asciicast3))
    #expect(cast.size == [20, 2])
  }

  @Test func aResizeIsMarkedAndDrawnWhole() async throws {
    let cast = try CheckedCast.check(try await record("size 20x2\nlaunch\nresize 30x3\n").text(as: .asciicast3))
    #expect(cast.events.filter { $0.code == "r" }.map(\.data) == ["30x3"])
    #expect(cast.screens.last?.count == 3)
  }

  @Test func whatIsHiddenTakesNoTime() async throws {
    let cast = try CheckedCast.check(
      try await record("size 20x2\nlaunch\nhide\npress a\nwait 15m\nshow\npress b\n").text(as: .asciicast3))
    #expect(cast.screens.map { $0[0] } == ["", "launch", "key a!", "key b", "key b"])
    #expect(times(cast, "o") == [0, 0, 0, 120, 120])
  }

  @Test func aCaptionToldWhileHiddenIsMarkedWhenItIsSeen() async throws {
    let cast = try CheckedCast.check(
      try await record("size 20x2\nlaunch\nhide\ncaption \"Hi\"\nwait 10s\nshow\n").text(as: .asciicast3))
    #expect(cast.events.filter { $0.code == "m" } == [.init(time: 0, code: "m", data: "Hi")])
  }

  @Test func twoFramesAtOneTimeAreBothSeen() async throws {
    let walkthrough = try script("size 20x2\nlaunch\npress a\n")
    let subject = FakeSubject(size: walkthrough.world.size)
    subject.reaction = { words, subject in
      guard words == "key a" else { return }
      await subject.show("a prompt")
      await subject.show("its answer")
    }
    let recorder = Recorder(walkthrough) { subject.uptime }
    _ = await WalkthroughPlayer(walkthrough, on: subject) { recorder.take($0) }.play()
    let cast = try CheckedCast.check(recorder.finish().text(as: .asciicast3))
    #expect(cast.screens.map { $0[0] } == ["", "a prompt", "its answer", "its answer"])
    #expect(times(cast, "o") == [0, 120, 240, 240])
  }

  @Test func theExitStatusIsTheLastEvent() async throws {
    let recording = try await record("size 20x2\nlaunch\npress q\nexpect exit 0\n")
    #expect(recording.events.last?.kind == .exit(0))
  }

  @Test func bothFormatsTellTheSame() async throws {
    let recording = try await record("title \"\\\"Two\\\\\"\nsize 20x2\nlaunch\ncaption \"Hi\"\npress a\nwait 1500ms\n")
    let two = try CheckedCast.check(recording.text(as: .asciicast2))
    let three = try CheckedCast.check(recording.text(as: .asciicast3))
    #expect((two.version, three.version) == (2, 3))
    #expect(two.title == "\"Two\\" && three.title == "\"Two\\")
    #expect(two.screens == three.screens)
    #expect(two.events == three.events.filter { $0.code != "x" })
  }

  @Test func twoRunsAreTheSameBytes() async throws {
    let text = "size 20x2\nlaunch\ncaption \"Hi\"\npress a b\nwait 5s\n"
    #expect(try await record(text).text(as: .asciicast3) == (try await record(text).text(as: .asciicast3)))
  }

  @Test func partsOfMillisecondsAreCarriedOver() async {
    let subject = FakeSubject()
    let walkthrough = Walkthrough(file: "a.walk", title: "a", world: World(location: .none), lines: [])
    let recorder = Recorder(walkthrough) { subject.uptime }
    for index in 1...9 {
      await subject.clock.advance(by: .microseconds(1_500))
      var canvas = Canvas(size: walkthrough.world.size)
      canvas.write("\(index)", at: Point(column: 0, row: 0))
      recorder.take(.frame(canvas))
    }
    #expect(recorder.finish().events.last?.time == 13)
  }
}
