import AppEnvironment
import Features
import Storage

extension Launcher {
  /// The usage events that are kept, as a JSON list, the oldest first: the very rows, for the person to look at and take
  /// elsewhere. Looking makes no file.
  public func usageEvents() async throws(LaunchError) -> String {
    let folder = try folders().data
    do throws(StorageError) {
      return UsageEvent.json(try await FeatureFile(folder: folder, executor: .main).events())
    } catch {
      throw LaunchError("\(error.path): the usage events cannot be read (\(error.kind))")
    }
  }
}
