import AppEnvironment
import Testing

@testable import Privacy

/// The permission to show notifications.
@MainActor struct NotificationPermissionTests {
  let world = PermissionWorld()
  let permission: NotificationPermission

  init() {
    permission = NotificationPermission(effects: world.effects, privacy: world.privacy)
    world.permissions.setDelegate(permission, for: .displayNotifications)
  }

  @Test func untilItWasAskedItIsNotDetermined() async {
    #expect(await permission.status() == .notDetermined)
    #expect(!permission.isPrompting)
    #expect(world.world.files == [])
  }

  @Test(arguments: [(true, PermissionOutcome.granted), (false, .denied)])
  func theAnswerDecidesAndIsKept(allow: Bool, outcome: PermissionOutcome) async {
    let pending = world.request(.displayNotifications)
    await world.effects.settle()
    #expect(permission.isPrompting)
    permission.answer(allow: allow)
    await world.effects.settle()
    #expect(pending.result?.outcome == outcome)
    #expect(!permission.isPrompting)
    let next = world.world.launch()
    #expect(next.notificationStatus == (allow ? .granted : .denied))
    #expect(!next.isDecided)
  }

  @Test(arguments: [PermissionStatus.granted, .denied])
  func whatWasDecidedIsNotAskedAgain(status: PermissionStatus) async {
    permission.decide(status)
    let pending = world.request(.displayNotifications)
    await world.effects.settle()
    #expect(!permission.isPrompting)
    #expect(pending.result?.end == status)
  }

  @Test func aSecondAnswerIsOneTooMany() async {
    let pending = world.request(.displayNotifications)
    await world.effects.settle()
    permission.answer(allow: true)
    permission.answer(allow: false)
    await world.effects.settle()
    #expect(pending.result?.outcome == .granted)
    #expect(await permission.status() == .granted)
  }

  @Test func severalWhoAskShareThePrompt() async {
    let answers = Box<[PermissionAnswer]>()
    answers.value = []
    for _ in 0..<2 { world.effects.run { answers.value?.append(await permission.request(enabling: [])) } }
    await world.effects.settle()
    permission.answer(allow: true)
    await world.effects.settle()
    #expect(answers.value == [PermissionAnswer(.granted), PermissionAnswer(.granted)])
  }

  @Test func theSettingsCloseAPromptThatIsOpen() async {
    let pending = world.request(.displayNotifications)
    await world.effects.settle()
    permission.decide(.denied)
    await world.effects.settle()
    #expect(!permission.isPrompting)
    #expect(pending.result?.outcome == .denied)
  }

  @Test func erasingDecisionsLeavesTheSystemsSideAlone() {
    permission.decide(.denied)
    world.privacy.enable(.push)
    world.privacy.eraseDecisions()
    let next = world.world.launch()
    #expect(next.notificationStatus == .denied)
    #expect(next.history == [])
    #expect(next.enabledFeatures == [])
  }
}
