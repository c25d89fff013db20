import Foundation
import Testing

extension RealTerminal {
  /// The app with the real daemons of this computer.
  struct LocationDaemonTests {
    private func window(_ words: String..., in sandbox: Sandbox, bus: String, asks: String) async throws
      -> TerminalWindow
    {
      let window = try await TerminalWindow(
        words: words, in: sandbox, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus])
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.wait(for: asks)
      try await window.choose("Current location")
      try await window.choose("Allow While Using App")
      return window
    }

    @Test func gpsdLeadsToTheListAndItsEndIsSaidAndItComesBack() async throws {
      let sandbox = try Sandbox()
      let daemons = try await LocationDaemons(in: sandbox)
      let window = try await window(
        "--provider", "gpsd", "--gpsd", daemons.gpsd, in: sandbox, bus: daemons.bus, asks: "It comes from gpsd")
      try await window.wait(for: "near Austin, TX · gpsd")
      try daemons.order("end gpsd")
      try await window.wait(for: "gpsd · lost just now")
      try daemons.order("start gpsd")
      try await window.wait("no longer lost") { $0.contains("· gpsd") && !$0.contains("lost") }
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func geoClueLeadsToTheListAndItsSwitchAndItsEndAreHeard() async throws {
      let sandbox = try Sandbox()
      let daemons = try await LocationDaemons(in: sandbox)
      let window = try await window(
        "--provider", "geoclue", in: sandbox, bus: daemons.bus, asks: "It comes from GeoClue")
      try await window.wait(for: "near Austin, TX · GeoClue")
      try daemons.order("level 0")
      try await window.wait(for: "switched off in the settings of this computer")
      try daemons.order("level 8")
      try await window.wait(for: "near Austin, TX · GeoClue")
      try daemons.order("end geoclue")
      try await window.wait(for: "GeoClue · lost just now")
      try daemons.order("start geoclue")
      try await window.wait("no longer lost") { $0.contains("· GeoClue") && !$0.contains("lost") }
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    /// The list from the daemon, then an approximate area, then nothing: a typed place is what is left.
    @Test func whatTheDaemonGivesIsMadeCoarseAndForgotten() async throws {
      let sandbox = try Sandbox()
      let daemons = try await LocationDaemons(in: sandbox)
      let window = try await window(
        "--provider", "auto", "--gpsd", daemons.gpsd, in: sandbox, bus: daemons.bus, asks: "gpsd")
      try await window.wait(for: "Precise · near Austin, TX · gpsd")
      try await window.press("s")
      try await window.choose("Precise Location")
      try await window.press("Escape")
      try await window.wait("an area") { $0.contains("Approx") && $0.contains("gpsd") && !$0.contains("Precise ·") }
      try await window.press("s")
      try await window.choose("Never")
      try await window.press("Escape")
      let screen = try await window.wait(for: "You did not allow PetSave to use your location.")
      #expect(!screen.contains("Austin"))
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    /// Nothing is spoken to before the person has allowed it: no socket of gpsd's, no bus, no program that could.
    @Test(.enabled(if: Command.canTrace, "strace cannot run here, so no system call can be seen"))
    func withTheGateShutNoSourceIsSpokenTo() async throws {
      let sandbox = try Sandbox()
      let daemons = try await LocationDaemons(in: sandbox)
      let words = ["--provider", "auto", "--gpsd", daemons.gpsd]
      let wrapper = "strace -f -o trace -e trace=socket,connect,execve"
      func calls() throws -> [Substring] {
        let trace = try String(contentsOfFile: sandbox.path("trace"), encoding: .utf8)
        return trace.split(separator: "\n").filter { line in
          line.contains("AF_INET") || line.contains("AF_UNIX") || line.contains("petsave-geoclue")
        }
      }
      let window = try await TerminalWindow(
        words: words, in: sandbox, environment: ["DBUS_SYSTEM_BUS_ADDRESS": daemons.bus], wrapper: wrapper)
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.choose("Current location")
      try await window.wait(for: "Allow PetSave to use your location?")
      #expect(try calls() == [])
      try await window.choose("Allow While Using App")
      try await window.wait(for: "Austin, TX · gpsd")
      let port = daemons.gpsd.split(separator: ":")[1]
      #expect(try calls().contains { $0.contains("htons(\(port))") })
      try await window.press("q")
      #expect(try await window.status() == "0")
    }
  }
}
