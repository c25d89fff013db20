import FoundationEssentials
import PetSaveApp
import Privacy

/// The remote list as a script's `remote-disabled` lines say it, in the form of a file.
@MainActor final class ScriptedRemoteList: RemoteList {
  let name = "remote-disabled"
  private(set) var features: Feature
  private var receive: (@MainActor (RemoteListReading) -> Void)?

  init(_ features: Feature) {
    self.features = features
  }

  func set(_ features: Feature) {
    self.features = features
    tell()
  }

  func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void) {
    self.receive = receive
    tell()
  }

  func stop() {
    receive = nil
  }

  private func tell() {
    let names = features.names.map { "\"\($0)\"" }.joined(separator: ", ")
    receive?(.contents(Data("{\"disabled_features\": [\(names)]}".utf8)))
  }
}
