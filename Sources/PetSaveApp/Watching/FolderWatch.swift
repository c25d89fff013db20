import Dispatch
import Glibc

/// Tells that something happened to a name in one of some folders, also when such a folder itself is moved away, replaced or
/// deleted. Where there is no such folder, the nearest one above it is watched until there is.
@MainActor final class FolderWatch {
  private let folders: @MainActor () -> [String]
  private let changed: @MainActor () -> Void
  private var source: (any DispatchSourceRead)?
  /// What is watched, by the system's numbers.
  private var watched: Set<Int32> = []

  /// The flags of `inotify(7)`.
  private enum Events {
    static let names = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_CREATE)
    static let appearing = UInt32(IN_CREATE | IN_MOVED_TO)
    static let itself = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    /// Adds to what is watched of a folder already.
    static let adding = IN_MASK_ADD.magnitude
  }

  /// - Parameters:
  ///   - folders: looked at again after each change, for a link may lead elsewhere by then.
  ///   - changed: hears of each change, and may hear of one that touched nothing of interest.
  init(folders: @escaping @MainActor () -> [String], changed: @escaping @MainActor () -> Void) {
    self.folders = folders
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

  /// Watches each folder, or the nearest one above it that there is, and whether one on the way to it goes.
  ///
  /// - Returns: what failed.
  private func follow(on descriptor: Int32) -> String? {
    var numbers: Set<Int32> = []
    var failure: String?
    func watch(_ folder: String, _ events: UInt32) -> Bool {
      let number = inotify_add_watch(descriptor, folder, events | Events.itself | Events.adding)
      if number >= 0 { numbers.insert(number) }
      return number >= 0
    }
    for wanted in folders() {
      var folder = wanted
      while !watch(folder, folder == wanted ? Events.names : Events.appearing) {
        let error = errno
        guard error == ENOENT || error == ENOTDIR, let above = Self.folder(above: folder) else {
          failure = String(cString: strerror(error))
          break
        }
        folder = above
      }
      while let above = Self.folder(above: folder) {
        _ = watch(above, 0)
        folder = above
      }
    }
    for number in watched.subtracting(numbers) { inotify_rm_watch(descriptor, number) }
    watched = numbers
    return failure
  }

  private static func folder(above path: String) -> String? {
    let path = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard path != "/", path != "." else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
