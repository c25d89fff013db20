import FoundationEssentials
import Privacy
import Terminal

/// The app as a walkthrough plays it: one state folder, one virtual clock, one life after the other.
///
/// Every asynchronous function returns once the app is settled: nothing runs, and all that is left waits on the clock.
/// Only ``advance(by:)`` moves the clock. Nothing is read by the player before ``launch()`` but ``canvas``.
@MainActor public protocol WalkthroughSubject: AnyObject {
  /// Awaited with each frame that the app draws, in order, before the app goes on; a frame equal to the one before
  /// need not be reported. A system prompt that gets its answer from the script is drawn first, so one event can bring
  /// several frames.
  var onFrame: (@MainActor (Canvas) async -> Void)? { get set }

  // MARK: What is done to it

  /// Starts the first life in the world that it was made for.
  func launch() async

  /// Ends the life in order, if it has not ended, and starts the next one on the same state; once-grants and temporary
  /// precise location end.
  func relaunch() async

  /// As ``relaunch()``, but what was not yet on disk is lost.
  func kill() async

  /// A key, a paste, a new size, the window's focus, or `suspended` and `resumed`. Between these two the clock can be
  /// advanced, but no timer fires; what has fallen due fires in `resumed`.
  func send(_ event: TerminalEvent) async

  /// Uses the first clickable thing, in reading order, whose label contains the text.
  ///
  /// - Returns: false when there is none; nothing has happened then.
  func click(_ text: String) async -> Bool

  /// Moves the virtual clock from one due timer to the next, settling and drawing after each.
  ///
  /// - Returns: false when so much fell due that it stopped before the end.
  @discardableResult func advance(by duration: Duration) async -> Bool

  /// Changes the world around the app. An `answer` serves one prompt and is `none` again.
  func change(_ change: WorldChange) async

  /// Ends the life and deletes the state folder; nothing is called afterwards.
  func close() async

  // MARK: What is seen of it

  /// The virtual clock since ``launch()``; relaunches do not reset it.
  var uptime: Duration { get }

  /// The frame that is on the terminal; before launch an empty one of the world's size.
  var canvas: Canvas { get }

  /// The status with which the app has ended, nil while it lives.
  var exitStatus: Int? { get }

  /// What is on top; nil when the app has ended.
  var screen: ScreenName? { get }

  /// The text on the screen of what has the focus: a row, a button or a field; nil when nothing has it.
  var selectedText: String? { get }

  /// What the app is told; `once` for a once-grant.
  var authorization: World.Authorization { get }

  /// What the gate releases now.
  var accuracy: World.Accuracy { get }

  /// What the last search was given.
  var searched: Searched { get }

  /// The effective set.
  var features: Feature { get }

  /// Whether no feature is undecided.
  var isConsentDecided: Bool { get }

  /// The pets in the visible list; 0 when another screen is on top.
  var rowCount: Int { get }

  /// The requests that left since ``launch()``, relaunches included.
  var egressCount: Int { get }

  /// What was given away against `no-precise-egress`, one line each, without the coordinate itself.
  var preciseEgress: [String] { get }

  /// What happened last in the app, a line each, the oldest first.
  var trace: [String] { get }

  /// What the next prompt gets; `none` where the last answer was used.
  var answer: World.Answer { get }

  /// Every file below the state folder.
  func storedFiles() -> [StoredFile]
}

/// A file of the state folder.
public struct StoredFile: Sendable {
  /// The path within the state folder.
  public let name: String
  public let contents: Data

  public init(name: String, contents: Data) {
    self.name = name
    self.contents = contents
  }
}
