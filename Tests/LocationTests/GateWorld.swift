import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Location

/// A provider that says what a test tells it to, and counts.
@MainActor final class ScriptedProvider: LocationProvider {
  let name = "scripted"
  let isSimulated = false
  private(set) var starts = 0
  private(set) var isStarted = false
  /// Told at each start.
  var first: [ProviderEvent] = []
  /// The last receiver, kept beyond the stop to play a provider that goes on talking.
  private(set) var receive: (@MainActor (ProviderEvent) -> Void)?

  func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    starts += 1
    isStarted = true
    self.receive = receive
    for event in first { receive(event) }
  }

  func stop() { isStarted = false }

  func tell(_ event: ProviderEvent) { receive?(event) }
}

/// Seeded numbers, counted.
@MainActor final class CountingRandom {
  private(set) var draws = 0
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  func next() -> UInt64 {
    draws += 1
    return source.next()
  }
}

/// A gate on a virtual clock, with a state folder that goes away with it.
@MainActor final class GateWorld {
  static let start = Date(timeIntervalSince1970: 1_772_442_000)
  static let austin = place(30.2672, -97.7431)
  static let dallas = place(32.7767, -96.7970)

  let clock = VirtualClock(start: start)
  let effects: Effects
  let provider = ScriptedProvider()
  let folder: StateFolder
  let request: LocationRequestStyle
  let recipients: Set<String>
  private(set) var gate: LocationGate
  let random: CountingRandom

  /// - Parameter decision: set from the start; the provider gives no fix by itself.
  init(
    _ decision: StoredDecision = .notDetermined, accuracy: AccuracyAuthorization = .fullAccuracy,
    request: LocationRequestStyle = .whenInUse, folder: StateFolder? = nil, seed: UInt64 = 1,
    recipients: Set<String> = []
  ) {
    effects = Effects(clock: clock)
    self.request = request
    self.recipients = recipients
    let folder =
      folder ?? StateFolder(path: FileManager.default.temporaryDirectory.path + "/petsave-location-\(UUID())")
    self.folder = folder
    let random = CountingRandom(seed: seed)
    self.random = random
    gate = LocationGate(
      effects: effects, provider: provider, folder: folder, random: { random.next() }, purposeKeys: ["nearby"],
      request: request, recipients: recipients)
    if accuracy != .fullAccuracy { gate.setAccuracy(accuracy) }
    if decision != .notDetermined { gate.setDecision(decision) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// Ends the gate's life and begins another on the same files.
  func relaunch() {
    gate.close()
    gate = LocationGate(
      effects: effects, provider: provider, folder: folder, random: { [random] in random.next() },
      purposeKeys: ["nearby"], request: request, recipients: recipients)
  }

  func wait(_ duration: Duration) async { await clock.advance(by: duration, settling: effects.settle) }

  func fix(_ coordinate: Coordinate, accuracy: Double? = 10, age: TimeInterval = 0) {
    provider.tell(.fix(Self.fix(coordinate, accuracy: accuracy, at: clock.now - age)))
  }

  static func fix(_ coordinate: Coordinate, accuracy: Double? = 10, at time: Date = start) -> Fix {
    Fix(coordinate: coordinate, horizontalAccuracy: accuracy, timestamp: time)
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  func text(of file: String) throws -> String? {
    try folder.read(file).map { String(decoding: $0, as: UTF8.self) }
  }

  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude) ?? nowhere
  }

  private static let nowhere = place(0, 0)
}

extension Position {
  var isPrecise: Bool {
    if case .precise = self { true } else { false }
  }
}

/// Every coordinate that can be reached in an object's memory.
func coordinates(in object: Any) -> [Coordinate] {
  var found: [Coordinate] = []
  var seen: Set<ObjectIdentifier> = []
  func visit(_ value: Any) {
    if let coordinate = value as? Coordinate { return found.append(coordinate) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { visit(child.value) }
      level = current.superclassMirror
    }
  }
  visit(object)
  return found
}
