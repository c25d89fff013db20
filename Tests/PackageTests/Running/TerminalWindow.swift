import Foundation
import Synchronization
import Testing

/// The built program in a real terminal: a window of tmux, on a server of its own.
///
/// Nothing is waited for blindly: every question is asked again until the answer is right or the time is over.
final class TerminalWindow {
  let sandbox: Sandbox
  private let server: String
  private static let count = Mutex(0)

  /// Opens a window in which a shell runs the program, and then writes down how it ended.
  ///
  /// - Parameters:
  ///   - words: the program's command line. Without a word of it the app has no location source, whatever this computer has.
  ///   - environment: what is different from the sandbox's; nil unsets.
  ///   - wrapper: a command that runs the program, as `strace`.
  ///   - before: a line of shell before it.
  convenience init(
    _ words: String..., in sandbox: Sandbox, size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String?] = [:], wrapper: String = "", before: String = ""
  ) async throws {
    try await self.init(
      words: words, in: sandbox, size: size, environment: environment, wrapper: wrapper, before: before)
  }

  convenience init(
    words: [String], in sandbox: Sandbox, size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String?] = [:], wrapper: String = "", before: String = ""
  ) async throws {
    let saysWhichSource = words.contains { ["--provider", "--gpsd"].contains($0) }
    let isApp = words.first.map { $0.hasPrefix("--") } ?? true
    let words = isApp && !saysWhichSource ? words + ["--provider", "none"] : words
    let command = ([Package.executable] + words).map(\.quoted).joined(separator: " ")
    let script = """
      \(before)
      stty -a >modes-before
      \(wrapper) sh -c 'echo $$ >pid; exec env -i "$@"' sh \(sandbox.assignments(changing: environment)) \(command)
      echo $? >status
      stty -a >modes-after
      exec sleep 300
      """
    try await self.init(script: script, in: sandbox, size: size)
  }

  /// Opens a window in which a shell runs a script.
  init(script: String, in sandbox: Sandbox, size: (columns: Int, rows: Int) = (80, 24)) async throws {
    self.sandbox = sandbox
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    server = "petsave-test-\(getpid())-\(number)"
    try sandbox.write("cd \(sandbox.folder.quoted)\n\(script)\n", to: "script")
    try await tmux(
      ["set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0", ";"]
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", "exec sh script", ";"]
        // All that the program sends, from the first byte on.
        + ["pipe-pane", "cat >sent", ";"]
        // Should the tests be killed, the server ends by itself.
        + ["run-shell", "-b", "-C", "-d", "240", "kill-server"])
  }

  deinit {
    _ = try? command(["kill-server"]).wait()
  }

  private var environment: [String: String] {
    ["PATH": sandbox.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", "TMUX_TMPDIR": sandbox.folder]
  }

  private func command(_ arguments: [String]) -> Command {
    Command(
      program: "tmux", arguments: ["-u", "-L", server, "-f", "/dev/null"] + arguments,
      environment: environment, folder: sandbox.folder)
  }

  /// Asks the server. Returns what it answers.
  @discardableResult func tmux(_ arguments: [String]) async throws -> String {
    let outcome = try await command(arguments).run()
    if outcome.status != 0 { throw WindowError("tmux \(arguments.joined(separator: " ")): \(outcome.errors)") }
    return outcome.output
  }

  // MARK: What is shown

  /// The rows of the screen.
  func screen() async throws -> String { try await tmux(["capture-pane", "-p"]) }

  /// The rows with their colours and attributes.
  func styledScreen() async throws -> String { try await tmux(["capture-pane", "-p", "-e"]) }

  /// A format of tmux, as `#{cursor_flag}`.
  func value(_ format: String) async throws -> String {
    try await tmux(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// The screen as soon as it holds something.
  @discardableResult func wait(_ what: String, until holds: (String) -> Bool) async throws -> String {
    var last = ""
    let isThere = try await eventually {
      last = try await screen()
      return holds(last)
    }
    if !isThere { throw WindowError("the screen never showed \(what), but:\n\(last)") }
    return last
  }

  @discardableResult func wait(for text: String) async throws -> String {
    try await wait("“\(text)”") { $0.contains(text) }
  }

  /// The first screen, once it is whole: it comes from above.
  @discardableResult func waitForChoices() async throws -> String {
    try await wait("the choices") { screen in
      let last = screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last ?? ""
      return screen.contains("Your choices") && last.contains { $0 != " " }
    }
  }

  /// Waits until the screen is one that was there before, to the last colour.
  func wait(forFrame styled: String) async throws {
    let isThere = try await eventually { try await styledScreen() == styled }
    if !isThere { throw WindowError("the frame never came back:\n\(styled)\nbut:\n\(try await styledScreen())") }
  }

  /// All bytes that the program has sent until now.
  func sent() -> String {
    // There is no file before the first byte.
    String(decoding: FileManager.default.contents(atPath: sandbox.path("sent")) ?? Data(), as: UTF8.self)
  }

  // MARK: What the person does

  /// Presses keys by tmux's names, as `Down`, `C-z` or `a`.
  func press(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

  func type(_ text: String) async throws { try await tmux(["send-keys", "-l", text]) }

  func paste(_ text: String) async throws { try await tmux(["set-buffer", text, ";", "paste-buffer", "-p"]) }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Moves the focus to a button or another control.
  func focus(_ label: String) async throws {
    // The mark, a button's or a toggle's brackets, and the label.
    let focused = try Regex("▸[^A-Za-z]*x?[^A-Za-z]*\(NSRegularExpression.escapedPattern(for: label))")
    var shown = try await wait(for: label)
    for _ in 0..<25 {
      if shown.split(separator: "\n").contains(where: { $0.contains(focused) }) { return }
      let before = shown
      // A key that comes before the page was on the terminal is dropped.
      for _ in 0..<3 where shown == before {
        try await press("Tab")
        _ = try await eventually(within: .seconds(5)) {
          shown = try await screen()
          return shown != before
        }
      }
    }
    throw WindowError("“\(label)” never got the focus:\n\(shown)")
  }

  /// Moves the focus to a control and presses Enter.
  func choose(_ label: String) async throws {
    try await focus(label)
    try await press("Enter")
  }

  /// Accepts all, and leaves the question that follows for later.
  func acceptAll() async throws {
    try await choose("Accept all")
    try await wait(for: "send you notifications")
    // What is typed before the terminal has the question is dropped.
    for _ in 0..<3 {
      try await press("Escape")
      let isClosed = try await eventually(within: .seconds(5)) {
        try await !screen().contains("send you notifications")
      }
      if isClosed { return }
    }
    throw WindowError("the question was not closed")
  }

  // MARK: The program

  /// The program's process.
  func pid() async throws -> pid_t {
    let text = try await file("pid")
    return try #require(pid_t(text))
  }

  /// The status with which the program ended, as a shell has it.
  func status() async throws -> String { try await file("status") }

  func modes() async throws -> (before: String, after: String) {
    (try await file("modes-before"), try await file("modes-after"))
  }

  /// The content of a file that the script writes.
  func file(_ name: String) async throws -> String {
    var text = ""
    let isThere = await eventually {
      text = (try? String(contentsOfFile: sandbox.path(name), encoding: .utf8)) ?? ""
      return text.hasSuffix("\n")
    }
    if !isThere { throw WindowError("no file \(name); the screen:\n\((try? await screen()) ?? "")") }
    return text.trimmingCharacters(in: .newlines)
  }
}

struct WindowError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
