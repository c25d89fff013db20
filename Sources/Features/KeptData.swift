import Privacy

/// One thing of the file as the privacy manager's revocations see it.
@MainActor public final class KeptData: StoredData {
  public let thing: KeptThing
  public var feature: Feature { thing.feature }
  public var name: String { thing.rawValue }

  private let file: FeatureFile
  private let before: @MainActor () async throws -> Void
  private let after: @MainActor () async throws -> Void

  /// - Parameters:
  ///   - before: lets go of what is in memory and of other uses of the file.
  ///   - after: follows each deletion.
  public init(
    _ thing: KeptThing, file: FeatureFile, before: @escaping @MainActor () async throws -> Void = {},
    after: @escaping @MainActor () async throws -> Void = {}
  ) {
    self.thing = thing
    self.file = file
    self.before = before
    self.after = after
  }

  public func count() async throws -> Int {
    // Without a file the store's thread is not even woken.
    file.exists ? try await file.count(thing) : 0
  }

  public func erase() async throws {
    try await before()
    var failure: (any Error)?
    do { try await file.erase(thing) } catch { failure = error }
    // What cannot be understood goes with the whole file, once nobody needs that.
    try await after()
    if let failure, file.exists { throw failure }
  }
}
