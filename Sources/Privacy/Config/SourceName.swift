/// The sources that can be chosen, by the words of commands and configuration.
public enum SourceName: String, Sendable, CaseIterable {
  case catalogue
  case petfinder
  case montgomery
  case kingCounty = "king-county"

  /// Whether its pets come from another machine.
  public var isRemote: Bool { self != .catalogue }
}
