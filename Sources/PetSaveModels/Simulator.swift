import AppEnvironment
import Geography
import Location
import Observation

/// Puts a simulated position in the place of the computer's own location source, and takes it back.
@MainActor @Observable public final class Simulator {
  /// The name of where the computer is pretended to be, nil when it is not.
  public private(set) var placeName: String?

  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let clock: any AppClock
  @ObservationIgnored private let real: any LocationProvider

  /// - Parameters:
  ///   - real: the computer's own source, in force while nothing is simulated.
  ///   - placeName: the name of what the gate's provider simulates already.
  public init(gate: LocationGate, clock: any AppClock, real: any LocationProvider, placeName: String? = nil) {
    self.placeName = placeName
    self.gate = gate
    self.clock = clock
    self.real = real
  }

  public var isOn: Bool { placeName != nil }

  public func start(_ scenario: SimulatedScenario, named name: String) {
    placeName = name
    gate.setProvider(SimulatedLocationProvider(clock: clock, scenario: scenario))
  }

  public func stop() {
    placeName = nil
    gate.setProvider(real)
  }
}
