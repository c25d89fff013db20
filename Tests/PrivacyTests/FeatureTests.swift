import Testing

@testable import Privacy

struct FeatureTests {
  @Test func bitsAreAirships() {
    let bits: [Feature: UInt] = [
      .inAppAutomation: 1, .messageCenter: 2, .push: 4, .analytics: 16, .tagsAndAttributes: 32, .contacts: 64,
      .featureFlags: 256,
    ]
    for (feature, bit) in bits { #expect(feature.rawValue == bit) }
    #expect(Feature.all.rawValue == 375)
    #expect(Feature.none.rawValue == 0)
  }

  @Test func allListsTheSevenSingleNamesInBitOrder() {
    #expect(
      Feature.all.names == [
        "in_app_automation", "message_center", "push", "analytics", "tags_and_attributes", "contacts", "feature_flags",
      ])
  }

  @Test func noneListsNothing() {
    #expect(Feature.none.names.isEmpty)
  }

  @Test func namesRoundTrip() throws {
    for bits in 0..<(1 << 9) {
      let features = Feature(rawValue: UInt(bits)).intersection(.all)
      #expect(try Feature(names: features.names) == features)
    }
  }

  static let combinations: [([String], Feature)] = [
    (["all"], .all),
    (["none"], []),
    ([], []),
    (["none", "push"], .push),
    (["all", "push"], .all),
    (["push", "push"], .push),
    (["PUSH", "Analytics"], [.push, .analytics]),
    (["feature_flags", "push"], [.push, .featureFlags]),
  ]

  @Test(arguments: combinations)
  func namesCombine(names: [String], features: Feature) throws {
    #expect(try Feature(names: names) == features)
  }

  @Test func retiredNamesSwitchNothingOn() throws {
    #expect(try Feature(names: ["chat", "LOCATION"]) == [])
    #expect(try Feature(names: ["chat", "push"]) == .push)
  }

  @Test func anUnknownNameIsAnErrorAndWidensNothing() {
    #expect(throws: UnknownFeatures(names: ["pusch", "everything"])) {
      try Feature(names: ["push", "pusch", "everything"])
    }
  }

  @Test(arguments: [
    ("pusch", "push"), ("analitycs", "analytics"), ("message_centre", "message_center"), ("Contact", "contacts"),
    ("feature-flags", "feature_flags"), ("al", "all"), ("tags_attributes", "tags_and_attributes"),
  ])
  func theNearestNameIsSuggested(written: String, meant: String) {
    #expect(Feature.suggestion(for: written) == meant)
  }

  @Test(arguments: ["", "everything", "camera", "x"])
  func nothingIsSuggestedForWhatIsNearNoName(written: String) {
    #expect(Feature.suggestion(for: written) == nil)
  }

  @Test func retiredBitsNameNoFeature() {
    #expect(Feature(rawValue: 8 | 128).names.isEmpty)
    #expect(Feature(rawValue: 8 | 128).name == "none")
    #expect(!Feature.all.contains(Feature(rawValue: 8)))
  }
}
