import AppEnvironment
import FoundationEssentials
import PetSaveModels
import Privacy

/// What is held off from outside: the list as it is now, or the last good one, from this run or an earlier one.
@MainActor final class KeptMask {
  private let folder: StateFolder?
  private let isLooking: Bool
  private let privacy: PrivacyManager
  private let notices: Notices

  /// - Parameter isLooking: whether only to look: then nothing is kept.
  init(folder: StateFolder?, isLooking: Bool, privacy: PrivacyManager, notices: Notices) {
    self.folder = folder
    self.isLooking = isLooking
    self.privacy = privacy
    self.notices = notices
  }

  /// Lets the list hold that an earlier run kept, until there is a reading. One that is damaged says nothing.
  func restore() {
    guard let data = try? folder?.read(RemoteMask.fileName, isOwn: true) else { return }
    privacy.readRemoteMask(data)
  }

  /// What a reading says holds; a bad one is told and changes nothing.
  func takeOver(_ reading: RemoteListReading, of name: String) {
    switch reading {
    case .contents(let data):
      privacy.readRemoteMask(data)
      guard let error = privacy.remoteMaskErrors?.errors.first else {
        notices.retract { if case .remoteListRefused(name, _) = $0 { true } else { false } }
        return keep()
      }
      let problem = error.keyPath.isEmpty ? error.reason : "\(error.keyPath): \(error.reason)"
      notices.post(.remoteListRefused(name: name, problem: problem))
    case .unreadable(let reason): notices.post(.remoteListRefused(name: name, problem: reason))
    }
  }

  /// Keeps a list that holds something off; one that does not needs no file.
  private func keep() {
    guard let folder, !isLooking else { return }
    let mask = privacy.remoteMask
    let data = Data(RemoteMask.text(of: mask))
    do throws(StateFolderError) {
      try folder.update(RemoteMask.fileName) { found in
        if case .success(let old) = found, old == (mask.isEmpty ? nil : data) { return .leave }
        return mask.isEmpty ? .remove : .write(data, settingAside: false)
      }
    } catch {
      notices.post(.notSaved(name: RemoteMask.fileName, reason: error.reason))
    }
  }
}
