import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// The menu of the bundled walkthroughs.
@MainActor struct DemoMenuTests {
  static let flows = ["The straight way: to a pet", "Offline: what stays", "Nothing more to say"].map {
    "title \"\($0)\"\nlaunch\ncaption \"Hi\"\npress a\n"
  }

  func menu(size: Size = Size(columns: 50, rows: 16)) async throws -> Rehearsal {
    let rehearsal = try Rehearsal(size: size)
    try await rehearsal.demo(Self.flows[0], Self.flows[1], Self.flows[2], "launch\nexpect \"Rex\"\n")
    return rehearsal
  }

  @Test func itNamesEachWithALineOfWhatItShows() async throws {
    let rehearsal = try await menu()
    #expect(
      rehearsal.screen == """
         Walkthroughs                        4 to present
        ──────────────────────────────────────────────────
         ▸ The straight way
           to a pet
           Offline
           what stays
           Nothing more to say

           4





        ──────────────────────────────────────────────────
                       ↑↓ move  q quit  ⏎ present  ? keys

        """)
  }

  @Test func onASmallTerminalItScrollsAndSaysWhatIsNeeded() async throws {
    let rehearsal = try await menu(size: Size(columns: 40, rows: 8))
    #expect(rehearsal.shows("needs 40×12"))
    await rehearsal.press(.down, .enter)
    #expect(rehearsal.subjects.isEmpty, "What is not seen is not used.")
    await rehearsal.send(.resized(Size(columns: 40, rows: 12)))
    #expect(
      rehearsal.screen == """
         Walkthroughs              4 to present
         ▸ The straight way
           to a pet
           Offline
           what stays
           Nothing more to say

           4



             ↑↓ move  q quit  ⏎ present  ? keys

        """)
  }

  @Test func whatIsPresentedComesBackToTheMenu() async throws {
    let rehearsal = try await menu()
    await rehearsal.press(.down, .enter)
    #expect(rehearsal.shows("─ Offline ─") && rehearsal.shows("Playing"))
    await rehearsal.press(.character("q"))
    #expect(rehearsal.shows("▸ Offline") && rehearsal.status == nil)
    await rehearsal.press(.character("j"), .character("k"), .character("q"))
    #expect(rehearsal.status == 0 && !rehearsal.terminal.isOpen)
  }

  @Test func aFailureIsMarkedAndHasItsStatus() async throws {
    let rehearsal = try await menu()
    await rehearsal.press(.end, .enter)
    #expect(rehearsal.shows("Failed"))
    await rehearsal.press(.escape)
    #expect(rehearsal.shows("▸ 4 · failed"))
    await rehearsal.press(.escape)
    #expect(rehearsal.status == 1)
    var lines: [String] = []
    rehearsal.session.reportFailures { lines.append($0) }
    #expect(lines.count == 1 && lines[0].hasPrefix("FAILED  4.walk"))
  }

  @Test func theMouseSelectsAndThenPresents() async throws {
    let rehearsal = try await menu()
    await rehearsal.send(.click(Point(column: 5, row: 4)))
    #expect(rehearsal.shows("▸ Offline") && rehearsal.subjects.isEmpty)
    await rehearsal.send(.scroll(1))
    #expect(rehearsal.shows("▸ Nothing more to say"))
    await rehearsal.send(.click(Point(column: 5, row: 13)))
    await rehearsal.send(.click(Point(column: 5, row: 0)))
    #expect(rehearsal.shows("▸ Nothing more to say"), "There is nothing.")
    await rehearsal.send(.click(Point(column: 5, row: 6)))
    #expect(rehearsal.subjects.count == 1)
  }

  @Test func keysWhilePresentingAreTold() async throws {
    let rehearsal = try await menu()
    await rehearsal.press(.character("?"))
    #expect(rehearsal.shows("Keys while presenting") && rehearsal.shows("take over, give back"))
    await rehearsal.press(.character("q"))
    #expect(rehearsal.shows("▸ The straight way") && rehearsal.status == nil)
  }

  @Test(arguments: [(TerminalEvent.key(.control("c")), Int32(130)), (.terminated(15), 143), (.vanished, 1)])
  func whatEndsTheProgramEndsIt(event: TerminalEvent, status: Int32) async throws {
    let rehearsal = try await menu()
    await rehearsal.send(event)
    #expect(rehearsal.status == status)
    let other = try await menu()
    await other.press(.enter)
    await other.send(event)
    #expect(other.status == status && other.subject.isClosed && !other.terminal.isOpen)
  }

  @Test func selectionStaysInSightWhateverTheSize() async throws {
    let rehearsal = try await menu(size: Size(columns: 40, rows: 12))
    await rehearsal.press(.end)
    #expect(rehearsal.shows("▸ 4"))
    for rows in [40, 12, 13, 30] {
      await rehearsal.send(.resized(Size(columns: 44, rows: rows)))
      #expect(rehearsal.shows("▸ 4"))
    }
  }
}
