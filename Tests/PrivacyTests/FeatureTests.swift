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
    #expect(Feature.none.names.isEmpty)
  }
}
