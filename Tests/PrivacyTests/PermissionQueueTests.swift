import AppEnvironment
import Testing

@testable import Privacy

/// Several requests at once.
@MainActor struct PermissionQueueTests {
  let world = PermissionWorld()

  @Test func twoPermissionsAreAskedOneAfterTheOther() async {
    world.location.holdsRequests = true
    world.notifications.holdsRequests = true
    let first = world.request(.location)
    let second = world.request(.displayNotifications)
    await world.effects.settle()
    #expect(world.location.isPrompting)
    #expect(!world.notifications.isPrompting)
    world.location.release()
    await world.effects.settle()
    #expect(first.isOver)
    #expect(world.notifications.isPrompting)
    world.notifications.release()
    await world.effects.settle()
    #expect(second.isOver)
  }

  @Test func requestsAreServedInTheOrderOfTheCalls() async {
    world.location.holdsRequests = true
    world.request(.location)
    world.request(.displayNotifications)
    world.request(.location, enabling: .push)
    world.request(.displayNotifications, enabling: .push)
    await world.effects.settle()
    world.location.holdsRequests = false
    world.location.release()
    await world.effects.settle()
    #expect(
      world.log.lines.filter { $0.hasSuffix("request") } == [
        "location request", "notifications request", "location request", "notifications request",
      ])
  }

  @Test func equalRequestsAndChecksShareOneAnswer() async {
    world.location.holdsChecks = true
    world.location.holdsRequests = true
    world.location.next = PermissionAnswer(.granted)
    let requests = (0..<7).map { _ in world.request(.location) }
    let checks = (0..<11).map { _ in Box<PermissionStatus>() }
    for check in checks { world.effects.run { check.value = await world.permissions.check(.location) } }
    await world.effects.settle()
    world.location.release()
    await world.effects.settle()
    world.location.release()
    await world.effects.settle()
    #expect(requests.allSatisfy { $0.result?.end == .granted })
    #expect(checks.allSatisfy { $0.value == .notDetermined })
    #expect(world.location.requests == 1)
    #expect(world.location.checks == 1)
  }

  @Test func aRequestFromAFallbackIsServedInside() async {
    world.location.current = .denied
    world.notifications.next = PermissionAnswer(.granted)
    let inner = Box<PermissionResult>()
    let outer = await world.result(
      of: .location,
      fallback: .callback { inner.value = await world.permissions.request(.displayNotifications) })
    #expect(inner.value?.outcome == .granted)
    #expect(outer?.outcome == .denied)
  }

  @Test func aRequestForTheSamePermissionFromInsideIsServedToo() async {
    world.location.current = .denied
    let inner = Box<PermissionResult>()
    let outer = await world.result(
      of: .location, fallback: .callback { inner.value = await world.permissions.request(.location) })
    #expect(inner.value?.outcome == .denied)
    #expect(outer?.outcome == .denied)
  }

  @Test func requestsFromEnablersAndExtendersAreServedInside() async {
    world.location.next = PermissionAnswer(.granted)
    let inner = Box<[PermissionOutcome?]>()
    inner.value = []
    let ask = { @MainActor in
      inner.value?.append(await world.permissions.request(.displayNotifications)?.outcome)
    }
    world.permissions.addEnabler(for: .location) { _ in await ask() }
    world.permissions.addExtender(for: .location) { _ in await ask() }
    let outer = await world.result(of: .location, enabling: .push)
    #expect(outer?.outcome == .granted)
    #expect(inner.value == [.notDetermined, .notDetermined])
  }

  @Test func whatIsRequestedInsideIsNeverBesideAnotherPrompt() async {
    world.location.current = .denied
    world.notifications.holdsRequests = true
    // Started, not awaited: the request inside outlasts the callback.
    let outer = world.request(
      .location,
      fallback: .callback {
        world.effects.run { _ = await world.permissions.request(.displayNotifications) }
        while !world.notifications.isPrompting { await Task.yield() }
      })
    let third = world.request(.location, enabling: .push)
    await world.effects.settle()
    #expect(world.notifications.isPrompting)
    #expect(!outer.isOver)
    #expect(!third.isOver)
    #expect(world.location.requests == 1)
    world.notifications.release()
    await world.effects.settle()
    #expect(outer.isOver)
    #expect(third.isOver)
  }

  @Test func whatWasStartedInsideAndAsksLaterWaitsLikeAnyOther() async {
    world.location.current = .denied
    world.notifications.holdsRequests = true
    let late = Box<Reply<Void>>()
    _ = await world.result(
      of: .location,
      fallback: .callback {
        world.effects.run {
          let _: Void? = await world.effects.reply { late.value = $0 }
          _ = await world.permissions.request(.displayNotifications)
        }
      })
    world.location.holdsRequests = true
    world.request(.location)
    await world.effects.settle()
    late.value?.give(())
    await world.effects.settle()
    #expect(world.location.isPrompting)
    #expect(!world.notifications.isPrompting)
    world.location.release()
    await world.effects.settle()
    #expect(world.notifications.isPrompting)
    world.notifications.release()
    await world.effects.settle()
  }

  @Test func aRequestThatIsCancelledBeforeItsTurnShowsNothing() async {
    world.location.holdsRequests = true
    let first = world.request(.location)
    let second = world.request(.displayNotifications)
    let third = world.request(.location, enabling: .push)
    await world.effects.settle()
    second.effect?.cancel()
    world.location.holdsRequests = false
    world.location.release()
    await world.effects.settle()
    #expect(first.isOver)
    #expect(second.isOver)
    #expect(second.result == nil)
    #expect(third.result?.end == .notDetermined)
    #expect(world.notifications.requests == 0)
    #expect(world.permissions.lastSeen[.displayNotifications] == nil)
  }

  @Test func aPromptThatIsShownStaysAndItsAnswerCounts() async {
    world.notifications.holdsRequests = true
    world.notifications.next = PermissionAnswer(.granted)
    let pending = world.request(.displayNotifications, enabling: .push)
    await world.effects.settle()
    pending.effect?.cancel()
    await world.effects.settle()
    #expect(pending.isOver)
    #expect(pending.result == nil)
    #expect(world.notifications.isPrompting)
    world.notifications.release()
    await world.effects.settle()
    #expect(world.permissions.lastSeen[.displayNotifications] == .granted)
    #expect(world.privacy.isEnabled(.push))
  }

  @Test func oneOfSeveralWhoWaitMayLeave() async {
    world.location.holdsRequests = true
    world.notifications.next = PermissionAnswer(.granted)
    world.request(.location)
    let leaving = world.request(.displayNotifications)
    let staying = world.request(.displayNotifications)
    await world.effects.settle()
    leaving.effect?.cancel()
    world.location.release()
    await world.effects.settle()
    #expect(leaving.result == nil)
    #expect(staying.result?.outcome == .granted)
  }

  @Test func aRequestEndsWithTheDelegateItBeganWith() async {
    world.location.holdsRequests = true
    world.location.next = PermissionAnswer(.granted)
    let pending = world.request(.location)
    await world.effects.settle()
    let other = FakeDelegate(.denied, effects: world.effects)
    world.permissions.setDelegate(other, for: .location)
    world.location.release()
    await world.effects.settle()
    #expect(pending.result?.outcome == .granted)
    #expect(world.permissions.lastSeen[.location] == .denied)
    #expect(await world.check(.location) == .denied)
  }

  @Test func theEndOfTheAppLeavesNobodyWaiting() async {
    world.location.holdsRequests = true
    let first = world.request(.location)
    let second = world.request(.displayNotifications)
    await world.effects.settle()
    world.effects.close()
    await world.effects.settle()
    #expect(first.isOver)
    #expect(second.isOver)
    #expect(second.result == nil)
  }
}
