import AppEnvironment
import FoundationEssentials
import Observation
import Testing

@testable import PetSaveModels

@MainActor struct FollowingTests {
  @Observable @MainActor final class Number {
    var value = 0
  }

  private let effects = Effects(clock: VirtualClock(start: Date(timeIntervalSince1970: 0)))
  private let number = Number()

  @Test func theValueIsGivenAtOnce() {
    var seen: [Int] = []
    let following = Following(effects: effects) {
      number.value
    } changed: {
      seen.append($0)
    }
    withExtendedLifetime(following) { #expect(seen == [0]) }
  }

  @Test func eachChangeIsGivenInALaterTurn() async {
    var seen: [Int] = []
    let following = Following(effects: effects) {
      number.value
    } changed: {
      seen.append($0)
    }
    for value in 1...3 {
      number.value = value
      #expect(seen.count == value)
      await effects.settle()
    }
    withExtendedLifetime(following) { #expect(seen == [0, 1, 2, 3]) }
  }

  @Test func changesOfOneTurnAreGivenOnce() async {
    var seen: [Int] = []
    let following = Following(effects: effects) {
      number.value
    } changed: {
      seen.append($0)
    }
    number.value = 1
    number.value = 2
    await effects.settle()
    withExtendedLifetime(following) { #expect(seen == [0, 2]) }
  }

  @Test func aChangeToTheSameIsNotGiven() async {
    var seen: [Int] = []
    let following = Following(effects: effects) {
      number.value / 10
    } changed: {
      seen.append($0)
    }
    number.value = 9
    await effects.settle()
    number.value = 10
    await effects.settle()
    withExtendedLifetime(following) { #expect(seen == [0, 1]) }
  }
}
