import AppEnvironment
import Testing

@testable import Privacy

/// Statuses: looked at, and watched.
@MainActor struct PermissionCheckTests {
  let world = PermissionWorld()

  @Test func whatIsNotConfiguredIsNotDetermined() async {
    world.permissions.setDelegate(nil, for: .location)
    #expect(await world.check(.location) == .notDetermined)
  }

  @Test(arguments: PermissionStatus.allCases)
  func aCheckGivesTheDelegatesStatusAndShowsNothing(status: PermissionStatus) async {
    world.location.current = status
    #expect(await world.check(.location) == status)
    #expect(world.location.requests == 0)
  }

  @Test func configuredPermissionsGrowWithTheDelegates() {
    let empty = PermissionsManager(effects: world.effects, privacy: world.privacy) { _ in false }
    #expect(empty.configuredPermissions == [])
    empty.setDelegate(world.location, for: .location)
    #expect(empty.configuredPermissions == [.location])
    empty.setDelegate(world.notifications, for: .displayNotifications)
    #expect(empty.configuredPermissions == [.displayNotifications, .location])
    empty.setDelegate(nil, for: .location)
    #expect(empty.configuredPermissions == [.displayNotifications])
  }

  @Test func theStreamBeginsWithTheStatusThatARequestEndedWith() async {
    world.location.next = PermissionAnswer(.granted)
    let result = await world.result(of: .location)
    let seen = world.watch(.location)
    await world.settle()
    #expect(result?.end == .granted)
    #expect(seen.value == [.granted])
  }

  @Test func theStreamGivesChangesOnlyAndInOrder() async {
    let seen = world.watch(.location)
    await world.settle()
    for status in [PermissionStatus.denied, .denied, .granted, .granted, .notDetermined] {
      world.location.current = status
      _ = await world.check(.location)
      _ = await world.check(.location)
    }
    await world.settle()
    #expect(seen.value == [.notDetermined, .denied, .granted, .notDetermined])
  }

  @Test func theStreamOfWhatIsNotConfiguredBeginsWithNotDetermined() async {
    world.permissions.setDelegate(nil, for: .location)
    let seen = world.watch(.location)
    await world.settle()
    world.location.current = .granted
    world.permissions.setDelegate(world.location, for: .location)
    await world.settle()
    #expect(seen.value == [.notDetermined, .granted])
  }

  @Test func nothingIsLostBetweenTheFirstValueAndTheNext() async {
    world.location.holdsRequests = true
    world.location.next = PermissionAnswer(.granted)
    world.request(.location)
    await world.settle()
    let seen = world.watch(.location)
    // The answer comes while the stream's first look is still under way.
    world.location.holdsChecks = true
    world.location.release()
    await world.settle()
    #expect(seen.value == [.granted])
    world.location.release()
    await world.settle()
    #expect(seen.value == [.granted])
  }

  @Test func becomingActiveLooksAtEveryConfiguredPermission() async {
    let seen = world.watch(.location)
    await world.settle()
    world.permissions.resignedActive()
    world.location.current = .denied
    let before = (world.location.checks, world.notifications.checks)
    world.permissions.becameActive()
    await world.settle()
    #expect(seen.value == [.notDetermined, .denied])
    #expect(world.location.checks == before.0 + 1)
    #expect(world.notifications.checks == before.1 + 1)
  }

  @Test func becomingActiveAnnouncesOnlyWhatChanged() async {
    let location = world.watch(.location)
    let notifications = world.watch(.displayNotifications)
    await world.settle()
    world.permissions.becameActive()
    await world.settle()
    #expect(location.value == [.notDetermined])
    world.notifications.current = .granted
    world.permissions.becameActive()
    await world.settle()
    #expect(location.value == [.notDetermined])
    #expect(notifications.value == [.notDetermined, .granted])
  }

  @Test func aSlowCheckDoesNotReplaceANewerStatus() async {
    world.location.holdsChecks = true
    world.effects.run { _ = await world.permissions.check(.location) }
    await world.effects.settle()
    world.location.holdsChecks = false
    world.location.current = .granted
    world.permissions.becameActive()
    await world.effects.settle()
    #expect(world.permissions.lastSeen[.location] == .granted)
    world.location.release()
    await world.effects.settle()
    #expect(world.permissions.lastSeen[.location] == .granted)
  }

  @Test func aCancelledCheckSaysNothing() async {
    world.location.holdsChecks = true
    let seen = Box<PermissionStatus?>()
    let effect = world.effects.run { seen.value = .some(await world.permissions.check(.location)) }
    await world.effects.settle()
    effect.cancel()
    while seen.value == nil { await Task.yield() }
    #expect(seen.value == .some(nil))
    #expect(world.permissions.lastSeen[.location] == nil)
    world.location.release()
    await world.effects.settle()
  }
}
