/// What a position comes from, as options and the config name it.
public enum ProviderName: String, Sendable, CaseIterable {
  /// gpsd where it is installed or an option says where it listens, else nothing.
  case auto
  case gpsd
  /// No source at all.
  case none
}
