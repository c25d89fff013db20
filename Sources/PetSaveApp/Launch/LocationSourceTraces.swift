import Glibc
import Location
import Privacy

/// What this computer shows of location sources without being asked: files only, no socket and no call.
public struct LocationSourceTraces: Sendable {
  /// What shows that gpsd is here: a path, or nil.
  public let gpsd: String?
  /// The file by which GeoClue can be started, or nil.
  public let geoClue: String?
  /// Whether there is a bus to reach GeoClue by.
  public let hasBus: Bool

  static let gpsdPaths = ["/run/gpsd.sock", "/var/run/gpsd.sock", "/lib/systemd/system/gpsd.service", "/usr/sbin/gpsd"]
  static let busPaths = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
  static let geoCluePath = "/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service"

  /// - Parameter isThere: whether a path leads to something.
  public init(environment: [String: String], isThere: (String) -> Bool = { access($0, F_OK) == 0 }) {
    gpsd = Self.gpsdPaths.first(where: isThere)
    geoClue = isThere(Self.geoCluePath) ? Self.geoCluePath : nil
    hasBus =
      environment["DBUS_SYSTEM_BUS_ADDRESS"]?.isEmpty == false || Self.busPaths.contains(where: isThere)
  }

  /// The sources that a provider stands for here, in the order in which they are asked.
  ///
  /// - Parameter isGpsdNamed: whether the person said where gpsd listens.
  public func sources(of provider: ProviderName, isGpsdNamed: Bool) -> [LocationSource] {
    switch provider {
    case .none: []
    case .gpsd: [.gpsd]
    case .geoclue: [.geoClue]
    case .auto: (gpsd != nil || isGpsdNamed ? [.gpsd] : []) + (geoClue != nil && hasBus ? [.geoClue] : [])
    }
  }
}
