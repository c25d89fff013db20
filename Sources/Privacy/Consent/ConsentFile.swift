import AppEnvironment
import FoundationEssentials

/// `consent.json` in the state folder.
@MainActor final class ConsentFile {
  static let name = "consent.json"

  private let folder: StateFolder?
  /// False when what lies there could neither be read nor set aside: writing would destroy it.
  private var mayWrite = true

  init(folder: StateFolder?) {
    self.folder = folder
  }

  /// What is kept; as at first launch when there is nothing, or nothing that can be understood.
  func read() -> (record: ConsentRecord, isStored: Bool, notice: PrivacyNotice?) {
    let data: Data?
    do {
      data = try folder?.read(Self.name)
    } catch {
      // A file that may not be read may still be moved; what cannot even be moved is left alone.
      return (ConsentRecord(), false, setAside() ?? .couldNotRead(error))
    }
    guard let data else { return (ConsentRecord(), false, nil) }
    if let record = ConsentRecord(data) { return (record, true, nil) }
    return (ConsentRecord(), false, setAside())
  }

  /// - Returns: what failed.
  func write(_ record: ConsentRecord) -> PrivacyNotice? {
    guard let folder, mayWrite else { return nil }
    do {
      try folder.write(record.data, to: Self.name)
      return nil
    } catch {
      return .couldNotWrite(error)
    }
  }

  /// - Returns: what failed.
  func remove() -> PrivacyNotice? {
    guard let folder, mayWrite else { return nil }
    do {
      try folder.remove(Self.name)
      return nil
    } catch {
      return .couldNotWrite(error)
    }
  }

  private func setAside() -> PrivacyNotice? {
    guard let folder else { return nil }
    do {
      return .setAside(file: Self.name, as: try folder.setAside(Self.name))
    } catch {
      mayWrite = false
      return .couldNotWrite(error)
    }
  }
}
