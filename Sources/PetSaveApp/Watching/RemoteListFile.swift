import AppEnvironment
import FoundationEssentials
import Glibc

/// The remote list as a file, looked at again whenever something happens to its name.
///
/// Its folder is watched, not the file: who replaces a file whole renames another one over it.
@MainActor public final class RemoteListFile: RemoteList {
  public let name: String
  private let path: String
  private let folder: String
  private var last: RemoteListReading?
  private var receive: (@MainActor (RemoteListReading) -> Void)?
  private var watch: FolderWatch?

  public init(path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
  }

  public func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void) {
    self.receive = receive
    // Watched before the first look, so that no change falls in between.
    let watch = FolderWatch(folder: folder) { [weak self] in self?.look() }
    self.watch = watch
    let failure = watch.start()
    look()
    if let failure, case .contents = last { receive(.unreadable(reason: "cannot be watched: \(failure)")) }
  }

  public func stop() {
    watch?.stop()
    watch = nil
    receive = nil
  }

  /// Tells what is there, unless it is what was there before.
  private func look() {
    let reading = reading
    guard reading != last else { return }
    last = reading
    receive?(reading)
  }

  private var reading: RemoteListReading {
    do {
      if let data = try StateFolder(path: folder).read(name) { return .contents(data) }
      return .unreadable(reason: String(cString: strerror(ENOENT)))
    } catch {
      return .unreadable(reason: error.reason)
    }
  }
}
