import AppEnvironment
import FoundationEssentials

/// `consent.json` in the state folder.
@MainActor final class ConsentFile {
  static let name = "consent.json"

  private let folder: StateFolder?
  /// False when what lies there could neither be read nor set aside: writing would destroy it.
  private var mayWrite = true
  /// What lay there when it was read or written last; nil for no file.
  private var known: Data?

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
    known = data
    guard let data else { return (ConsentRecord(), false, nil) }
    if let record = ConsentRecord(data) { return (record, true, nil) }
    return (ConsentRecord(), false, setAside())
  }

  /// What another instance of the app wrote or deleted since; nil where nothing changed, or nothing that can be
  /// understood: whoever wrote that deals with it.
  func readIfChanged() -> (record: ConsentRecord, isStored: Bool)? {
    guard let folder, mayWrite else { return nil }
    let data: Data?
    do { data = try folder.read(Self.name) } catch { return nil }
    guard data != known else { return nil }
    guard let data else {
      known = nil
      return (ConsentRecord(), false)
    }
    guard let record = ConsentRecord(data) else { return nil }
    known = data
    return (record, true)
  }

  /// - Returns: what failed.
  func write(_ record: ConsentRecord) -> PrivacyNotice? {
    guard let folder, mayWrite else { return nil }
    do {
      let data = record.data
      try folder.write(data, to: Self.name)
      known = data
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
      known = nil
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
