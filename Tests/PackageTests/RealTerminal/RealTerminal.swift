import Foundation
import Testing

/// The built program in a real terminal. One after another, so that what is measured is the program.
@Suite(.serialized) enum RealTerminal {
  /// Goes through every kind of screen with no feature on, from the first choices to the end of the program.
  static func tour(_ window: TerminalWindow) async throws {
    try await window.choose("Refuse all")
    try await window.wait(for: "Find pets near you")
    try await window.choose("Current location")
    // A computer that tests run on has no location source: nothing is asked.
    try await window.wait(for: "has no location")
    try await window.choose("Simulate a position")
    try await window.wait(for: "acts as if")
    try await window.type("Austin, TX")
    try await window.wait(for: "> Austin, TX")
    try await window.press("Enter")
    try await window.choose("Current location")
    try await window.wait(for: "Allow PetSave to use your location?")
    try await window.choose("Allow While Using App")
    try await window.wait(for: "● Precise")
    let pet = /▸ .+ \d+\.\d mi/
    try await window.wait("a pet with its distance") { $0.contains(pet) }
    try await window.press("Down", "f")
    try await window.wait(for: "♥")
    try await window.press("Enter")
    try await window.wait(for: "♥ Favourite")
    try await window.press("Escape")
    try await window.wait("the list") { $0.contains(pet) }
    try await window.press("?")
    try await window.wait(for: "Shift+Tab")
    try await window.press("Escape")
    try await window.wait("the list") { $0.contains(pet) }
    try await window.press("s")
    try await window.choose("Precise Location")
    try await window.wait(for: "◍ Approximate")
    try await window.press("Escape")
    try await window.wait(for: "about 5 mi")
    try await window.press("p")
    try await window.waitForChoices()
    try await window.press("Escape")
    try await window.wait(for: "about 5 mi")
    try await window.press("q")
    #expect(try await window.status() == "0")
  }

  /// Whether the terminal is as it was before the program started.
  static func expectRestored(
    _ window: TerminalWindow, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let modes = try await window.modes()
    #expect(modes.before == modes.after, sourceLocation: sourceLocation)
    let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_cursor_flag}"
    #expect(try await window.value(flags) == "0 1 0 0", sourceLocation: sourceLocation)
    // What has no such flag: each mode was switched off last.
    for mode in [2004, 1004, 1000, 1002, 1003, 1006] {
      let isOff = await eventually(within: .seconds(5)) {
        let sent = window.sent()
        let (on, off) = (sent.ranges(of: "\u{1B}[?\(mode)h").last, sent.ranges(of: "\u{1B}[?\(mode)l").last)
        guard let on else { return true }
        return off.map { $0.lowerBound > on.lowerBound } ?? false
      }
      #expect(isOff, "Mode \(mode) is still on.", sourceLocation: sourceLocation)
    }
  }

  /// Whether a process still runs; one that waits to be buried does not.
  static func isRunning(_ pid: pid_t) -> Bool { processor(pid) != nil }

  /// The processor time that a running process has used, in hundredths of a second.
  static func processor(_ pid: pid_t) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // From the third field on: the state; user and system time are the fourteenth and fifteenth.
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, fields[0] != "Z", fields[0] != "X" else { return nil }
    return Int(fields[11]).flatMap { user in Int(fields[12]).map { user + $0 } }
  }
}
