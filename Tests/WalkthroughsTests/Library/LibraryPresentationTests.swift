import AppEnvironment
import Foundation
import Screens
import Terminal
import Testing

@testable import Walkthroughs

/// The walkthroughs that come with the program, presented step by step with the app itself.
@MainActor struct LibraryPresentationTests {
  /// Presents one on a fake terminal, and presses keys as soon as something is shown.
  @MainActor private final class Evening {
    let terminal = FakeTerminal(size: Size(columns: 80, rows: 24))
    let steps: Int
    private(set) var status: Int32?
    private let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))

    init(_ name: String) throws {
      let parts = try RealApp.parts()
      let file = "\(LibraryTests.folder)/\(name)"
      let walkthrough = try Walkthrough(
        parsing: try PlainFile.read(file), file: file, context: ScriptContext(places: parts.places))
      steps = PresenterSteps(of: walkthrough).count
      let session = PresenterSession(
        device: terminal, clock: clock, texts: Texts.english.presenter, speed: .normal,
        makeSubject: { try RealApp.subject($0, parts) })
      Task { status = await session.present([walkthrough]) }
    }

    var screen: String { terminal.drawn.last?.text ?? "" }

    func wait(_ what: String, until holds: () -> Bool) async throws {
      for _ in 0..<100_000 {
        if holds() { return }
        await Task.yield()
      }
      Issue.record("never: \(what)\n\(screen)")
      throw CancellationError()
    }

    /// Goes to a step by a key. Returns the screen.
    func go(to step: Int, by key: Key) async throws -> String {
      terminal.send(.key(key))
      try await wait("step \(step)") { screen.contains(" \(step)/\(steps) ") && screen.contains("\n Paused ") }
      return screen
    }

    /// As many steps as there are, pressed at once.
    func goToTheEnd() async throws {
      for _ in 0..<steps { terminal.send(.key(.right)) }
      try await wait("an end") { ["The end", "Failed"].contains { screen.contains("\n \($0) ") } }
    }

    func end() async throws {
      terminal.send(.key(.character("q")))
      try await wait("its end") { status != nil }
    }
  }

  @Test(arguments: LibraryTests.files) func itHoldsToTheEnd(name: String) async throws {
    let evening = try Evening(name)
    try await evening.wait("its first step") { evening.screen.contains("/\(evening.steps) ") }
    try await evening.goToTheEnd()
    #expect(evening.screen.contains("\n The end "), "\(evening.screen)")
    try await evening.end()
    #expect(evening.status == 0)
  }

  /// Relaunches, crashes and revocations included, each step back is the screen that was there.
  @Test(arguments: ["03-allow-once.walk", "08-revoke-while-open.walk", "11-ask-on-every-start.walk"])
  func goingBackShowsTheSameScreens(name: String) async throws {
    let evening = try Evening(name)
    let first = 3
    try await evening.wait("its caption") { evening.screen.contains(" 2/\(evening.steps) ") }
    var screens: [String] = []
    for step in first...evening.steps { screens.append(try await evening.go(to: step, by: .right)) }
    for step in (first..<evening.steps).reversed() {
      #expect(try await evening.go(to: step, by: .backspace) == screens[step - first])
    }
    try await evening.end()
    #expect(evening.status == 1, "It was left before its end.")
  }
}
