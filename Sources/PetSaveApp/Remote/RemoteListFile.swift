import AppEnvironment
import Dispatch
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
  private var source: (any DispatchSourceRead)?

  public init(path: String) {
    self.path = path
    let slash = path.lastIndex(of: "/")
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
  }

  public func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void) {
    self.receive = receive
    // Watched before the first look, so that no change falls in between.
    let failure = watch()
    look()
    if let failure, case .contents = last { receive(.unreadable(reason: "cannot be watched: \(failure)")) }
  }

  public func stop() {
    source?.cancel()
    source = nil
    receive = nil
  }

  /// - Returns: what failed.
  private func watch() -> String? {
    // The flags of inotify are those of open().
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      let code = errno
      close(descriptor)
      return String(cString: strerror(code))
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      // The source's queue is the main one.
      MainActor.assumeIsolated { self?.look() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = source
    return nil
  }

  /// Tells what is there, unless it is what was there before.
  private func look() {
    let reading = reading
    guard reading != last else { return }
    last = reading
    receive?(reading)
  }

  private var reading: RemoteListReading {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return .unreadable(reason: String(cString: strerror(errno))) }
    // A pipe would keep the app waiting for its writer.
    guard facts.st_mode & S_IFMT == S_IFREG else { return .unreadable(reason: "not a file") }
    do {
      if let data = try StateFolder(path: folder).read(name) { return .contents(data) }
      return .unreadable(reason: String(cString: strerror(ENOENT)))
    } catch {
      return .unreadable(reason: error.reason)
    }
  }
}
