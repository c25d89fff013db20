import Foundation
import Testing

extension RealTerminal {
  /// The main ways in which a source on another machine behaves, on a terminal.
  struct RemoteTourTests {
    @Test func petsOfAServerComeFailAndStay() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(in: sandbox)
      try sandbox.write(server.config(), to: "PetSave.plist")
      let window = try await TerminalWindow("--config", sandbox.path("PetSave.plist"), "--place", "78701", in: sandbox)
      try await window.choose("Refuse all")
      try await window.wait(for: "Refused: all 6 features")
      try await window.press("Down")
      try await window.wait(for: "Petfinder server · 20 of 45")
      // Real pets are never called samples.
      #expect(try await !window.screen().contains("Sample data"))
      try await server.change(to: "forbidden")
      try await window.press("r")
      let failed = try await window.wait(for: "The source does not allow this search. These pets were found")
      #expect(failed.contains("20 of 45"))
      try await server.change(to: "web-page")
      try await window.press("r")
      try await window.wait(for: "sent a web page in place of pets. These pets were found")
      try await server.change(to: "faults-twice")
      try await window.press("r")
      try await window.wait("the list again, without a failure") {
        $0.contains("20 of 45") && !$0.contains("These pets") && !$0.contains("updating")
      }
      try await window.press("G")
      try await window.wait(for: "40 of 45")
      try await window.press("q")
      #expect(try await window.status() == "0")
      #expect(try server.searches().allSatisfy { $0.query.contains("location=") && !$0.query.contains("latitude") })
      // The ledger is kept while such a source is chosen; nothing of the pets is.
      let file = FileManager.default.contents(atPath: "\(sandbox.data)/petsave.sqlite")
      #expect(file?.range(of: Data("Biscuit".utf8)) == nil)
    }
  }
}
