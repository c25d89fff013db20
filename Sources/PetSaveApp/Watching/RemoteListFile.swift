import AppEnvironment
import FoundationEssentials
import Glibc

/// The remote list as a file, looked at again whenever something happens to its name.
///
/// Its folder is watched, not the file: who replaces a file whole renames another one over it. Where its name is a link, so is the
/// folder that it leads to.
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
    let watch = FolderWatch { [path, folder] in
      [folder] + (Self.folderOfTarget(of: path).map { [$0] } ?? [])
    } changed: { [weak self] in
      self?.look()
    }
    self.watch = watch
    let failure = watch.start()
    look()
    if let failure, case .contents = last { receive(.unreadable(reason: "cannot be watched: \(failure)")) }
  }

  /// The folder of what a link leads to, in the end; nil where it leads nowhere.
  private static func folderOfTarget(of path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    let text = String(cString: target)
    return text.lastIndex(of: "/").map { $0 == text.startIndex ? "/" : String(text[..<$0]) }
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
