import FoundationEssentials
import Testing

@testable import AppEnvironment

@MainActor struct EffectsTests {
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))

  @Test func aCleanEndWaitsForWhatIsBeingSaved() async {
    let effects = Effects(clock: VirtualClock(start: .distantPast))
    var log: [String] = []
    effects.whenSaved { log.append("nothing to wait for") }
    var held: Reply<Void>?
    effects.save {
      let _: Void? = await effects.reply { held = $0 }
      log.append("saved")
    }
    effects.save { log.append("also saved") }
    effects.whenSaved { log.append("ended") }
    await effects.settle()
    #expect(log == ["nothing to wait for", "also saved"])
    held?.give(())
    await effects.settle()
    #expect(log == ["nothing to wait for", "also saved", "saved", "ended"])
  }

  @Test func settledWhenAllThatIsLeftWaitsOnTheClock() async {
    let effects = Effects(clock: clock)
    var steps: [String] = []
    effects.run {
      steps.append("before")
      try? await effects.sleep(for: .seconds(2))
      steps.append("after")
    }
    await effects.settle()
    #expect(steps == ["before"])
    await clock.advance(by: .seconds(1), settling: effects.settle)
    #expect(steps == ["before"])
    await clock.advance(by: .seconds(1), settling: effects.settle)
    #expect(steps == ["before", "after"])
  }

  @Test func cancellingASleepingEffectSettles() async {
    let effects = Effects(clock: clock)
    var wasCancelled = false
    let effect = effects.run {
      do { try await effects.sleep(for: .seconds(60)) } catch { wasCancelled = true }
    }
    await effects.settle()
    effect.cancel()
    while !wasCancelled { await Task.yield() }
    await effects.settle()
    #expect(effects.isSettled)
  }

  @Test func timersFireInOrderOfDueTimeThenOfScheduling() async {
    var fired: [Int] = []
    clock.schedule(after: .seconds(3)) { fired.append(3) }
    clock.schedule(after: .seconds(1)) { fired.append(1) }
    clock.schedule(after: .seconds(3)) { fired.append(4) }
    clock.schedule(after: .seconds(2)) { fired.append(2) }.cancel()
    await clock.advance(by: .seconds(3))
    #expect(fired == [1, 3, 4])
  }

  @Test func nothingStartsAfterClose() async {
    let effects = Effects(clock: clock)
    effects.close()
    var ran = false
    effects.run { ran = true }
    effects.after(.zero) { ran = true }
    await clock.advance(by: .seconds(1), settling: effects.settle)
    #expect(!ran)
  }
}

extension EffectsTests {
  @Test func settledWhileAPersonsReplyIsAwaited() async {
    let effects = Effects(clock: clock)
    var asked: Reply<Int>?
    var answer: Int?
    effects.run { answer = await effects.reply { asked = $0 } }
    await effects.settle()
    #expect(answer == nil)
    asked?.give(7)
    asked?.give(8)
    #expect(!effects.isSettled)
    await effects.settle()
    #expect(answer == 7)
  }

  @Test func cancellingAnEffectThatAwaitsAReplyUnsettlesAtOnceAndGivesNone() async {
    let effects = Effects(clock: clock)
    var ended = false
    let effect = effects.run {
      let answer: Int? = await effects.reply { _ in }
      ended = answer == nil
    }
    await effects.settle()
    effect.cancel()
    #expect(!effects.isSettled)
    await effects.settle()
    #expect(ended)
  }
}
