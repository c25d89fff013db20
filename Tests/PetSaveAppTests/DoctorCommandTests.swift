import Location
import PetSaveApp
import Privacy
import Testing

/// What `petsave doctor` finds on computers that differ in what they show of location sources.
@MainActor struct DoctorCommandTests {
  private static let gpsd = "/usr/sbin/gpsd"
  private static let bus = "/run/dbus/system_bus_socket"
  private static let geoClue = "/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service"
  private static let desktop = "/usr/share/applications/petsave.desktop"

  private func location(_ provider: ProviderName? = nil, having paths: [String]) -> [String: DoctorCommand.Check] {
    var request = LaunchRequest()
    request.provider = provider
    let command = DoctorCommand(request, environment: [:], executable: "/nowhere/bin/petsave") { paths.contains($0) }
    let checks = command.checks().filter { $0.subject == "location" }
    return Dictionary(checks.map { ($0.name, $0) }) { first, _ in first }
  }

  @Test func aComputerWithoutSourcesIsToldWhatToInstall() {
    let checks = location(having: [])
    #expect(checks["asked once allowed"]?.finding == "nothing: this computer has no location source")
    #expect(checks["asked once allowed"]?.advice?.contains("install gpsd") == true)
    #expect(checks["gpsd"]?.finding == "not found")
    #expect(checks["GeoClue"]?.finding == "not found")
    #expect(checks["desktop file"] == nil)
  }

  @Test func bothSourcesAreNamedInTheOrderInWhichTheyAreAsked() {
    let checks = location(having: [Self.gpsd, Self.bus, Self.geoClue, Self.desktop])
    #expect(checks["asked once allowed"]?.finding == "gpsd, and GeoClue while it has no position")
    #expect(checks["desktop file"]?.finding == Self.desktop)
    #expect(checks.values.allSatisfy { $0.advice == nil })
  }

  @Test func geoClueWithoutABusIsNotUsed() {
    let checks = location(having: [Self.geoClue])
    #expect(checks["GeoClue"]?.finding == "found, but there is no system bus to reach it by")
    #expect(checks["asked once allowed"]?.state == .missing)
  }

  @Test func geoClueWithoutTheDesktopFileHasAWord() {
    let checks = location(having: [Self.bus, Self.geoClue])
    #expect(checks["asked once allowed"]?.finding == "GeoClue")
    #expect(checks["desktop file"]?.advice == "GeoClue may refuse a program without one: make install brings it")
  }

  @Test(arguments: [ProviderName.gpsd, .geoclue])
  func aSourceThatWasChosenAndIsNotThereIsToBeInstalled(provider: ProviderName) {
    let checks = location(provider, having: [])
    let name = provider == .gpsd ? "gpsd" : "GeoClue"
    #expect(checks[name]?.state == .missing)
    #expect(checks[name]?.advice?.hasPrefix("install it (package ") == true)
  }

  @Test func noProviderAsksNothing() {
    let checks = location(ProviderName.none, having: [Self.gpsd, Self.bus, Self.geoClue])
    #expect(checks["asked once allowed"]?.finding == "nothing, for the provider is none")
    #expect(checks["gpsd"]?.finding == "found (/usr/sbin/gpsd); not used here")
  }
}
