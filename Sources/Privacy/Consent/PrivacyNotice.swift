import AppEnvironment

/// Something about stored decisions that the person should be told once.
public enum PrivacyNotice: Equatable, Sendable {
  /// The file could not be understood and now has another name; the app goes on as at first launch.
  case setAside(file: String, as: String)
  /// A part of the file could not be read. What it said counts as refused; the old file has another name.
  case partlyUnreadable(file: String, as: String)
  /// A later version of the program wrote the file. It is left alone, nothing is on by it, and nothing is stored.
  case later(file: String)
  /// The file could not be read; the app goes on as at first launch.
  case couldNotRead(StateFolderError)
  /// Decisions could not be stored; they hold until the app ends.
  case couldNotWrite(StateFolderError)
}
