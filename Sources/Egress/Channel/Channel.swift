import AppEnvironment
import FoundationEssentials
import Privacy

/// Tells another machine that this app is there while a feature is on: one registration when the first goes on, one
/// opt-out when the last goes off. Made only where the config names that machine; else nothing is ever sent.
///
/// Several instances of the app may share a folder: each step is made under a lock and from what the file says then, so that
/// what one of them tells the others do not tell again.
@MainActor public final class Channel {
  public nonisolated static let fileName = "channel.json"

  /// What went wrong with its file.
  public enum Trouble: Equatable, Sendable {
    case setAside(newName: String)
    case couldNotWrite(StateFolderError)
  }

  private let address: WebAddress
  private let folder: StateFolder?
  private let privacy: PrivacyManager
  private let sender: any EgressSender
  private let effects: Effects
  private let random: @MainActor () -> UInt64
  private let trouble: @MainActor (Trouble) -> Void
  private var record: ChannelRecord?
  private var timer: ClockTimer?
  private var isBusy = false
  /// Whether the file is not what was last to be written: then this run alone knows.
  private var isFileBehind = false

  /// - Parameters:
  ///   - folder: where `channel.json` lies; nil keeps it in memory.
  ///   - random: makes the id.
  public init(
    address: WebAddress, folder: StateFolder?, privacy: PrivacyManager, sender: any EgressSender, effects: Effects,
    random: @escaping @MainActor () -> UInt64, trouble: @escaping @MainActor (Trouble) -> Void
  ) {
    self.address = address
    self.folder = folder
    self.privacy = privacy
    self.sender = sender
    self.effects = effects
    self.random = random
    self.trouble = trouble
  }

  /// Goes on where an earlier life was, and follows what is on.
  public func start() {
    follow()
    privacy.observeAnswers { [weak self] in self?.follow() }
  }

  /// What an earlier life left is of no use any more: no machine is named, and no feature is on.
  public static func removeLeftover(in folder: StateFolder?) {
    // What cannot be removed now is found again at the next start.
    if let folder, (try? folder.read(fileName)) != nil { try? folder.remove(fileName) }
  }

  // MARK: What is to be told

  private func follow() {
    // What only the config has on tells nobody that the app is here: the person has not been asked.
    let isOn = !privacy.answeredFeatures.isEmpty
    update {
      switch (isOn, record?.stage) {
      case (true, nil): record = ChannelRecord(id: ChannelRecord.id(random(), random()))
      case (true, .optingOut): record?.begin(.registering)
      case (false, .registering), (false, .registered):
        // What never left is not to be taken back.
        if record?.isKnown == true { record?.begin(.optingOut) } else { record = nil }
      case (false, .optingOut) where record?.isKnown == false: record = nil
      default: break
      }
    }
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    timer = nil
    let now = effects.clock.now
    guard !isBusy, let next = record?.nextTry(from: now) else { return }
    let seconds = next.timeIntervalSince(now)
    if seconds <= 0 { return tryOnce() }
    timer = effects.after(.milliseconds(Int((seconds * 1000).rounded(.up)))) { [weak self] in self?.tryOnce() }
  }

  private func tryOnce() {
    guard !isBusy, record != nil else { return }
    isBusy = true
    // An end of the app waits a little for what was decided last.
    effects.save { [self] in
      await send()
      isBusy = false
      schedule()
    }
  }

  private func send() async {
    var tried: (record: ChannelRecord, wasKnown: Bool)?
    update {
      // Another instance may have tried, or be done, meanwhile.
      let now = effects.clock.now
      guard var trying = record, let due = trying.nextTry(from: now), due <= now else { return }
      tried = (trying, trying.isKnown)
      trying.noteTry(at: now)
      trying.isKnown = true
      // Written before it leaves: a life that ends now has told it, as far as the next one knows.
      record = trying
    }
    guard let tried else { return }
    do throws(EgressError) {
      let answer = try await sender.send(request(tried.record))
      let isGone = tried.record.stage == .optingOut && [404, 410].contains(answer.status)
      end(tried.record, isAcknowledged: isGone || (200..<300).contains(answer.status), isKnown: true)
    } catch {
      end(tried.record, isAcknowledged: false, isKnown: tried.wasKnown || !error.hasSentNothing)
    }
  }

  /// What came of a try. One that was overtaken by a later decision only says what is known.
  private func end(_ tried: ChannelRecord, isAcknowledged: Bool, isKnown: Bool) {
    update {
      guard record?.id == tried.id else { return }
      record?.isKnown = isKnown
      guard record?.stage == tried.stage else { return }
      if isAcknowledged {
        if tried.stage == .optingOut { record = nil } else { record?.begin(.registered) }
      } else if tried.stage == .optingOut, record?.nextTry(from: effects.clock.now) == nil {
        // Given up; a registration stays as not acknowledged.
        record = nil
      }
    }
    follow()
  }

  private func request(_ record: ChannelRecord) -> EgressRequest {
    let isOptOut = record.stage == .optingOut
    let body = JSONValue.object(["id": .string(record.id), "opted_in": .bool(!isOptOut)])
    return EgressRequest(
      isOptOut ? .optOut : .registerChannel, method: .post, url: address.text,
      headers: ["Content-Type": "application/json", "Accept": "application/json"], body: Data(body.line.dropLast())
    ) { [weak self] in
      // It may have been overtaken by a later decision.
      self?.record?.id == record.id && self?.record?.stage == record.stage
    }
  }

  // MARK: The file

  /// Changes the record as the file has it now, and writes it if that changed anything.
  private func update(_ change: () -> Void) {
    guard let folder else { return change() }
    // Without the lock it is still told: an opt-out must not depend on another instance.
    let lock = (try? folder.lock()) ?? nil
    defer { lock?.unlock() }
    if !isFileBehind { record = read(folder) }
    let before = record
    change()
    if record != before || isFileBehind { write(to: folder) }
  }

  private func read(_ folder: StateFolder) -> ChannelRecord? {
    let data: Data?
    do { data = try folder.read(Self.fileName) } catch { return record }
    guard let data else { return nil }
    if let record = ChannelRecord(data) { return record }
    do {
      trouble(.setAside(newName: try folder.setAside(Self.fileName)))
    } catch {
      trouble(.couldNotWrite(error))
    }
    return nil
  }

  private func write(to folder: StateFolder) {
    do {
      if let record {
        try folder.write(record.data, to: Self.fileName)
      } else {
        try folder.remove(Self.fileName)
      }
      isFileBehind = false
    } catch {
      isFileBehind = true
      trouble(.couldNotWrite(error))
    }
  }
}

extension EgressError {
  /// Whether it is certain that not a byte has left.
  fileprivate var hasSentNothing: Bool {
    switch self {
    case .helperMissing, .notAllowed, .badURL, .insecure, .nameNotFound, .offline, .refused, .proxyFailed: true
    case .timedOut, .tooLarge, .cutShort, .redirected, .badAnswer, .helperFailed, .cancelled: false
    }
  }
}
