import Foundation
import Testing

@testable import Privacy

struct ConfigTests {
  @Test func anEmptyFileHasEveryDefault() throws {
    let config = try Self.parse("")
    #expect(config == Config())
    #expect(config.enabledFeatures == [])
    #expect(!config.resetEnabledFeatures)
    #expect(config.remoteConfigFile == nil)
    #expect(config.noticeVersion == nil)
    #expect(config.consentExpiresAfterDays == nil)
    #expect(config.refusalHoldsForDays == 180)
    #expect(config.featureFlags.isEmpty)
  }

  @Test func everyKeyIsRead() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: [
        "enabledFeatures": ["in_app_automation", "Push"], "resetEnabledFeatures": true,
        "remoteConfigFile": "remote.json", "noticeVersion": "2026-03", "consentExpiresAfterDays": 365,
        "channelURL": "https://channel.example/v1", "refusalHoldsForDays": 0,
        "featureFlags": ["map": true, "rescue_ribbon": false],
      ] as [String: Any], format: .xml, options: 0)
    let config = try Config(parsing: data)
    #expect(config.enabledFeatures == [.inAppAutomation, .push])
    #expect(config.resetEnabledFeatures)
    #expect(config.remoteConfigFile == "remote.json")
    #expect(config.noticeVersion == "2026-03")
    #expect(config.consentExpiresAfterDays == 365)
    #expect(config.refusalHoldsForDays == 0)
    #expect(config.channelURL?.host == "channel.example")
    #expect(config.featureFlags == ["map": true, "rescue_ribbon": false])
    #expect(config.warnings.isEmpty)
  }

  @Test(arguments: [
    ("", "must not be empty"), ("channel.example", "must be an address such as https://pets.example.org/v2"),
    ("https://channel.example/?key=1", "must be an address such as https://pets.example.org/v2"),
    ("http://channel.example/", "must be https, as channel.example is another computer"),
    ("https://me:word@channel.example/", "must name no user and no password"),
  ])
  func badAddressesAreErrors(text: String, reason: String) throws {
    #expect { try Self.parse("<key>channelURL</key><string>\(text)</string>") } throws: { error in
      (error as? ConfigErrors)?.lines(file: "f") == ["f: channelURL: \(reason)"]
    }
  }

  /// The shipped file may then go unread: it says what the defaults are.
  @Test func theFileThatShipsSaysTheDefaults() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/PetSave.plist").standardized
    #expect(try Config(parsing: Data(contentsOf: file)) == Config())
  }

  static let lists: [(String, Feature)] = [
    ("<array/>", []),
    ("<array><string>none</string></array>", []),
    ("<array><string>all</string></array>", .all),
    ("<array><string>PUSH</string><string>push</string></array>", .push),
  ]

  @Test(arguments: lists)
  func featureListsCombine(list: String, features: Feature) throws {
    #expect(try Self.parse("<key>enabledFeatures</key>\(list)").enabledFeatures == features)
  }

  @Test func allErrorsAreReportedAtOnceWithTheirKeyPaths() {
    let body = """
      <key>enabledFeatures</key><array><string>push</string><true/><string>pusch</string><string>x</string></array>
      <key>resetEnabledFeatures</key><string>yes</string>
      <key>featureFlags</key><dict><key>map</key><integer>1</integer></dict>
      <key>consentExpiresAfterDays</key><integer>0</integer>
      <key>noticeVersion</key><string></string>
      <key>refusalHoldsForDays</key><real>1.5</real>
      """
    let errors = #expect(throws: ConfigErrors.self) { try Self.parse(body) }
    #expect(
      errors?.lines(file: "PetSave.plist") == [
        "PetSave.plist: consentExpiresAfterDays: must be between 1 and 36500, but is 0",
        "PetSave.plist: enabledFeatures[1]: must be a string, but is true or false",
        "PetSave.plist: enabledFeatures[2]: no feature is called “pusch”; did you mean “push”?",
        "PetSave.plist: enabledFeatures[3]: no feature is called “x”",
        "PetSave.plist: featureFlags.map: must be true or false, but is a whole number",
        "PetSave.plist: noticeVersion: must not be empty",
        "PetSave.plist: refusalHoldsForDays: must be a whole number, but is a number",
        "PetSave.plist: resetEnabledFeatures: must be true or false, but is a string",
      ])
  }

  @Test func aBareNameIsNoList() {
    let errors = #expect(throws: ConfigErrors.self) {
      try Self.parse("<key>enabledFeatures</key><string>none</string>")
    }
    #expect(errors?.lines(file: "F") == ["F: enabledFeatures: must be a list, but is a string"])
  }

  @Test func aFileThatIsNoPropertyListNamesItsLine() {
    let errors = #expect(throws: ConfigErrors.self) { try Config(parsing: Data("<plist>\n<dict>".utf8)) }
    #expect(errors?.lines(file: "F") == ["F:2: not a property list: the file ends too early"])
  }

  @Test func aListAtTheTopIsRefused() {
    let errors = #expect(throws: ConfigErrors.self) { try Config(parsing: Data("<plist><array/></plist>".utf8)) }
    #expect(errors?.lines(file: "F") == ["F: must be a dictionary, but is a list"])
  }

  @Test func unknownKeysAndRetiredNamesAreWarnings() throws {
    let config = try Self.parse(
      """
      <key>enabledFeature</key><array><string>all</string></array>
      <key>colour</key><true/>
      <key>enabledFeatures</key><array><string>Chat</string><string>push</string></array>
      """)
    #expect(config.enabledFeatures == .push)
    #expect(
      config.warnings.map { $0.line(file: "F") } == [
        "F: colour: not a key of this file",
        "F: enabledFeature: not a key of this file; did you mean “enabledFeatures”?",
        "F: enabledFeatures[0]: “Chat” no longer exists and switches nothing on",
      ])
  }

  static func parse(_ body: String) throws -> Config {
    try Config(parsing: Data("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8))
  }

  @Test func ofManyErrorsTheFirstHundredAreTold() throws {
    let names = Array(repeating: "\"x\"", count: 100_000).joined(separator: ",")
    let error = #expect(throws: ConfigErrors.self) {
      try RemoteMask.parse(Data("{\"disabled_features\": [\(names)]}".utf8))
    }
    #expect(error?.errors.count == 100)
  }
}
