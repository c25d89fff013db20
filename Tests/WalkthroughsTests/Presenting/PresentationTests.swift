import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// A walkthrough before an audience: its pace, and what the presenter does.
@MainActor struct PresentationTests {
  static let flow = """
    title "A flow: what it shows"
    launch
    caption "Hello there"
    press a b
    caption "Now click"
    click "Refuse all"
    expect "click Refuse all"

    """

  // MARK: Whole screens

  @Test func aCaptionStandsBelowTheAppAndTheKeysOnTheLineBetween() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    #expect(
      rehearsal.screen == """
                 ┌─ A flow ───────────────────────────────┐
                 │launch                                  │
                 │                                        │
                 │                                        │
                 │                                        │
                 └─ launch ───────────────────────── 2/5 ─┘
                   Hello there


         Playing         p pause  Backspace back  Space next  q end

        """)
  }

  @Test func withoutRoomForAFrameThereIsNone() async throws {
    let rehearsal = try Rehearsal(size: Size(columns: 40, rows: 8))
    try await rehearsal.present(Self.flow)
    #expect(
      rehearsal.screen == """
        launch



        ─ launch ───────────────────────── 2/5 ─
         Hello there

         Playing              Space next  q end

        """)
  }

  @Test func takenOverIsClear() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character("t"), .character("x"), .down, .down)
    #expect(
      rehearsal.screen == """
                 ┌─ A flow ───────────────────────────────┐
                 │key Down                                │
                 │                                        │
                 │                                        │
                 │                                        │
                 └─ Down ×2 ──────────────────────── 2/5 ─┘
                   The app answers your own keys now.
                   Given back, the walkthrough goes on …

         You have the keyboard                       t give it back

        """)
    // The whole last row says so, not by colour alone.
    let canvas = try #require(rehearsal.terminal.drawn.last)
    #expect((0..<60).allSatisfy { canvas[Point(column: $0, row: 9)].style.role == .selection })
  }

  @Test func aFailureIsShownAndHasItsStatus() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\nexpect \"Rex\"\npress a\n")
    #expect(
      rehearsal.screen == """
                 ┌─ 1 ────────────────────────────────────┐
                 │launch                                  │
                 │                                        │
                 │                                        │
                 │                                        │
                 └─ launch ───────────────────────── 1/2 ─┘
                   1.walk:3: expected "Rex" on the screen


         Failed                  t take over  Backspace back  q end

        """)
    await rehearsal.press(.character("q"))
    #expect(rehearsal.status == 1)
    #expect(!rehearsal.terminal.isOpen)
    var lines: [String] = []
    rehearsal.session.report { lines.append($0) }
    #expect(lines.first?.hasPrefix("FAILED  1.walk\n1.walk:3: expected \"Rex\" on the screen\n") == true)
    #expect(lines.last == "0 passed, 1 failed")
  }

  @Test func aTerminalThatIsTooSmallSaysSoAndRecovers() async throws {
    let rehearsal = try Rehearsal(size: Size(columns: 39, rows: 7))
    try await rehearsal.present(Self.flow)
    #expect(
      rehearsal.screen == """


         This walkthrough needs a terminal of
         40×8. This one has 39×7: make it
         larger, or press q.



        """)
    // Nothing goes on meanwhile, and keys do nothing.
    await rehearsal.wait(.seconds(60))
    await rehearsal.press(.character(" "), .right, .character("t"))
    await rehearsal.send(.resized(Size(columns: 60, rows: 10)))
    #expect(rehearsal.shows("2/5") && rehearsal.shows("Hello there"))
    await rehearsal.send(.resized(Size(columns: 1, rows: 1)))
    await rehearsal.send(.resized(Size(columns: 40, rows: 8)))
    #expect(rehearsal.shows("Hello there"))
    await rehearsal.send(.resized(Size(columns: 20, rows: 5)))
    await rehearsal.press(.character("q"))
    #expect(rehearsal.status == 1)
  }

  // MARK: Pace

  @Test func itGoesOnByItselfAtAPersonsPace() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    // 1.5 s and 40 ms for each of eleven characters.
    await rehearsal.wait(.milliseconds(1939))
    #expect(rehearsal.subject.log == ["launch"])
    await rehearsal.wait(.milliseconds(1))
    // The key is told before it is pressed.
    #expect(rehearsal.shows("─ a ─") && rehearsal.subject.log == ["launch"])
    await rehearsal.wait(Pacing.liveStep)
    #expect(rehearsal.subject.log == ["launch", "key a"] && rehearsal.shows("─ b ─"))
    await rehearsal.wait(Pacing.liveKey)
    #expect(rehearsal.subject.log.last == "key b")
    #expect(rehearsal.shows("Now click"))
    await rehearsal.wait(.seconds(10))
    #expect(rehearsal.shows("The end"))
    #expect(rehearsal.status == nil, "The last screen stays.")
    await rehearsal.press(.character(" "))
    #expect(rehearsal.status == 0)
    #expect(rehearsal.subjects.count == 1 && rehearsal.subject.isClosed)
  }

  @Test func speedShortensEverything() async throws {
    let rehearsal = try Rehearsal(speed: "2")
    try await rehearsal.present(Self.flow)
    #expect(rehearsal.statusRow.hasPrefix(" Playing ×2 "))
    await rehearsal.wait(.milliseconds(970))
    #expect(rehearsal.shows("─ a ─"))
  }

  @Test func aLongWaitOfTheScriptIsShort() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\nwait 15m\npress a\n")
    #expect(rehearsal.shows("─ wait 15m ─"))
    await rehearsal.wait(Pacing.liveStep + .milliseconds(2999))
    #expect(rehearsal.shows("─ wait 15m ─"))
    await rehearsal.wait(.milliseconds(2))
    #expect(rehearsal.shows("─ a ─"))
  }

  @Test func whatIsHiddenTakesNoTimeAndIsNotSeen() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\nhide\npress a b\nwait 15m\nshow\npress c\n")
    #expect(rehearsal.shows("key b") && rehearsal.shows("─ c ─"))
    #expect(!rehearsal.terminal.drawn.contains { $0.text.contains("key a") })
    #expect(rehearsal.shows(" 2/2 "), "What is hidden is no step.")
  }

  @Test func aPauseWaitsForThePresenter() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\npause\npress a\n")
    await rehearsal.wait(.seconds(3600))
    #expect(rehearsal.statusRow.hasPrefix(" Paused ") && rehearsal.subject.log == ["launch"])
    await rehearsal.press(.character(" "))
    await rehearsal.wait(Pacing.liveStep)
    #expect(rehearsal.subject.log.last == "key a")
  }

  // MARK: The presenter's keys

  @Test func spaceGoesOnAtOnce() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character(" "))
    #expect(rehearsal.shows("─ a ─"))
    await rehearsal.press(.character(" "), .character(" "))
    #expect(rehearsal.shows("Now click") && rehearsal.statusRow.hasPrefix(" Playing "))
  }

  /// Space was for what was shown then; a pause that follows is still one.
  @Test func spaceSkipsNoPauseThatFollows() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\ncaption \"Hi\"\npause\npress a\n")
    for _ in 0..<3 { rehearsal.terminal.send(.key(.character(" "))) }
    await rehearsal.settle()
    #expect(rehearsal.statusRow.hasPrefix(" Paused "))
  }

  /// A prompt that the script answers is to be seen.
  @Test func twoPicturesOfOneStepAreApart() async throws {
    let rehearsal = try Rehearsal(react: { words, subject in
      guard words == "key a" else { return }
      await subject.show("a prompt")
      await subject.show("its answer")
    })
    try await rehearsal.present("launch\npress a b\n")
    await rehearsal.wait(Pacing.liveStep)
    #expect(rehearsal.shows("a prompt"))
    await rehearsal.wait(Pacing.livePicture - .milliseconds(1))
    #expect(rehearsal.shows("a prompt"))
    await rehearsal.wait(.milliseconds(1))
    #expect(rehearsal.shows("its answer"))
  }

  @Test func backReplaysFromTheStartToTheStepBefore() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character(" "), .character(" "), .character(" "))
    #expect(rehearsal.shows("Now click") && rehearsal.shows(" 4/5 "))
    await rehearsal.press(.backspace)
    #expect(rehearsal.shows("key b") && rehearsal.shows("Hello there") && rehearsal.shows(" 3/5 "))
    #expect(rehearsal.statusRow.hasPrefix(" Paused "))
    #expect(rehearsal.subjects.count == 2 && rehearsal.subjects[0].isClosed)
    #expect(rehearsal.subject.log == ["launch", "key a", "key b"])
    await rehearsal.press(.backspace, .backspace, .backspace)
    #expect(rehearsal.shows(" 1/5 ") && rehearsal.subject.log == ["launch"], "The first step is as far as it goes.")
    await rehearsal.press(.character(" "))
    #expect(rehearsal.shows("Hello there") && rehearsal.statusRow.hasPrefix(" Playing "))
    #expect(rehearsal.subjects.dropLast().allSatisfy { $0.isClosed })
  }

  @Test func backPressedTwiceAtOnceGoesTwoSteps() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.right, .right, .right)
    #expect(rehearsal.shows(" 5/5 "))
    rehearsal.terminal.send(.key(.backspace))
    rehearsal.terminal.send(.key(.backspace))
    await rehearsal.settle()
    #expect(rehearsal.shows(" 3/5 "))
    rehearsal.terminal.send(.key(.right))
    rehearsal.terminal.send(.key(.right))
    await rehearsal.settle()
    #expect(rehearsal.shows(" 5/5 ") && rehearsal.statusRow.hasPrefix(" Paused "))
  }

  @Test func oneStepStopsBehindIt() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.right)
    #expect(rehearsal.shows("key b") && rehearsal.shows(" 3/5 ") && rehearsal.statusRow.hasPrefix(" Paused "))
    await rehearsal.press(.right, .right)
    #expect(rehearsal.shows("click Refuse all") && rehearsal.shows("click “Refuse all”"))
    await rehearsal.press(.right)
    #expect(rehearsal.statusRow.hasPrefix(" The end "))
  }

  @Test func pauseHoldsUntilGoingOn() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character("p"))
    await rehearsal.wait(.seconds(600))
    #expect(rehearsal.subject.log == ["launch"] && rehearsal.statusRow.hasPrefix(" Paused "))
    await rehearsal.press(.character("p"))
    #expect(rehearsal.shows("─ a ─"))
  }

  /// What was not played was not checked.
  @Test func whatWasEndedEarlyIsNotFinishedAndShowsNoMore() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow, Self.flow)
    await rehearsal.press(.character("q"))
    #expect(rehearsal.status == 1 && rehearsal.subjects.count == 1 && rehearsal.subject.isClosed)
    #expect(!rehearsal.terminal.isOpen)
    var lines: [String] = []
    rehearsal.session.report { lines.append($0) }
    #expect(lines == ["not finished  1.walk", "not finished  2.walk", "0 passed, 0 failed, 2 not finished"])
  }

  @Test func theNextWalkthroughFollowsTheEndOfOne() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("launch\n", "launch\npress z\n")
    #expect(rehearsal.shows("─ 1 ─") && rehearsal.statusRow.hasPrefix(" The end "))
    await rehearsal.press(.enter)
    #expect(rehearsal.shows("─ 2 ─"))
  }

  @Test(arguments: [
    (TerminalEvent.key(.control("c")), Int32(130)), (.terminated(15), 143), (.terminated(1), 129), (.vanished, 1),
  ]) func whatEndsTheProgramEndsIt(event: TerminalEvent, status: Int32) async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow, Self.flow)
    await rehearsal.send(event)
    #expect(rehearsal.status == status && rehearsal.subject.isClosed && !rehearsal.terminal.isOpen)
    // It also does while the app has the keyboard.
    let other = try Rehearsal()
    try await other.present(Self.flow)
    await other.press(.character("t"))
    await other.send(event)
    #expect(other.status == status && other.subject.isClosed)
  }

  @Test func suspendingHolds() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    let frames = rehearsal.terminal.drawn.count
    await rehearsal.press(.control("z"))
    #expect(rehearsal.terminal.suspensions == 1)
    #expect(rehearsal.statusRow.hasPrefix(" Paused ") && rehearsal.terminal.drawn.count > frames)
    await rehearsal.wait(.seconds(600))
    #expect(rehearsal.subject.log == ["launch"])
  }

  // MARK: Taking over

  @Test func theAppGetsThePresentersKeysAndThenTheWalkthroughGoesOnWhereItWas() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.right, .character("t"))
    #expect(rehearsal.subject.log.last == "answer(Walkthroughs.World.Answer.none)", "Prompts are the presenter's.")
    await rehearsal.type("xp ")
    await rehearsal.send(.paste("pasted"))
    #expect(rehearsal.subject.log.suffix(4).filter { !$0.hasPrefix("advance") }.contains("paste pasted"))
    #expect(rehearsal.subject.log.contains("key p") && rehearsal.subject.log.contains("key Space"))
    await rehearsal.press(.character("t"))
    #expect(rehearsal.shows("key b") && rehearsal.shows("Hello there") && rehearsal.shows(" 3/5 "))
    #expect(rehearsal.statusRow.hasPrefix(" Paused "))
    #expect(rehearsal.subjects.count == 2 && rehearsal.subject.log == ["launch", "key a", "key b"])
    await rehearsal.press(.right, .right, .right)
    #expect(rehearsal.statusRow.hasPrefix(" The end "), "All holds as if nothing had been pressed.")
  }

  @Test func theAppsClockFollowsThePresenters() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character("t"))
    let before = rehearsal.subject.uptime
    await rehearsal.wait(.seconds(2))
    #expect(rehearsal.subject.uptime - before == .seconds(2))
  }

  @Test func inAFieldTIsALetterAndControlTGivesBack() async throws {
    let rehearsal = try Rehearsal(react: { words, subject in
      guard !words.hasPrefix("advance") else { return }
      subject.canvas = Canvas(size: subject.canvas.size)
      subject.canvas.write(words, at: Point(column: 0, row: 0))
      subject.canvas.cursor = Point(column: 3, row: 1)
      await subject.onFrame?(subject.canvas)
    })
    try await rehearsal.present("launch\npress a\n")
    await rehearsal.press(.character("t"))
    #expect(rehearsal.statusRow.contains("Ctrl+T give it back"))
    #expect(rehearsal.terminal.drawn.last?.cursor == Point(column: 13, row: 2), "The field's cursor is shown.")
    await rehearsal.press(.character("t"))
    #expect(rehearsal.shows("key t"))
    await rehearsal.press(.control("t"))
    #expect(rehearsal.statusRow.hasPrefix(" Paused "))
  }

  @Test func anAppThatThePresenterQuitsSaysSo() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.press(.character("t"), .character("q"))
    #expect(rehearsal.shows("The app has ended with status 0."))
    await rehearsal.press(.character("x"), .character("t"))
    #expect(rehearsal.statusRow.hasPrefix(" Paused ") && rehearsal.shows("launch"))
  }

  @Test func takingOverBeforeTheLaunchLaunches() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present("caption \"First\"\nlaunch\npress a\n")
    await rehearsal.press(.character("t"))
    #expect(rehearsal.subject.log.first == "launch" && !rehearsal.subject.log.contains("key a"))
    #expect(rehearsal.shows("You have the keyboard"))
  }

  @Test func clicksReachTheAppWhereItIs() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    await rehearsal.send(.click(Point(column: 12, row: 2)))
    #expect(rehearsal.subject.log == ["launch"], "Only while the presenter has it.")
    await rehearsal.press(.character("t"))
    await rehearsal.send(.click(Point(column: 12, row: 2)))
    #expect(
      rehearsal.subject.log.last { !$0.hasPrefix("advance") } == "\(TerminalEvent.click(Point(column: 2, row: 1)))")
  }

  @Test func theHintsCanBeClicked() async throws {
    let rehearsal = try Rehearsal()
    try await rehearsal.present(Self.flow)
    let row = Array(rehearsal.statusRow)
    let column = String(row).firstRange(of: "p pause").map {
      String(row).distance(from: String(row).startIndex, to: $0.lowerBound)
    }
    await rehearsal.send(.click(Point(column: try #require(column), row: 9)))
    #expect(rehearsal.statusRow.hasPrefix(" Paused "))
  }

  // MARK: Speeds

  @Test(arguments: [("1", "1"), ("0.1", "0.1"), ("2.5", "2.5"), ("20", "20"), ("3.0", "3")])
  func speedsAreNumbers(text: String, description: String) throws {
    #expect(PresenterSpeed(text)?.description == description)
  }

  @Test(arguments: ["", "0", "0.0", "-1", "20.1", "21", "1.25", "x", "1.", ".5", "1e3", "١"])
  func othersAreNone(text: String) {
    #expect(PresenterSpeed(text) == nil)
  }
}
