/// Why some combinations cannot be reached. Each rule is held against what exploring found: a combination that was
/// reached has no reason, and one that was not has one.
enum Pruning: CaseIterable {
  case servicesMask, listNeedsGrant, grantNeedsNoRequest

  /// As a sentence.
  var reason: String {
    switch self {
    case .servicesMask: "While location services are off the app is told denied, whatever was decided."
    case .listNeedsGrant: "Without a grant there is no list by location; the request stands in its place."
    case .grantNeedsNoRequest: "With a grant there is nothing to request; the list stands in its place."
    }
  }

  private func covers(_ combination: Combination) -> Bool {
    let isGranted = [.whenInUse, .once, .always].contains(combination.authorization)
    return switch self {
    case .servicesMask: !combination.areServicesOn && combination.authorization != .denied
    case .listNeedsGrant: !isGranted && combination.list.isByLocation
    case .grantNeedsNoRequest: isGranted && combination.list == .request
    }
  }

  /// The first rule that a combination falls under.
  init?(_ combination: Combination) {
    guard let rule = Pruning.allCases.first(where: { $0.covers(combination) }) else { return nil }
    self = rule
  }
}
