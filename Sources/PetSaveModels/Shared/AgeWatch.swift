import AppEnvironment
import Observation

/// Tells an age in words that change with time: who reads one is woken when it would be told differently.
@MainActor @Observable final class AgeWatch {
  private var changes = 0
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private var timer: ClockTimer?

  init(effects: Effects) {
    self.effects = effects
  }

  /// One wake-up is planned for the age's next change.
  func told(_ age: Duration) -> LocationIndicatorModel.Age {
    _ = changes
    let step = age < .seconds(3600) ? 60 : 3600
    let next = Duration.seconds((Int(age.components.seconds) / step + 1) * step)
    timer?.cancel()
    timer = effects.after(next - age) { [weak self] in self?.changes += 1 }
    return LocationIndicatorModel.Age(age)
  }
}
