import Location
import PetSaveModels
import Privacy
import Screens

/// What a command line asks of the app, its words checked but nothing looked up yet.
public struct LaunchRequest: Sendable {
  /// Where the position comes from; nil for what the config says.
  public var provider: ProviderName?
  /// Where gpsd listens.
  public var gpsd: GpsdAddress?
  /// Where pets come from; nil for what the config says.
  public var source: SourceName?
  /// A place or a GPX file to pretend to be at.
  public var simulation: String?
  /// A place to look around.
  public var place: String?
  public var stateFolder: String?
  public var configFile: String?
  public var units: DistanceUnits?
  public var texts = Texts.english
  public var locationRequest = LocationRequestStyle.whenInUse
  /// Forget all decisions first.
  public var isReset = false
  /// Whether it can do without a home: nothing of it is kept.
  public var keepsNothing = false

  public init() {}
}

/// A word of the command line or a file that the app cannot start with; one line each.
public struct LaunchError: Error, Equatable, Sendable {
  public let lines: [String]
  /// What the program ends with: 2 for what is to be said otherwise, 1 for what may go well another time.
  public var status: Int32 = 2

  public init(_ lines: [String]) {
    self.lines = lines
  }

  init(_ line: String, status: Int32 = 2) {
    lines = [line]
    self.status = status
  }
}
