import AppEnvironment
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// The state folders of played apps: none is left behind, also where a signal ends the program.
public enum TemporaryFolders {
  private static let all = Mutex<Set<String>>([])

  /// - Throws: ``StateFolderError``.
  static func make(in parent: String) throws -> String {
    try all.withLock { folders in
      var template = Array("\(parent)/petsave-walk-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw StateFolderError(operation: .write, path: parent, code: errno)
      }
      let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      folders.insert(folder)
      return folder
    }
  }

  static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
    all.withLock { _ = $0.remove(folder) }
  }

  /// Until the returned sources are given up, a signal to end removes the folders before it ends the program.
  public static func removeOnSignals() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The lock stays taken: no folder is made after this.
        all.withLock { folders in
          for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
          signal(number, SIG_DFL)
          kill(getpid(), number)
          sleep(1)
        }
      }
      source.resume()
      return source
    }
  }
}
