import AppEnvironment
import Foundation
import Testing

@testable import Privacy

/// The record of changes, and the stream of what is on.
@MainActor struct ChangeTests {
  let world = World()

  @Test func onlyWhatChangesTheSetIsAChange() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.setEnabled(.all)
    privacy.disable([])
    privacy.enable(.push)
    privacy.setRemoteMask([])
    #expect(privacy.changes == [])
    privacy.disable(.push)
    #expect(privacy.changes.count == 1)
    privacy.disable(.push)
    #expect(privacy.changes.count == 1)
    privacy.enable(.push)
    #expect(privacy.changes.count == 2)
    privacy.setRemoteMask(.push)
    #expect(privacy.changes.count == 3)
    privacy.disable(.push)
    #expect(privacy.changes.count == 3)
  }

  @Test func settingAllThenEnablingOneIsOneChange() {
    let privacy = world.launch()
    privacy.setEnabled(.all)
    privacy.enable(.push)
    #expect(privacy.changes.count == 1)
  }

  @Test func changesSayInOrderWhatWasBeforeAndAfterAndWhy() async {
    let privacy = world.launch(Config(enabledFeatures: .contacts))
    privacy.enable(.push)
    await world.clock.advance(by: .seconds(5))
    privacy.setRemoteMask([.push, .analytics])
    privacy.enable(.analytics, grantedBy: .displayNotifications)
    privacy.setRemoteMask([])
    let start = Date(timeIntervalSince1970: 1_772_442_000)
    #expect(privacy.initialFeatures == .contacts)
    #expect(
      privacy.changes == [
        FeatureChange(sequence: 1, time: start, before: .contacts, after: [.contacts, .push], cause: .user),
        FeatureChange(
          sequence: 2, time: start.addingTimeInterval(5), before: [.contacts, .push], after: .contacts, cause: .remote),
        FeatureChange(
          sequence: 3, time: start.addingTimeInterval(5), before: .contacts, after: [.contacts, .push, .analytics],
          cause: .remote),
      ])
  }

  @Test func aPermissionsChangeIsRecordedAsSuch() {
    let privacy = world.launch()
    privacy.enable(.push, grantedBy: .displayNotifications)
    #expect(privacy.changes.map(\.cause) == [.permission])
  }

  @Test func sinceWhenIsTheLastRealChange() async {
    let privacy = world.launch(Config(enabledFeatures: .analytics))
    privacy.enable(.push)
    await world.days(1)
    privacy.enable(.push)
    privacy.setRemoteMask(.contacts)
    #expect(privacy.since(of: .push) == Date(timeIntervalSince1970: 1_772_442_000))
    #expect(privacy.since(of: .analytics) == nil)
    await world.days(1)
    privacy.setRemoteMask(.push)
    #expect(privacy.since(of: .push) == Date(timeIntervalSince1970: 1_772_442_000 + 2 * 86_400))
  }

  @Test func theStreamBeginsWithThePresentThenGivesEachNewSetInOrder() async {
    let privacy = world.launch(Config(enabledFeatures: .contacts))
    var updates = privacy.updates().makeAsyncIterator()
    privacy.enable(.push)
    privacy.enable(.push)
    privacy.setRemoteMask(.contacts)
    privacy.setRemoteMask([.contacts, .analytics])
    privacy.setEnabled([])
    var seen: [Feature] = []
    for _ in 0..<4 { if let next = await updates.next() { seen.append(next) } }
    #expect(seen == [.contacts, [.contacts, .push], .push, []])
    privacy.setRemoteMask([])
    privacy.enable(.featureFlags)
    #expect(await updates.next() == .featureFlags)
  }

  @Test func everyStreamHearsEverything() async {
    let privacy = world.launch()
    var first = privacy.updates().makeAsyncIterator()
    privacy.enable(.push)
    var second = privacy.updates().makeAsyncIterator()
    privacy.disable(.push)
    var heard: [[Feature?]] = [[], []]
    for _ in 0..<3 { heard[0].append(await first.next()) }
    for _ in 0..<2 { heard[1].append(await second.next()) }
    #expect(heard == [[[], .push, []], [.push, []]])
  }

  @Test func observersHearChangesInOrderAlsoThoseThatAnObserverMakes() {
    let privacy = world.launch()
    var first: [Feature] = []
    var second: [Feature] = []
    privacy.observeChanges { change in
      first.append(change.after)
      if change.after == .push { privacy.enable(.contacts) }
    }
    privacy.observeChanges { second.append($0.after) }
    privacy.enable(.push)
    privacy.enable(.push)
    #expect(first == [.push, [.push, .contacts]])
    #expect(second == first)
  }
}
