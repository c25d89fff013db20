import Glibc

/// What this computer shows of location sources without being asked: files only, no socket and no call.
struct LocationSourceTraces {
  /// Whether gpsd is installed, or was named.
  let hasGpsd: Bool
  /// Whether GeoClue is installed, and there is a bus to reach it by.
  let hasGeoClue: Bool

  init(request: LaunchRequest, environment: [String: String]) {
    let isThere = { (path: String) in access(path, F_OK) == 0 }
    hasGpsd =
      request.gpsd != nil
      || ["/run/gpsd.sock", "/var/run/gpsd.sock", "/lib/systemd/system/gpsd.service", "/usr/sbin/gpsd"].contains(
        where: isThere)
    let hasBus =
      environment["DBUS_SYSTEM_BUS_ADDRESS"]?.isEmpty == false
      || ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"].contains(where: isThere)
    hasGeoClue = hasBus && isThere("/usr/share/dbus-1/system-services/org.freedesktop.GeoClue2.service")
  }
}
