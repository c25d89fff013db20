import AppEnvironment
import FoundationEssentials
import Privacy

/// Tells another machine that this app is there while a feature is on: one registration when the first goes on, one
/// opt-out when the last goes off. Made only where the config names that machine; else nothing is ever sent.
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
    read()
    follow()
    privacy.observeChanges { [weak self] _ in self?.follow() }
  }

  /// What an earlier life left is of no use any more: no machine is named, and no feature is on.
  public static func removeLeftover(in folder: StateFolder?) {
    // What cannot be removed now is found again at the next start.
    if let folder, (try? folder.read(fileName)) != nil { try? folder.remove(fileName) }
  }

  // MARK: What is to be told

  private func follow() {
    let isOn = !privacy.enabledFeatures.isEmpty
    let before = record
    switch (isOn, record?.stage) {
    case (true, nil): record = ChannelRecord(id: ChannelRecord.id(random(), random()))
    case (true, .optingOut): record?.begin(.registering)
    case (false, .registering), (false, .registered):
      // What never left is not to be taken back.
      if record?.isKnown == true { record?.begin(.optingOut) } else { record = nil }
    case (false, .optingOut) where record?.isKnown == false: record = nil
    default: break
    }
    if record != before { write() }
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
    guard var trying = record, trying.stage != .registered else { return }
    let wasKnown = trying.isKnown
    trying.noteTry(at: effects.clock.now)
    trying.isKnown = true
    // Written before: a life that ends now has told it, as far as the next one knows.
    record = trying
    write()
    do throws(EgressError) {
      let answer = try await sender.send(request(trying))
      guard record?.id == trying.id, record?.stage == trying.stage else { return follow() }
      if (200..<300).contains(answer.status) || trying.stage == .optingOut && [404, 410].contains(answer.status) {
        acknowledged()
      } else {
        giveUpIfDue()
      }
    } catch {
      if error.hasSentNothing, !wasKnown { record?.isKnown = false }
      guard record?.stage == trying.stage else { return follow() }
      giveUpIfDue()
    }
  }

  private func acknowledged() {
    if record?.stage == .optingOut { record = nil } else { record?.begin(.registered) }
    write()
  }

  /// After the last try an opt-out is given up, and with it the file; a registration stays known as not acknowledged.
  private func giveUpIfDue() {
    if let record, record.stage == .optingOut, record.nextTry(from: effects.clock.now) == nil { self.record = nil }
    write()
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

  private func read() {
    guard let folder, let data = try? folder.read(Self.fileName) else { return }
    if let record = ChannelRecord(data) {
      self.record = record
    } else {
      do {
        trouble(.setAside(newName: try folder.setAside(Self.fileName)))
      } catch {
        trouble(.couldNotWrite(error))
      }
    }
  }

  private func write() {
    do {
      if let record {
        try folder?.write(record.data, to: Self.fileName)
      } else {
        try folder?.remove(Self.fileName)
      }
    } catch {
      trouble(.couldNotWrite(error))
    }
  }
}

extension EgressError {
  /// Whether it is certain that not a byte has left.
  fileprivate var hasSentNothing: Bool {
    switch self {
    case .helperMissing, .notAllowed, .badURL, .insecure, .nameNotFound, .offline: true
    case .timedOut, .tooLarge, .cutShort, .redirected, .helperFailed, .cancelled: false
    }
  }
}
