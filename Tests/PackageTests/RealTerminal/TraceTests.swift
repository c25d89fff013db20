import Foundation
import Testing

extension RealTerminal {
  /// `PETSAVE_TRACE`: what happened, and nothing of the person.
  struct TraceTests {
    @Test func tellsWhatHappenedAndNothingOfThePerson() async throws {
      let sandbox = try Sandbox()
      let file = sandbox.path("trace")
      let window = try await TerminalWindow(
        "--simulate", "Austin, TX", in: sandbox, environment: ["PETSAVE_TRACE": file])
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.wait(for: "Find pets near you")
      try await window.choose("Enter a place")
      try await window.wait(for: "ZIP")
      try await window.type("78701")
      try await window.press("Enter")
      try await window.wait(for: "about")
      try await window.press("q")
      #expect(try await window.status() == "0")
      let trace = try String(contentsOfFile: file, encoding: .utf8)
      #expect(trace.hasPrefix("# petsave trace\n"))
      for words in [
        "frame consent", "frame place", "frame animals", "event key of a text", "action activate", "effect ",
      ] {
        #expect(trace.contains(words), "\(words)\n\(trace)")
      }
      for words in ["Austin", "78701", "30.2", "97.7"] { #expect(!trace.contains(words), "\(words)") }
    }

    @Test func addsToATraceAndLeavesAnyOtherFileAsItIs() async throws {
      let sandbox = try Sandbox()
      let notes = try sandbox.write("my notes\n", to: "notes")
      let window = try await TerminalWindow(in: sandbox, size: (160, 24), environment: ["PETSAVE_TRACE": notes])
      #expect(try await window.status() == "2")
      let screen = try await window.wait(for: "is no trace of this program")
      #expect(screen.contains("PETSAVE_TRACE"))
      #expect(try String(contentsOfFile: notes, encoding: .utf8) == "my notes\n")
    }
  }
}
