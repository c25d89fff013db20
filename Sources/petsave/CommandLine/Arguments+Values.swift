import Animals
import Location
import PetSaveApp
import PetSaveModels
import Privacy
import Screens
import Terminal

/// The options as values of what they are for.
extension Arguments {
  func launchRequest() throws(UsageError) -> LaunchRequest {
    var request = LaunchRequest()
    request.provider = try choice("--provider", ProviderName.allCases.map { ($0.rawValue, $0) })
    request.gpsd = try gpsdAddress()
    request.simulation = values["--simulate"]
    request.place = values["--place"]
    request.stateFolder = values["--state-dir"]
    request.configFile = values["--config"]
    request.units = try choice("--units", DistanceUnits.allCases.map { ($0.rawValue, $0) })
    request.texts = try choice("--locale", [(Texts.english.code, Texts.english)]) ?? .english
    request.locationRequest =
      try choice(
        "--location-request",
        [("when-in-use", .whenInUse), ("always", .always), ("location-button", .locationButton)]) ?? .whenInUse
    request.isReset = has("--reset")
    request.source = try choice("--source", SourceName.allCases.map { ($0.rawValue, $0) })
    if let folder = request.stateFolder, folder.isEmpty { throw UsageError("--state-dir needs a folder") }
    return request
  }

  private func gpsdAddress() throws(UsageError) -> GpsdAddress? {
    guard let text = values["--gpsd"] else { return nil }
    do throws(GpsdAddress.Problem) {
      return try GpsdAddress(text)
    } catch {
      switch error {
      case .malformed: throw UsageError("--gpsd \(Quoted(text)): HOST:PORT is needed, as in 127.0.0.1:2947")
      case .notThisComputer(let host):
        throw UsageError("--gpsd \(Quoted(text)): \(host) is another computer; gpsd is asked on this one only")
      }
    }
  }

  func theme() throws(UsageError) -> Theme {
    try choice("--theme", Theme.allCases.map { ($0.rawValue, $0) }) ?? .auto
  }

  func animalType() throws(UsageError) -> AnimalType? {
    try choice(
      "--type",
      [
        ("dog", .dog), ("cat", .cat), ("rabbit", .rabbit), ("small-furry", .smallAndFurry), ("horse", .horse),
        ("bird", .bird), ("scales-fins-other", .scalesFinsAndOther), ("barnyard", .barnyard),
      ])
  }
}
