/// What a position comes from, as options and the config name it.
public enum ProviderName: String, Sendable, CaseIterable {
  /// gpsd where it is installed or an option says where it listens, else or without a position of it GeoClue where that is
  /// installed, else nothing.
  case auto
  case gpsd
  case geoclue
  /// No source at all.
  case none
}
