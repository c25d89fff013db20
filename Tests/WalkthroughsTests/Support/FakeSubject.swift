import AppEnvironment
import Foundation
import Privacy
import Terminal

@testable import Walkthroughs

/// An app that writes down what is done to it and shows what a test says.
@MainActor final class FakeSubject: WalkthroughSubject {
  var onFrame: (@MainActor (Canvas) async -> Void)?
  private(set) var log: [String] = []
  private(set) var isClosed = false
  /// What the app does when something happens to it; the words are the log's.
  var reaction: @MainActor (String, FakeSubject) async -> Void = { _, _ in }
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))

  var canvas: Canvas
  var exitStatus: Int?
  var screen: ScreenName? = .animals
  var selectedText: String?
  var authorization = World.Authorization.notDetermined
  var accuracy = World.Accuracy.precise
  var searched = Searched.none
  var features: Feature = []
  var isConsentDecided = false
  var rowCount = 0
  var egressCount = 0
  var preciseEgress: [String] = []
  var trace: [String] = []
  var answer = World.Answer.none
  var mostTimers = Int.max
  var files: [StoredFile] = []
  var clickable: [String] = []

  /// What is drawn once the clock has moved on to it.
  var pending: String?

  init(size: Size = Size(columns: 20, rows: 3)) {
    canvas = Canvas(size: size)
  }

  var uptime: Duration { clock.uptime }

  func storedFiles() -> [StoredFile] { files }

  /// Draws rows of text.
  func show(_ rows: String...) async {
    canvas = Canvas(size: canvas.size)
    for (index, row) in rows.enumerated() { canvas.write(row, at: Point(column: 0, row: index)) }
    await onFrame?(canvas)
  }

  func launch() async { await happens("launch") }

  func relaunch() async {
    exitStatus = nil
    await happens("relaunch")
  }

  func kill() async { await happens("kill") }

  func send(_ event: TerminalEvent) async {
    switch event {
    case .key(let key): await happens("key \(KeyNames.name(of: key))")
    case .paste(let text): await happens("paste \(text)")
    case .resized(let size):
      canvas = Canvas(size: size)
      await happens("resized \(size.columns)x\(size.rows)")
    case .focus(let hasFocus): await happens("focus \(hasFocus)")
    case .suspended:
      clock.isSuspended = true
      await happens("suspended")
    case .resumed:
      clock.isSuspended = false
      await happens("resumed")
      await clock.advance(by: .zero)
    default: await happens("\(event)")
    }
  }

  func click(_ text: String) async -> Bool {
    guard let label = clickable.first(where: { $0.contains(text) }) else { return false }
    await happens("click \(label)")
    return true
  }

  @discardableResult func advance(by duration: Duration) async -> Bool {
    await happens("advance \(duration)")
    return await clock.advance(by: duration, limit: mostTimers) {
      if let text = pending { await show(text) }
      pending = nil
    }
  }

  func change(_ change: WorldChange) async { await happens("\(change)") }

  func close() async { isClosed = true }

  private func happens(_ words: String) async {
    log.append(words)
    await reaction(words, self)
  }
}
