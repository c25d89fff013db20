import FoundationEssentials

/// Where the list of features that are held off from outside comes from, for as long as the app runs.
@MainActor public protocol RemoteList: AnyObject {
  /// What it is called in messages.
  var name: String { get }
  /// Gives what it holds now, before it returns, and each later state of it.
  func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void)
  func stop()
}

/// What a look at the list found.
public enum RemoteListReading: Equatable, Sendable {
  case contents(Data)
  case unreadable(reason: String)
}
