import Location
import PetSaveModels
import Privacy

extension Notice {
  init(_ notice: PrivacyNotice) {
    switch notice {
    case .setAside(let file, let newName): self = .fileSetAside(name: file, newName: newName)
    case .couldNotRead(let error): self = .fileUnreadable(name: error.name, reason: error.reason)
    case .couldNotWrite(let error): self = .notSaved(name: error.name, reason: error.reason)
    }
  }

  init(_ notice: LocationNotice) {
    switch notice {
    case .authorizationSetAside(let newName):
      self = .fileSetAside(name: LocationFile.authorization.rawValue, newName: newName)
    case .gridKeySetAside(let newName): self = .fileSetAside(name: LocationFile.gridKey.rawValue, newName: newName)
    case .fileFailed(let file, .read, let reason): self = .fileUnreadable(name: file.rawValue, reason: reason)
    case .fileFailed(let file, _, let reason): self = .notSaved(name: file.rawValue, reason: reason)
    }
  }
}
