import Dispatch
import Glibc

/// Tells that something happened to a name in a folder. Where there is no such folder, the nearest one above it is
/// watched until there is.
@MainActor final class FolderWatch {
  private let folder: String
  private let changed: @MainActor () -> Void
  private var source: (any DispatchSourceRead)?
  private var watched = ""

  /// - Parameter changed: hears of each change, and may hear of one that touched nothing of interest.
  init(folder: String, changed: @escaping @MainActor () -> Void) {
    self.folder = folder
    self.changed = changed
  }

  /// - Returns: what failed, in the system's words.
  func start() -> String? {
    // The flags of inotify are those of open().
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    if let failure = follow(on: descriptor) {
      close(descriptor)
      return failure
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      // The source's queue is the main one.
      MainActor.assumeIsolated {
        _ = self?.follow(on: descriptor)
        self?.changed()
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = source
    return nil
  }

  func stop() {
    source?.cancel()
    source = nil
  }

  /// Watches the folder, or the nearest one above it that there is.
  ///
  /// - Returns: what failed.
  private func follow(on descriptor: Int32) -> String? {
    var folder = folder
    while true {
      if folder == watched { return nil }
      var events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB)
      if folder != self.folder { events = UInt32(IN_CREATE | IN_MOVED_TO) }
      if inotify_add_watch(descriptor, folder, events) >= 0 {
        watched = folder
        return nil
      }
      guard errno == ENOENT || errno == ENOTDIR, let above = Self.folder(above: folder) else {
        return String(cString: strerror(errno))
      }
      folder = above
    }
  }

  private static func folder(above path: String) -> String? {
    let path = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard path != "/", path != "." else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
