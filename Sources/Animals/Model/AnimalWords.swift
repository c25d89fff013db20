/// A closed set of words that a source uses for one fact; any other word is `unknown`.
public protocol AnimalWord: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  static var unknown: Self { get }
}

extension AnimalWord {
  /// The case with this word in any casing; ``unknown`` for nil and for words that are not known.
  public init(word: String?) {
    guard let word else {
      self = .unknown
      return
    }
    // The word as it stands is by far the most usual.
    let inAnyCasing = { Self.allCases.first { $0.rawValue.lowercased() == word.lowercased() } }
    self = Self(rawValue: word) ?? inAnyCasing() ?? .unknown
  }
}

/// Petfinder's eight types.
public enum AnimalType: String, AnimalWord {
  case dog = "Dog"
  case cat = "Cat"
  case rabbit = "Rabbit"
  case smallAndFurry = "Small & Furry"
  case horse = "Horse"
  case bird = "Bird"
  case scalesFinsAndOther = "Scales, Fins & Other"
  case barnyard = "Barnyard"
  case unknown = "Unknown"

  /// The types that a person can choose: all but ``unknown``.
  public static let known: [AnimalType] = allCases.filter { $0 != .unknown }

  /// The word in addresses and commands: `small-furry`.
  public var slug: String {
    switch self {
    case .smallAndFurry: "small-furry"
    case .scalesFinsAndOther: "scales-fins-other"
    default: rawValue.lowercased()
    }
  }
}

public enum Age: String, AnimalWord {
  case baby = "Baby"
  case young = "Young"
  case adult = "Adult"
  case senior = "Senior"
  case unknown = "Unknown"
}

public enum Gender: String, AnimalWord {
  case female = "Female"
  case male = "Male"
  case unknown = "Unknown"
}

public enum AnimalSize: String, AnimalWord {
  case small = "Small"
  case medium = "Medium"
  case large = "Large"
  case extraLarge = "Extra Large"
  case unknown = "Unknown"
}

public enum Coat: String, AnimalWord {
  case short = "Short"
  case medium = "Medium"
  case long = "Long"
  case wire = "Wire"
  case hairless = "Hairless"
  case curly = "Curly"
  case unknown = "Unknown"
}

public enum AdoptionStatus: String, AnimalWord {
  case adoptable
  case adopted
  case found
  case unknown
}
