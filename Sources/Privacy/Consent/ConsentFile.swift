import AppEnvironment
import FoundationEssentials

/// `consent.json` in the state folder. Several instances of the app may use it at once.
@MainActor final class ConsentFile {
  static let name = "consent.json"

  private let folder: StateFolder?
  /// Whether only to look: then nothing is renamed and nothing written.
  private let isLooking: Bool
  /// False when what lies there could neither be read nor set aside: writing would destroy it.
  private var mayWrite = true
  /// What lay there when it was read or written last; nil for no file.
  private var known: Data?
  private var knownRecord = ConsentRecord()

  /// What a reading came to.
  struct Contents {
    var record = ConsentRecord()
    var isStored = false
    var notice: PrivacyNotice?
  }

  init(folder: StateFolder?, isLooking: Bool) {
    self.folder = folder
    self.isLooking = isLooking
  }

  /// Whether decisions were lost: what the config has on may have been refused, so it switches nothing on.
  private(set) var isAnythingLost = false

  /// What is kept; as at first launch when there is nothing, or nothing that can be understood.
  func read() -> Contents {
    isAnythingLost = folder?.setAsideNames(of: [Self.name]).isEmpty == false
    let data: Data?
    do {
      data = try folder?.read(Self.name, isOwn: true)
    } catch {
      isAnythingLost = true
      // A file that may not be read may still be moved; what cannot even be moved is left alone.
      return Contents(notice: setAside() ?? .couldNotRead(error))
    }
    guard let data else { return Contents() }
    switch ConsentRecord.read(data) {
    case .whole(let record):
      (known, knownRecord) = (data, record)
      return Contents(record: record, isStored: true)
    case .partial(let record):
      isAnythingLost = true
      (known, knownRecord) = (data, record)
      return Contents(record: record, isStored: true, notice: isLooking ? nil : mend(record))
    case .later:
      isAnythingLost = true
      mayWrite = false
      return Contents(notice: .later(file: Self.name))
    case .unreadable:
      isAnythingLost = true
      return Contents(notice: setAside())
    }
  }

  /// What another instance of the app wrote or deleted since; nil where nothing changed, or nothing that can be
  /// understood: whoever wrote that deals with it.
  func readIfChanged() -> Contents? {
    guard let folder, mayWrite else { return nil }
    let data: Data?
    do { data = try folder.read(Self.name, isOwn: true) } catch { return nil }
    guard data != known else { return nil }
    guard let data else {
      (known, knownRecord) = (nil, ConsentRecord())
      return Contents()
    }
    guard case .whole(let record) = ConsentRecord.read(data) else { return nil }
    (known, knownRecord) = (data, record)
    return Contents(record: record, isStored: true)
  }

  /// Writes what was decided, put onto what another instance has written meanwhile.
  ///
  /// - Returns: what the file holds now, and what failed.
  func write(_ record: ConsentRecord) -> (record: ConsentRecord, notice: PrivacyNotice?) {
    guard let folder, mayWrite, !isLooking else { return (record, nil) }
    var result = record
    do {
      try folder.update(Self.name) { found in
        var isDamaged = false
        switch found {
        case .success(nil): result = record.merged(onto: ConsentRecord(), since: knownRecord)
        case .success(let data?):
          switch ConsentRecord.read(data) {
          case .whole(let theirs), .partial(let theirs): result = record.merged(onto: theirs, since: knownRecord)
          case .later, .unreadable:
            result = record
            isDamaged = true
          }
        case .failure:
          result = record
          isDamaged = true
        }
        return .write(result.data, settingAside: isDamaged)
      }
      (known, knownRecord) = (result.data, result)
      return (result, nil)
    } catch {
      return (record, .couldNotWrite(error))
    }
  }

  /// - Returns: what failed.
  func remove() -> PrivacyNotice? {
    guard let folder, mayWrite, !isLooking else { return nil }
    do {
      try folder.update(Self.name) { _ in .remove }
      (known, knownRecord) = (nil, ConsentRecord())
      isAnythingLost = false
      return nil
    } catch {
      return .couldNotWrite(error)
    }
  }

  /// Writes what could be read of a damaged file, and keeps the damaged one under another name.
  private func mend(_ record: ConsentRecord) -> PrivacyNotice? {
    guard let folder else { return nil }
    do {
      let other = try folder.update(Self.name) { found in
        guard case .success(let data?) = found, data == known else { return .leave }
        return .write(record.data, settingAside: true)
      }
      guard let other else { return nil }
      known = record.data
      return .partlyUnreadable(file: Self.name, as: other)
    } catch {
      return .couldNotWrite(error)
    }
  }

  private func setAside() -> PrivacyNotice? {
    guard let folder, !isLooking else {
      mayWrite = false
      return nil
    }
    do {
      return .setAside(file: Self.name, as: try folder.setAside(Self.name))
    } catch {
      mayWrite = false
      return .couldNotWrite(error)
    }
  }
}
