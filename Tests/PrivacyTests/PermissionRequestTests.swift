import AppEnvironment
import Testing

@testable import Privacy

/// How one request goes.
@MainActor struct PermissionRequestTests {
  let world = PermissionWorld()

  @Test func withoutADelegateNothingIsShown() async {
    world.permissions.setDelegate(nil, for: .location)
    #expect(
      await world.result(of: .location)
        == PermissionResult(
          permission: .location, start: .notDetermined, end: .notDetermined, outcome: .notShown(.noDelegate)))
  }

  @Test(arguments: [
    (PermissionStatus.notDetermined, PermissionOutcome.notDetermined), (.denied, .denied), (.granted, .granted),
  ])
  func theResultIsTheDelegates(answer: PermissionStatus, outcome: PermissionOutcome) async {
    world.location.next = PermissionAnswer(answer)
    #expect(
      await world.result(of: .location)
        == PermissionResult(permission: .location, start: .notDetermined, end: answer, outcome: outcome))
    #expect(world.location.checks == 1)
    #expect(world.location.requests == 1)
  }

  @Test func whatWasDecidedBeforeKeepsItsStatus() async {
    world.location.current = .granted
    #expect(
      await world.result(of: .location)
        == PermissionResult(permission: .location, start: .granted, end: .granted, outcome: .granted))
  }

  @Test func aPolicyThatForbidsAskingIsNoDenial() async {
    world.location.current = .denied
    world.location.next = PermissionAnswer(.denied, notShown: .policy)
    #expect(await world.result(of: .location, fallback: .systemSettings)?.outcome == .notShown(.policy))
    #expect(!world.log.lines.contains("settings location"))
  }

  @Test func whileInactiveNothingIsShownAndTheStatusIsTheTrueOne() async {
    world.permissions.resignedActive()
    world.location.current = .denied
    #expect(
      await world.result(of: .location)
        == PermissionResult(permission: .location, start: .denied, end: .denied, outcome: .notShown(.inactive)))
    #expect(world.location.requests == 0)
    world.permissions.becameActive()
    world.location.next = PermissionAnswer(.granted)
    #expect(await world.result(of: .location)?.outcome == .granted)
  }

  @Test func aGrantIsAGrantWhileInactiveToo() async {
    world.permissions.resignedActive()
    world.location.current = .granted
    #expect(await world.result(of: .location)?.outcome == .granted)
  }

  // MARK: Fallbacks

  @Test func withoutAFallbackADenialStays() async {
    world.location.current = .denied
    #expect(await world.result(of: .location)?.outcome == .denied)
    #expect(world.log.lines == ["location check", "location request", "location answered"])
  }

  @Test func settingsThatDoNotOpenLeaveItDenied() async {
    world.log.opensSettings = false
    world.location.current = .denied
    #expect(await world.result(of: .location, fallback: .systemSettings)?.outcome == .denied)
    #expect(world.log.lines.last == "settings location")
  }

  @Test func aGrantInTheSettingsCountsWhenThePersonIsBack() async {
    world.notifications.current = .denied
    let pending = world.request(.displayNotifications, fallback: .systemSettings)
    await world.effects.settle()
    #expect(world.log.lines.last == "settings display_notifications")
    #expect(!pending.isOver)
    world.permissions.resignedActive()
    world.notifications.current = .granted
    world.permissions.becameActive()
    await world.effects.settle()
    #expect(
      pending.result
        == PermissionResult(permission: .displayNotifications, start: .denied, end: .granted, outcome: .granted))
  }

  @Test func comingBackFromTheSettingsWithoutAGrantIsADenial() async {
    world.location.current = .denied
    let pending = world.request(.location, fallback: .systemSettings)
    await world.effects.settle()
    world.permissions.becameActive()
    await world.effects.settle()
    #expect(pending.result?.outcome == .denied)
  }

  @Test func aCallbackMayChangeTheStatus() async {
    world.location.current = .denied
    let result = await world.result(of: .location, fallback: .callback { world.location.current = .granted })
    #expect(result?.end == .granted)
    #expect(result?.outcome == .granted)
  }

  @Test(arguments: [
    (PermissionStatus.notDetermined, PermissionStatus.notDetermined), (.notDetermined, .granted),
    (.notDetermined, .denied), (.granted, .granted), (.denied, .granted),
  ])
  func aFallbackIsOnlyForWhatHadBeenDenied(start: PermissionStatus, end: PermissionStatus) async {
    world.location.current = start
    world.location.next = PermissionAnswer(end)
    _ = await world.result(of: .location, fallback: .systemSettings)
    _ = await world.result(of: .displayNotifications, fallback: .callback { world.log.add("callback") })
    #expect(!world.log.lines.contains("settings location"))
    #expect(!world.log.lines.contains("callback"))
  }

  // MARK: Enablers and extenders

  @Test func aGrantSwitchesOnWhatTheRequestNamed() async {
    world.notifications.next = PermissionAnswer(.granted)
    world.permissions.addEnabler(for: .displayNotifications) { world.log.add("first \($0.name)") }
    world.permissions.addEnabler(for: .displayNotifications) { world.log.add("second \($0.name)") }
    _ = await world.result(of: .displayNotifications, enabling: .push)
    #expect(world.privacy.isEnabled(.push))
    #expect(world.privacy.source(of: .push) == .permission)
    #expect(world.privacy.state(of: .push) == .undecided)
    #expect(world.privacy.history.map(\.indicated) == [.permission(.displayNotifications)])
    #expect(world.log.lines.suffix(2) == ["first push", "second push"])
  }

  @Test func whatAPermissionSwitchedOnOutlivesARestartAndIsStillAsked() async {
    world.notifications.next = PermissionAnswer(.granted)
    _ = await world.result(of: .displayNotifications, enabling: .push)
    let next = world.world.launch()
    #expect(next.isEnabled(.push))
    #expect(next.source(of: .push) == .permission)
    #expect(next.decision(on: .push)?.enabledBy == .displayNotifications)
    #expect(next.reasonToAsk(about: .push) == .undecided)
  }

  @Test func aRequestThatNamesNoFeatureSwitchesNothingOn() async {
    world.notifications.next = PermissionAnswer(.granted)
    world.permissions.addEnabler(for: .displayNotifications) { _ in world.log.add("enabler") }
    _ = await world.result(of: .displayNotifications)
    #expect(!world.privacy.isAnyEnabled())
    #expect(!world.log.lines.contains("enabler"))
  }

  @Test(arguments: [PermissionStatus.denied, .notDetermined])
  func withoutAGrantNothingIsSwitchedOn(answer: PermissionStatus) async {
    world.notifications.next = PermissionAnswer(answer)
    world.permissions.addEnabler(for: .displayNotifications) { _ in world.log.add("enabler") }
    _ = await world.result(of: .displayNotifications, enabling: .push)
    #expect(!world.privacy.isAnyEnabled())
    #expect(!world.log.lines.contains("enabler"))
  }

  @Test func aRefusalStandsWhateverIsGranted() async {
    world.privacy.disable(.push)
    world.notifications.current = .denied
    world.permissions.addEnabler(for: .displayNotifications) { _ in world.log.add("enabler") }
    let pending = world.request(.displayNotifications, enabling: .push, fallback: .systemSettings)
    await world.effects.settle()
    world.notifications.current = .granted
    world.permissions.becameActive()
    await world.effects.settle()
    #expect(pending.result?.outcome == .granted)
    #expect(!world.privacy.isEnabled(.push))
    #expect(world.privacy.state(of: .push) == .refused)
    #expect(!world.log.lines.contains("enabler"))
  }

  @Test func aWithdrawalStandsToo() async {
    world.privacy.enable(.push)
    world.privacy.disable(.push)
    world.notifications.next = PermissionAnswer(.granted)
    _ = await world.result(of: .displayNotifications, enabling: .push)
    #expect(!world.privacy.isEnabled(.push))
  }

  @Test func thePromptIsToldWhatAGrantSwitchesOn() async {
    world.privacy.enable(.push)
    _ = await world.result(of: .displayNotifications, enabling: .push)
    world.privacy.eraseDecisions()
    _ = await world.result(of: .displayNotifications, enabling: .push)
    #expect(world.notifications.enabled == [[], .push])
  }

  @Test(arguments: [PermissionStatus.granted, .denied])
  func whereNoPromptSaidItThePersonIsAskedForTheFeature(start: PermissionStatus) async {
    var asked: [Feature] = []
    world.permissions.askConsent = { asked.append($0) }
    world.notifications.current = start
    _ = await world.result(
      of: .displayNotifications, enabling: .push, fallback: .callback { world.notifications.current = .granted })
    #expect(!world.privacy.isEnabled(.push))
    #expect(asked == [.push])
  }

  @Test func aPromptIsShownOnceForAGrantThatIsThere() async {
    world.notifications.next = PermissionAnswer(.granted)
    _ = await world.result(of: .displayNotifications, enabling: .push)
    _ = await world.result(of: .displayNotifications, enabling: .push)
    #expect(world.privacy.history.count == 1)
    #expect(world.privacy.changes.count == 1)
  }

  @Test(arguments: PermissionStatus.allCases)
  func extendersRunAlwaysAndInOrder(answer: PermissionStatus) async {
    world.location.next = PermissionAnswer(answer)
    world.permissions.addExtender(for: .location) { world.log.add("first \($0)") }
    world.permissions.addExtender(for: .location) { world.log.add("second \($0)") }
    _ = await world.result(of: .displayNotifications)
    #expect(!world.log.lines.contains("first \(answer)"))
    _ = await world.result(of: .location)
    #expect(world.log.lines.suffix(2) == ["first \(answer)", "second \(answer)"])
  }
}
