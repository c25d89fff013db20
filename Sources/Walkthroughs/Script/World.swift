import FoundationEssentials
import Geography
import Privacy
import Terminal

/// Everything around the app when it is launched.
public struct World: Sendable {
  public var size = Size(columns: 80, rows: 24)
  /// The wall clock's time at launch.
  public var clock = Date(timeIntervalSince1970: 1_772_442_000)
  public var locale = Locale.english
  public var units = Units.miles
  public var consent = Consent.undecided
  /// The path of a PetSave.plist; nil is the one that ships.
  public var config: String?
  public var remoteDisabled: Feature = []
  public var locationRequest = LocationRequest.whenInUse
  public var authorization = Authorization.notDetermined
  public var accuracy = Accuracy.precise
  public var areServicesOn = true
  public var notifications = Notifications.notDetermined
  public var location: Location
  public var source = Source.catalogue
  public var answer = Answer.none

  /// - Parameter location: where the simulated provider is; the language's default is Austin, TX.
  public init(location: Location) {
    self.location = location
  }

  /// The texts' language.
  public enum Locale: String, CaseIterable, Sendable {
    case english = "en"
  }

  /// What distances are shown in.
  public enum Units: String, CaseIterable, Sendable {
    case miles = "mi"
    case kilometres = "km"
  }

  /// The decisions on the features.
  public enum Consent: Hashable, Sendable {
    case undecided
    /// These are granted, the others refused.
    case decided(granted: Feature)
  }

  /// What `Current location` does.
  public enum LocationRequest: String, CaseIterable, Sendable {
    case whenInUse = "when-in-use"
    case always
    case locationButton = "location-button"
  }

  /// The system's location permission; a grant may be for once.
  public enum Authorization: String, CaseIterable, Sendable {
    case notDetermined = "not-determined"
    case restricted
    case denied
    case whenInUse = "when-in-use"
    case once
    case always
  }

  public enum Accuracy: String, CaseIterable, Sendable {
    case precise, approximate
  }

  /// The system's notification permission.
  public enum Notifications: String, CaseIterable, Sendable {
    case notDetermined = "not-determined"
    case denied
    case granted
  }

  /// What the simulated provider gives.
  public enum Location: Hashable, Sendable {
    /// Stands still; the words as written and the point that they name.
    case place(String, Coordinate)
    /// The path of a GPX file, played on the virtual clock.
    case route(String)
    /// No fix comes.
    case none
    /// The provider fails; the last fix ages.
    case lost
    /// There is no provider.
    case noSource
  }

  /// How the source of pets behaves.
  public enum Source: Hashable, Sendable {
    case catalogue, empty, offline, garbage
    case slow(Duration)
    case error(Int)
  }

  /// What the next system prompt gets.
  public enum Answer: Hashable, Sendable {
    /// The prompt stays open.
    case none
    /// `approximate`: with Precise switched off.
    case allowOnce(approximate: Bool)
    case allowWhileUsing(approximate: Bool)
    case deny
  }
}

/// What the person or the world may change at any time, before launch or later.
public enum WorldChange: Hashable, Sendable {
  case remoteDisabled(Feature)
  case authorization(World.Authorization)
  case accuracy(World.Accuracy)
  case services(on: Bool)
  case notifications(World.Notifications)
  case location(World.Location)
  case source(World.Source)
  case answer(World.Answer)
}

extension World {
  mutating func apply(_ change: WorldChange) {
    switch change {
    case .remoteDisabled(let features): remoteDisabled = features
    case .authorization(let status): authorization = status
    case .accuracy(let accuracy): self.accuracy = accuracy
    case .services(let isOn): areServicesOn = isOn
    case .notifications(let status): notifications = status
    case .location(let location): self.location = location
    case .source(let source): self.source = source
    case .answer(let answer): self.answer = answer
    }
  }
}
