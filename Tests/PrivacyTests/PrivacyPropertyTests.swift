import AppEnvironment
import Foundation
import Testing

@testable import Privacy

/// Random lives against a model written from the rules alone.
@MainActor struct PrivacyPropertyTests {
  /// What the rules say about each feature.
  struct Model {
    var config = Feature.none
    var granted = Feature.none
    var refused = Feature.none
    var byPermission = Feature.none
    var mask = Feature.none
    /// What was refused before a reset.
    var closed = Feature.none

    var local: Feature { granted.union(byPermission).union(config.subtracting(refused).subtracting(closed)) }
    var effective: Feature { local.subtracting(mask) }
  }

  @Test(arguments: 0..<12)
  func effectiveIsLocalMinusMaskAndNothingIsGrantedThatNobodyGranted(seed: Int) {
    let world = World()
    var random = SplitMix64(seed: UInt64(seed))
    var model = Model(config: Self.features(&random))
    var privacy = world.launch(Config(enabledFeatures: model.config))
    for _ in 0..<60 {
      let features = Self.features(&random)
      switch random.next(below: 9) {
      case 0, 1:
        privacy.enable(features)
        model.grant(features)
      case 2, 3:
        privacy.disable(features)
        model.refuse(features)
      case 4:
        privacy.setEnabled(features)
        model.grant(features)
        model.refuse(.all.subtracting(features))
      case 5:
        privacy.setRemoteMask(features)
        model.mask = features
      case 6:
        let open = features.subtracting(model.refused).subtracting(model.local)
        #expect(privacy.enable(features, grantedBy: .displayNotifications) == open)
        model.byPermission.formUnion(open)
      case 7:
        // A restart and a kill are the same: every decision is on disk when it is made.
        model.config = features
        model.mask = []
        privacy = world.launch(Config(enabledFeatures: features))
        #expect(privacy.initialFeatures == model.effective)
      default:
        model = Model(config: features, closed: model.closed.union(model.refused))
        privacy = world.launch(Config(enabledFeatures: features, resetEnabledFeatures: true))
      }
      #expect(privacy.localFeatures == model.local)
      #expect(privacy.enabledFeatures == model.effective)
      for single in Feature.singles {
        #expect((privacy.state(of: single) == .granted) == model.granted.contains(single))
        #expect([.refused, .withdrawn].contains(privacy.state(of: single)) == model.refused.contains(single))
      }
      #expect(Self.replay(privacy.changes, from: privacy.initialFeatures) == model.effective)
      #expect(Self.replay(privacy.history) == privacy.record.decisions.mapValues(\.state))
    }
  }

  private static func features(_ random: inout SplitMix64) -> Feature {
    Feature(rawValue: UInt(random.next(below: 512))).intersection(Feature(rawValue: UInt(random.next(below: 512))))
      .intersection(.all)
  }

  /// Nil when a change does not begin where the one before ended, or changes nothing.
  private static func replay(_ changes: [FeatureChange], from start: Feature) -> Feature? {
    var present = start
    for (index, change) in changes.enumerated() {
      guard change.sequence == index + 1, change.before == present, change.after != present else { return nil }
      present = change.after
    }
    return present
  }

  /// Nil when an entry does not begin where the one before ended.
  private static func replay(_ history: [DecisionRecord]) -> [Feature: ConsentState]? {
    var present: [Feature: ConsentState] = [:]
    for (index, entry) in history.enumerated() {
      guard entry.sequence == index + 1 else { return nil }
      for (single, change) in entry.changes {
        guard change.before == present[single, default: .undecided] else { return nil }
        // Undecided stays in the record only while a permission holds the feature on.
        let isKept = change.after != .undecided || entry.indicated == .permission(.displayNotifications)
        present[single] = isKept ? change.after : nil
      }
    }
    return present
  }
}

extension PrivacyPropertyTests.Model {
  mutating func grant(_ features: Feature) {
    granted.formUnion(features)
    refused.subtract(features)
    closed.subtract(features)
    byPermission.subtract(features)
  }

  mutating func refuse(_ features: Feature) {
    refused.formUnion(features)
    granted.subtract(features)
    byPermission.subtract(features)
  }
}
