/// One thing that a feature keeps: favourites, events, a card. Its owner says how much there is and erases it.
@MainActor public protocol StoredData: AnyObject {
  /// The single feature that it goes with; empty for what goes only when everything is erased.
  var feature: Feature { get }
  /// Its name in plans, labels and the scope of a consent: `favourites`.
  var name: String { get }
  /// How many of it are kept now, on disk or in memory.
  func count() async throws -> Int
  /// Erases all of it, so that it is gone from the disk.
  func erase() async throws
}
