import AppEnvironment

/// What decides whether and where an animal of the catalogue comes in a list: a few draws, so that all animals can be
/// looked through for each page, and only those of the page have to be made.
struct AnimalOutline {
  /// Animals that a careless program gets wrong.
  enum Oddity: Hashable {
    case emojiName, rightToLeftName, longName, encodedTwice
    /// The shelter's place is known, the animal's is not.
    case placeUnknown
  }

  /// 1 September 2025, 00:00 UTC, in seconds since 1970. Dates are fixed: the catalogue knows no today.
  static let firstPublished = 1_756_684_800
  /// Animals were published over so many minutes: half a year.
  static let minutes = 181 * 24 * 60

  let shelter: Int
  let type: AnimalType
  /// Minutes after ``firstPublished``.
  let published: Int
  let oddity: Oddity?
  /// Gives the rest of the animal.
  var draws: SplitMix64

  init(_ index: Int, shelters: Int, version: Int) {
    draws = SplitMix64(version: version, kind: .animal, index: index)
    shelter = draws.next(below: shelters)
    type = AnimalOutline.type(&draws)
    published = draws.next(below: AnimalOutline.minutes)
    oddity = AnimalOutline.oddity(&draws)
  }

  var publishedSeconds: Int { AnimalOutline.firstPublished + 60 * published }

  private static func type(_ draws: inout SplitMix64) -> AnimalType {
    switch draws.next(below: 1000) {
    case ..<460: .dog
    case ..<880: .cat
    case ..<920: .rabbit
    case ..<948: .smallAndFurry
    case ..<970: .bird
    case ..<982: .barnyard
    case ..<992: .scalesFinsAndOther
    default: .horse
    }
  }

  private static func oddity(_ draws: inout SplitMix64) -> Oddity? {
    switch draws.next(below: 2000) {
    case ..<6: .emojiName
    case ..<10: .rightToLeftName
    case ..<11: .longName
    case ..<17: .encodedTwice
    case ..<25: .placeUnknown
    default: nil
    }
  }
}
