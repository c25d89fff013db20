import Terminal
import Testing

@testable import Walkthroughs

/// What the player does to the app.
@MainActor struct PlayerTests {
  let subject = FakeSubject()

  /// Plays a script; returns why it failed, as `LINE: message`.
  func play(_ text: String) async throws -> String? {
    let player = WalkthroughPlayer(try script(text), on: subject)
    switch await player.play() {
    case .passed: return nil
    case .failed(let failure): return "\(failure.position.line): \(failure.message)"
    }
  }

  @Test func stepsReachTheAppInOrder() async throws {
    subject.clickable = ["Current location"]
    let failure = try await play(
      """
      launch
      press Down*2 Ctrl+C
      type "a\\n"
      paste "b c"
      click Current
      resize 100x30
      focus out
      wait 2s
      location none
      relaunch
      kill
      """)
    #expect(failure == nil)
    #expect(
      subject.log == [
        "launch", "key Down", "key Down", "key Ctrl+C", "key a", "key Enter", "paste b c", "click Current location",
        "resized 100x30", "focus false", "advance 2.0 seconds", "location(Walkthroughs.World.Location.none)",
        "relaunch", "kill",
      ])
  }

  @Test func aClickOnNothingFails() async throws {
    subject.clickable = ["Enter a place"]
    #expect(
      try await play("launch\nclick \"Current location\"\n")
        == "2: nothing that can be clicked has \"Current location\" in its label")
  }

  @Test func theFirstFailureEndsTheWalkthrough() async throws {
    #expect(try await play("launch\nexpect \"a\"\npress Down\n") == "2: expected \"a\" on the screen")
    #expect(subject.log == ["launch"])
  }

  @Test func afterTheEndOnlyTheExitCanBeChecked() async throws {
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    #expect(try await play("launch\npress q\nexpect exit 0\npress Down\n") == "4: the app has ended with status 0")
  }

  @Test func aCheckOfTheScreenAfterTheEndFails() async throws {
    subject.exitStatus = nil
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    #expect(try await play("launch\npress q\nexpect not \"a\"\n") == "3: the app has ended with status 0")
  }

  @Test func keysAfterTheEndAreAFailure() async throws {
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    #expect(
      try await play("launch\npress q Down\n") == "2: the app has ended with status 0 before all keys were pressed")
  }

  @Test func relaunchGoesOnAfterTheEnd() async throws {
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    #expect(try await play("launch\npress q\nauthorization denied\nrelaunch\npress Down\n") == nil)
  }

  @Test func killNeedsALife() async throws {
    subject.reaction = { words, subject in if words == "key q" { subject.exitStatus = 0 } }
    #expect(try await play("launch\npress q\nkill\n") == "3: the app has ended with status 0")
  }

  @Test func whileSuspendedNoKeyArrives() async throws {
    #expect(
      try await play("launch\nsuspend\nwait 5s\nexpect screen animals\npress Down\n")
        == "5: the app is suspended; `resume` brings it back")
    #expect(subject.log == ["launch", "suspended", "advance 5.0 seconds"])
  }

  @Test func aResizeWhileSuspendedIsSeenAtResume() async throws {
    #expect(try await play("launch\nsuspend\nresize 100x30\nresize 90x30\nresume\n") == nil)
    #expect(subject.log == ["launch", "suspended", "resumed", "resized 90x30"])
  }

  @Test func resumeNeedsASuspension() async throws {
    #expect(try await play("launch\nresume\n") == "2: the app is not suspended")
  }

  @Test func aRelaunchEndsASuspension() async throws {
    #expect(try await play("launch\nsuspend\nkill\npress Down\n") == nil)
  }

  @Test func aFailureShowsTheLineAndTheWholeScreen() async throws {
    await subject.show("Biscuit", "Beagle")
    let player = WalkthroughPlayer(try script("launch\n  expect \"Rex\" # a dog\n"), on: subject)
    guard case .failed(let failure) = await player.play() else {
      Issue.record("it passed")
      return
    }
    #expect(
      failure.description == """
        flow.walk:2: expected "Rex" on the screen
          expect "Rex"
          +--------------------+
          |Biscuit             |
          |Beagle              |
          |                    |
          +--------------------+
        """)
  }

  @Test func aWaitInWhichTooMuchFallsDueFails() async throws {
    let subject = FakeSubject()
    subject.mostTimers = 0
    _ = subject.clock.schedule(after: .seconds(5)) {}
    let outcome = await WalkthroughPlayer(try script("launch\nwait 10s\n"), on: subject).play()
    guard case .failed(let failure) = outcome else { return #expect(Bool(false), "It passed.") }
    #expect(failure.message.hasPrefix("too much falls due in this time"))
    #expect(subject.uptime == .zero)
  }
}
