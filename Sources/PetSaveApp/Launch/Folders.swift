/// Where the app's files are, by the XDG base directory specification, or all in one folder.
public struct Folders: Sendable {
  public let state: String
  /// Where the file of features lies.
  public let data: String
  /// The config that is read when none is named.
  public let config: String

  /// - Parameters:
  ///   - named: a folder for everything that is kept.
  ///   - environment: `XDG_STATE_HOME`, `XDG_DATA_HOME`, `XDG_CONFIG_HOME` and `HOME` are asked.
  public init(named: String?, environment: [String: String]) throws(LaunchError) {
    func root(_ variable: String, _ rest: String) -> String? {
      // The specification has relative paths ignored.
      if let path = environment[variable], path.hasPrefix("/") { return "\(path)/petsave" }
      return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(rest)/petsave" : nil }
    }
    guard let state = named ?? root("XDG_STATE_HOME", ".local/state") else {
      throw LaunchError("HOME is not set, so there is no folder to keep decisions in; name one with --state-dir")
    }
    self.state = state
    data = named ?? root("XDG_DATA_HOME", ".local/share") ?? state
    config = (root("XDG_CONFIG_HOME", ".config") ?? state) + "/PetSave.plist"
  }
}
