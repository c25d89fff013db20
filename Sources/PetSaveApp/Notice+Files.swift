import Egress
import Location
import PetSaveModels
import Privacy

extension Notice {
  private static let consentFile = "consent.json"

  init(_ notice: PrivacyNotice) {
    switch notice {
    case .setAside(let file, let newName): self = .fileSetAside(name: file, newName: newName)
    case .partlyUnreadable(let file, let newName): self = .filePartlyUnreadable(name: file, newName: newName)
    case .later(let file): self = .fileOfLaterVersion(name: file)
    // The error's own path may be that of a folder that could not be made.
    case .couldNotRead(let error): self = .fileUnreadable(name: Self.consentFile, reason: error.reason)
    case .couldNotWrite(let error): self = .notSaved(name: Self.consentFile, reason: error.reason)
    }
  }

  init(_ trouble: Channel.Trouble) {
    switch trouble {
    case .setAside(let newName): self = .fileSetAside(name: Channel.fileName, newName: newName)
    case .couldNotWrite(let error): self = .notSaved(name: Channel.fileName, reason: error.reason)
    }
  }

  init(_ notice: LocationNotice) {
    switch notice {
    case .later(let file): self = .fileOfLaterVersion(name: file.rawValue)
    case .authorizationSetAside(let newName):
      self = .fileSetAside(name: LocationFile.authorization.rawValue, newName: newName)
    case .gridKeySetAside(let newName): self = .fileSetAside(name: LocationFile.gridKey.rawValue, newName: newName)
    case .fileFailed(let file, .read, let reason): self = .fileUnreadable(name: file.rawValue, reason: reason)
    case .fileFailed(let file, _, let reason): self = .notSaved(name: file.rawValue, reason: reason)
    }
  }
}
