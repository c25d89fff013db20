import Foundation
import TestSupport
import Testing

@testable import Walkthroughs

/// `petsave explore` on the app as it is, and on broken ones.
@MainActor struct ExploreTests {
  private func explore(depth: Int, broken: BrokenApp? = nil, isJSON: Bool = false) async throws -> (Int32, [String]) {
    var lines: [String] = []
    let parts = try RealApp.parts()
    let command = ExploreCommand(
      context: ScriptContext(places: parts.places), parts: parts,
      makeSubject: { try RealApp.subject($0, $1, broken: broken) }, output: { lines.append($0) })
    return (try await command.run(depth: depth, isJSON: isJSON, coversGallery: false), lines)
  }

  private func play(_ script: String, broken: BrokenApp?) async throws -> Outcome {
    let parts = try RealApp.parts()
    let walkthrough = try Walkthrough(
      parsing: Data(script.utf8), file: "counter-example.walk", context: ScriptContext(places: parts.places))
    let subject = try RealApp.subject(walkthrough, parts, broken: broken)
    let outcome = await WalkthroughPlayer(walkthrough, on: subject).play()
    await subject.close()
    return outcome
  }

  @Test func allHoldsFromEveryStateWithinTwoDeeds() async throws {
    let (status, lines) = try await explore(depth: 2)
    #expect(status == 0, "\(lines.joined(separator: "\n"))")
    let states = try #require(lines.first?.split(separator: " ").first.flatMap { Int($0) })
    #expect(states > 100, "\(lines[0])")
    #expect(lines.count { $0.hasPrefix("held: ") } == 16)
  }

  @Test func twoRunsSayTheSame() async throws {
    let (first, second) = (try await explore(depth: 1, isJSON: true), try await explore(depth: 1, isJSON: true))
    #expect(first.1 == second.1)
    #expect(first.1.count == 1)
    #expect(try JSONSerialization.jsonObject(with: Data(first.1[0].utf8)) is [String: Any])
  }

  /// The counter-example is a walkthrough that fails on the broken app and holds on the real one.
  @Test(arguments: BrokenApp.allCases)
  func whatIsBrokenIsFound(broken: BrokenApp) async throws {
    let (status, lines) = try await explore(depth: broken.depth, broken: broken)
    #expect(status == 1, "\(broken)")
    let script = lines.joined(separator: "\n") + "\n"
    #expect(script.hasPrefix("title \"Against \(broken.invariant)\"\n"), "\(script)")
    #expect(script.split(separator: "\n").count <= 9, "\(script)")
    guard broken.canBeChecked else { return }
    guard case .failed = try await play(script, broken: broken) else {
      Issue.record("holds on the broken app:\n\(script)")
      return
    }
    if case .failed(let failure) = try await play(script, broken: nil) { Issue.record("\(failure)") }
  }

  @Test func theShortestWayToALeakIsTold() async throws {
    let (_, lines) = try await explore(depth: 2, broken: .unshiftedGrid)
    #expect(
      lines.joined(separator: "\n").split(separator: "\n") == [
        "title \"Against approximate-is-public\"",
        "# What must hold: On approximate accuracy no coordinate is known or given to a source but a public cell's centre.",
        "# What is the case: a position that is no public cell's centre was given to the source on approximate.",
        "launch", "authorization when-in-use", "accuracy approximate", "expect no-precise-egress",
      ])
  }

  /// The walkthroughs find the fault as well: each that searches on approximate and asks for `no-precise-egress`.
  @Test func walkthroughsFindALeakToo() async throws {
    let parts = try RealApp.parts()
    let folder = Resources.package + "/Tests/Walkthroughs"
    var found: [String] = []
    for file in try ScriptFiles.files(at: [folder]) {
      let walkthrough = try Walkthrough(
        parsing: try PlainFile.read(file), file: file, context: ScriptContext(places: parts.places))
      let subject = try RealApp.subject(walkthrough, parts, broken: .unshiftedGrid)
      let outcome = await WalkthroughPlayer(walkthrough, on: subject).play()
      await subject.close()
      if case .failed(let failure) = outcome, failure.message.contains(SourceWatch.unshifted) {
        found.append(walkthrough.name)
      }
    }
    #expect(found.contains("approximate-then-precise-once"))
    #expect(found.contains("downgrade-in-mid-search"))
  }
}
