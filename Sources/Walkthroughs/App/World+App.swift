import Animals
import AppEnvironment
import FoundationEssentials
import Location
import PetSaveApp
import PetSaveModels
import Privacy

extension LifeSettings {
  /// - Parameter script: the path that the world's paths are relative to.
  init(_ world: World, script: String) throws {
    self.init()
    units = world.units == .miles ? .miles : .kilometres
    locationRequest =
      switch world.locationRequest {
      case .whenInUse: .whenInUse
      case .always: .always
      case .locationButton: .locationButton
      }
    if let path = world.config { config = try Config(parsing: try contents(of: path, besides: script)) }
  }
}

extension SimulatedScenario {
  init(_ location: World.Location, script: String) throws {
    switch location {
    case .place(_, let coordinate): self = .fixed(coordinate)
    case .route(let path): self = .route(try GPXRoute(parsing: try contents(of: path, besides: script)))
    case .none: self = .noFix
    case .lost: self = .lost
    }
  }
}

extension World.Source {
  /// How the source is made to behave, nil for as it is.
  var fault: FaultyFetcher.Fault? {
    switch self {
    case .catalogue: nil
    case .empty: .empty
    case .offline: .offline
    case .garbage: .garbage
    case .slow(let delay): .slow(delay)
    case .error(let status): .status(status)
    }
  }
}

extension PromptAnswer {
  /// Nil for no answer: the prompt stays open.
  init?(_ answer: World.Answer) {
    switch answer {
    case .none: return nil
    case .allowOnce(let approximate): self = .allowOnce(precise: !approximate)
    case .allowWhileUsing(let approximate): self = .allowWhileUsing(precise: !approximate)
    case .deny: self = .deny
    }
  }
}

/// The bytes of a file that a script names.
func contents(of path: String, besides script: String) throws -> Data {
  let folder = script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
  return try PlainFile.read(path.hasPrefix("/") ? path : folder + path)
}
