import AppEnvironment
import Testing

@testable import Privacy

/// The opt-in actions.
@MainActor struct ActionTests {
  let world = PermissionWorld()
  let heard = Box<[PermissionResult]>()

  func run(
    _ name: String, _ argument: StructuredValue, in situation: ActionSituation = .manual
  ) async -> ActionResult? {
    let result = Box<ActionResult>()
    let runner = ActionRunner(permissions: world.permissions)
    world.effects.run {
      result.value = await runner.run(name, argument, in: situation) { heard.value = (heard.value ?? []) + [$0] }
    }
    await world.effects.settle()
    return result.value
  }

  @Test(arguments: ["prompt_permission_action", "^pp"], Permission.allCases)
  func promptingAsksForThePermissionWithBothOptionsOff(name: String, permission: Permission) async {
    let delegate = permission == .location ? world.location : world.notifications
    delegate.current = .denied
    #expect(await run(name, ["permission": .string(permission.rawValue)]) == .completed)
    #expect(delegate.requests == 1)
    #expect(!world.log.lines.contains("settings \(permission.rawValue)"))
    delegate.next = PermissionAnswer(.granted)
    #expect(await run(name, ["permission": .string(permission.rawValue)]) == .completed)
    #expect(!world.privacy.isAnyEnabled())
  }

  @Test func promptingPassesItsOptionsOn() async {
    world.notifications.current = .denied
    let argument: StructuredValue = [
      "permission": "display_notifications", "enable_airship_usage": true, "fallback_system_settings": true,
    ]
    let result = Box<ActionResult>()
    var asked: [Feature] = []
    world.permissions.askConsent = { asked.append($0) }
    let runner = ActionRunner(permissions: world.permissions)
    world.effects.run { result.value = await runner.run("^pp", argument, in: .automation) }
    await world.effects.settle()
    #expect(world.log.lines.last == "settings display_notifications")
    world.notifications.current = .granted
    world.permissions.becameActive()
    await world.effects.settle()
    #expect(result.value == .completed)
    #expect(asked == [.push])
  }

  @Test(arguments: ["enable_feature", "^ef"])
  func enablingNotificationsSwitchesPushOn(name: String) async {
    world.notifications.next = PermissionAnswer(.granted)
    #expect(await run(name, "user_notifications") == .completed)
    #expect(world.privacy.enabledFeatures == .push)
  }

  @Test(arguments: ["location", "background_location"])
  func enablingLocationAsksForItAndLeadsToTheSettings(feature: String) async {
    world.log.opensSettings = false
    world.location.current = .denied
    #expect(await run("^ef", .string(feature)) == .completed)
    #expect(world.location.requests == 1)
    #expect(world.log.lines.last == "settings location")
    #expect(!world.privacy.isAnyEnabled())
  }

  @Test(arguments: OptInAction.allCases)
  func sixSituationsAreAcceptedAndTheTwoInTheBackgroundRejected(action: OptInAction) {
    let rejected = ActionSituation.allCases.filter { !action.accepts($0) }
    #expect(rejected == [.backgroundPush, .backgroundButton])
    #expect(ActionSituation.allCases.count == 8)
  }

  @Test(arguments: [ActionSituation.backgroundPush, .backgroundButton])
  func aRejectedActionShowsNothing(situation: ActionSituation) async {
    #expect(await run("^ef", "location", in: situation) == .rejected)
    #expect(world.log.lines == [])
  }

  nonisolated static let badArguments: [(String, StructuredValue, ActionArgumentError)] = [
    ("^pp", .null, .wrongType(key: nil, expected: .dictionary, found: .null)),
    ("^pp", "location", .wrongType(key: nil, expected: .dictionary, found: .string)),
    ("^pp", [:], .missing(key: "permission")),
    ("^pp", ["permission": 1], .wrongType(key: "permission", expected: .string, found: .integer)),
    ("^pp", ["permission": "locatoin"], .unknownPermission("locatoin", suggestion: "location")),
    ("^pp", ["permission": "camera"], .unknownPermission("camera", suggestion: nil)),
    (
      "^pp", ["permission": "location", "enable_airship_usage": "yes"],
      .wrongType(key: "enable_airship_usage", expected: .bool, found: .string)
    ),
    ("^ef", "notifications", .unknownFeature("notifications", suggestion: "user_notifications")),
    ("^ef", "push", .unknownFeature("push", suggestion: nil)),
    ("^ef", true, .wrongType(key: nil, expected: .string, found: .bool)),
  ]

  @Test(arguments: badArguments)
  func aBadArgumentIsAnErrorAndShowsNothing(
    name: String, argument: StructuredValue, error: ActionArgumentError
  ) async {
    #expect(await run(name, argument) == .badArgument(error))
    #expect(world.log.lines == [])
    #expect(heard.value == nil)
  }

  @Test func anUnknownActionSuggestsTheNearest() async {
    #expect(await run("enable_features", "location") == .unknownAction(suggestion: "enable_feature"))
    #expect(await run("open_door", .null) == .unknownAction(suggestion: nil))
  }

  @Test func theReceiverHearsPermissionStartAndEnd() async {
    world.location.next = PermissionAnswer(.granted)
    world.notifications.next = PermissionAnswer(.denied)
    _ = await run("^pp", ["permission": "location"])
    _ = await run("^ef", "user_notifications")
    #expect(
      heard.value == [
        PermissionResult(permission: .location, start: .notDetermined, end: .granted, outcome: .granted),
        PermissionResult(permission: .displayNotifications, start: .notDetermined, end: .denied, outcome: .denied),
      ])
  }

  @Test func aResultIsAnEventOfThreeFields() {
    let result = PermissionResult(permission: .location, start: .notDetermined, end: .granted, outcome: .granted)
    #expect(PermissionResult.eventName == "in_app_permission_result")
    #expect(
      result.eventProperties == [
        "permission": "location", "starting_permission_status": "not_determined",
        "ending_permission_status": "granted",
      ])
  }

  @Test(arguments: [
    ("user_notifications", StructuredValue.string("user_notifications")),
    (#""location""#, .string("location")),
    (
      #"{"permission": "location", "enable_airship_usage": true}"#,
      .dictionary(["permission": .string("location"), "enable_airship_usage": .bool(true)])
    ),
    ("null", .null), ("", .string("")), ("{", .string("{")), ("12", .integer(12)),
  ])
  func anArgumentIsJSONOrElseText(text: String, value: StructuredValue) {
    #expect(StructuredValue(argument: text) == value)
  }
}

extension StructuredValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(dictionaryLiteral elements: (String, StructuredValue)...) {
    self = .dictionary(Dictionary(elements) { $1 })
  }
}
