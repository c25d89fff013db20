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
  }
}
