import PetSaveModels

/// What a screen of the gallery is for: what the app is told, what the person decided, and what stands in the list's
/// place.
struct Combination: Hashable, Sendable {
  /// What the app is told; services off is `denied`.
  let authorization: World.Authorization
  let areServicesOn: Bool
  let accuracy: World.Accuracy
  let consent: Consent
  let list: List

  /// The decisions on the features.
  enum Consent: String, CaseIterable, Sendable {
    case undecided, none, all
  }

  /// What stands in the list's place.
  enum List: String, CaseIterable, Sendable {
    /// The question where to look.
    case request
    // By the location.
    case locating
    case noPosition = "no-position"
    case lost, loading, empty, failed, pets
    /// Pets around a place that was typed.
    case place
    /// Pets wherever they are.
    case everywhere

    /// Whether it depends on where the person is.
    var isByLocation: Bool { ![.request, .place, .everywhere].contains(self) }
  }

  /// Every combination, reachable or not, in the order of the gallery.
  static var all: [Combination] {
    World.Authorization.allCases.flatMap { authorization in
      [true, false].flatMap { areServicesOn in
        World.Accuracy.allCases.flatMap { accuracy in
          Consent.allCases.flatMap { consent in
            List.allCases.map {
              Combination(
                authorization: authorization, areServicesOn: areServicesOn, accuracy: accuracy, consent: consent,
                list: $0)
            }
          }
        }
      }
    }
  }

  /// One word for each of its parts, in the order of ``partNames``.
  var parts: [String] {
    [authorization.rawValue, areServicesOn ? "on" : "off", accuracy.rawValue, consent.rawValue, list.rawValue]
  }

  static let partNames = ["authorization", "services", "accuracy", "consent", "list"]

  /// The path of its files, without the ending.
  var path: String {
    "\(authorization.rawValue)/services-\(areServicesOn ? "on" : "off")/\(accuracy.rawValue)/"
      + "consent-\(consent.rawValue)/\(list.rawValue)"
  }

  /// For people.
  var title: String {
    "\(authorization.rawValue), services \(areServicesOn ? "on" : "off"), \(accuracy.rawValue), "
      + "consent \(consent.rawValue): \(list.rawValue)"
  }

  /// The lines of a script that hold there.
  var checks: [String] {
    [
      "expect screen \(list == .request ? "request-location" : "animals")",
      "expect authorization \(authorization.rawValue)", "expect accuracy \(accuracy.rawValue)",
      "expect consent \(consent == .undecided ? "undecided" : "decided")",
    ]
  }

  /// What is seen; nil where it is no page of the gallery.
  @MainActor init?(_ sight: Sight) {
    guard let list = List(sight), let consent = Consent(rawValue: sight.consent.rawValue) else { return nil }
    self.init(
      authorization: sight.authorization, areServicesOn: sight.areServicesOn, accuracy: sight.accuracy,
      consent: consent, list: list)
  }

  init(
    authorization: World.Authorization, areServicesOn: Bool, accuracy: World.Accuracy, consent: Consent, list: List
  ) {
    self.authorization = authorization
    self.areServicesOn = areServicesOn
    self.accuracy = accuracy
    self.consent = consent
    self.list = list
  }
}

extension Combination.List {
  @MainActor init?(_ sight: Sight) {
    switch (sight.screen, sight.way) {
    case (.requestLocation, _): self = .request
    case (.animals, .location):
      guard let list = AppState.List(sight).flatMap({ Self(rawValue: $0.rawValue) }) else { return nil }
      self = list
    case (.animals, .place): self = .place
    case (.animals, .everywhere): self = .everywhere
    default: return nil
    }
  }
}
