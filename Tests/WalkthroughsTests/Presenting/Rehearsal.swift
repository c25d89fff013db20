import AppEnvironment
import Foundation
import Screens
import Terminal
import Testing

@testable import Walkthroughs

/// A terminal that keeps what is drawn, and on which a test presses keys.
@MainActor final class FakeTerminal: TerminalDevice {
  private(set) var size: Size
  let isUnicode = true
  var isReady = true
  private(set) var drawn: [Canvas] = []
  private(set) var isOpen = false
  private(set) var suspensions = 0
  private var receive: (@MainActor (TerminalEvent) -> Void)?

  init(size: Size) {
    self.size = size
  }

  func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) {
    isOpen = true
    self.receive = receive
  }

  func draw(_ canvas: Canvas) {
    #expect(isOpen, "Nothing is drawn on a terminal that was given back.")
    drawn.append(canvas)
  }

  func suspend() {
    receive?(.suspended)
    suspensions += 1
    receive?(.resumed)
  }

  func bell() {}
  func discardInput() {}
  func notify(_ text: String) {}

  func close() {
    isOpen = false
    receive = nil
  }

  func send(_ event: TerminalEvent) {
    if case .resized(let size) = event { self.size = size }
    receive?(event)
  }
}

/// A presentation on a fake terminal and a clock that only the test moves.
@MainActor final class Rehearsal {
  let terminal: FakeTerminal
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))
  private(set) var subjects: [FakeSubject] = []
  private(set) var status: Int32?
  private let speed: PresenterSpeed
  private let react: @MainActor (String, FakeSubject) async -> Void

  private(set) lazy var session = PresenterSession(
    device: terminal, clock: clock, texts: Texts.english.presenter, speed: speed,
    makeSubject: { [unowned self] walkthrough in
      let subject = FakeSubject(size: walkthrough.world.size)
      subject.reaction = react
      subject.clickable = ["Refuse all"]
      subjects.append(subject)
      return subject
    })

  /// - Parameter react: what the app does; it writes what happens to it unless told otherwise.
  init(
    size: Size = Size(columns: 60, rows: 10), speed: String = "1",
    react: @escaping @MainActor (String, FakeSubject) async -> Void = { words, subject in
      if words == "key q" { subject.exitStatus = 0 }
      if !words.hasPrefix("advance") { await subject.show(words) }
    }
  ) throws {
    terminal = FakeTerminal(size: size)
    self.speed = try #require(PresenterSpeed(speed))
    self.react = react
  }

  func present(_ scripts: String...) async throws {
    let walkthroughs = try scripts.enumerated().map { try script("size 40x4\n" + $1, file: "\($0 + 1).walk") }
    Task { status = await session.present(walkthroughs) }
    await settle()
  }

  func demo(_ scripts: String...) async throws {
    let walkthroughs = try scripts.enumerated().map { try script("size 40x4\n" + $1, file: "\($0 + 1).walk") }
    Task { status = await session.demo(walkthroughs) }
    await settle()
  }

  /// Lets everything go on that does not wait for the clock or a key.
  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  func press(_ keys: Key...) async {
    for key in keys {
      terminal.send(.key(key))
      await settle()
    }
  }

  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  func wait(_ duration: Duration) async {
    await clock.advance(by: duration) { await settle() }
    await settle()
  }

  func send(_ event: TerminalEvent) async {
    terminal.send(event)
    await settle()
  }

  var subject: FakeSubject { subjects[subjects.count - 1] }
  var screen: String { terminal.drawn.last?.text ?? "" }
  var rows: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  /// The last row.
  var statusRow: String { rows.dropLast().last ?? "" }
  /// The app's first row, where the terminal is as wide as it.
  func shows(_ text: String) -> Bool { screen.contains(text) }
}
