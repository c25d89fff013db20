/// The words of shelters' open data as the app's own; a word that is not known is unknown.
enum OpenDataWords {
  static func type(_ word: String?) -> AnimalType {
    switch word?.uppercased() {
    case "DOG", "PUPPY": .dog
    case "CAT", "KITTEN": .cat
    case "RABBIT": .rabbit
    case "BIRD": .bird
    case "HORSE", "PONY": .horse
    case "LIVESTOCK", "GOAT", "PIG", "SHEEP", "CHICKEN": .barnyard
    case "REPTILE", "SNAKE", "TURTLE", "FISH", "LIZARD": .scalesFinsAndOther
    case "GUINEA PIG", "HAMSTER", "RAT", "MOUSE", "FERRET", "SMALL MAMMAL", "RODENT": .smallAndFurry
    default: .unknown
    }
  }

  /// `N` and `S` are neutered and spayed, `M` and `F` say nothing of that.
  static func gender(_ word: String?) -> (Gender, Bool?) {
    switch word?.uppercased() {
    case "M", "MALE": (.male, nil)
    case "F", "FEMALE": (.female, nil)
    case "N", "NEUTERED", "NEUTERED MALE", "MALE NEUTERED", "MALE/NEUTERED": (.male, true)
    case "S", "SPAYED", "SPAYED FEMALE", "FEMALE SPAYED", "FEMALE/SPAYED": (.female, true)
    default: (.unknown, nil)
    }
  }

  static func size(_ word: String?) -> AnimalSize {
    switch word?.uppercased() {
    case "TOY", "SMALL", "KITTE", "KITTEN", "PUPPY": .small
    case "MED", "MEDIUM": .medium
    case "LARGE": .large
    case "X-LRG", "XLARGE", "X-LARGE", "EXTRA LARGE": .extraLarge
    default: .unknown
    }
  }

  /// `2 YRS 3 MOS`, `10 MONTHS`, `5 years`: below one year a baby, below three young, below eight adult.
  static func age(_ text: String?, type: AnimalType) -> Age {
    guard let text = text?.lowercased() else { return .unknown }
    if let band = Age.allCases.first(where: { $0.rawValue.lowercased() == text }) { return band }
    var months: Double?
    var number: Double?
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    for word in words.flatMap(parts) {
      if let value = Double(word) {
        number = value
      } else if let value = number {
        let unit: Double? =
          word.hasPrefix("y")
          ? 12 : word.hasPrefix("m") ? 1 : word.hasPrefix("w") ? 0.23 : word.hasPrefix("d") ? 0.03 : nil
        if let unit { months = (months ?? 0) + value * unit }
        number = nil
      }
    }
    guard let months, months >= 0 else { return .unknown }
    return months < 12 ? .baby : months < 36 ? .young : months < 96 ? .adult : .senior
  }

  /// `5y` as `5` and `y`.
  private static func parts(_ word: Substring) -> [Substring] {
    let digits = word.prefix { $0.isNumber || $0 == "." }
    return digits.isEmpty || digits.count == word.count ? [word] : [digits, word.dropFirst(digits.count)]
  }

  /// `LABRADOR RETR / MIX`: after the stroke another breed, or that there is one.
  static func breeds(_ text: String?) -> Animal.Breeds {
    let names = (text ?? "").split(separator: "/").map { trimmed($0) }.filter { !$0.isEmpty }
    let isMixed = names.contains { $0.uppercased() == "MIX" || $0.uppercased().hasSuffix(" MIX") }
    let known = names.filter { $0.uppercased() != "MIX" }.map(capitalized)
    return Animal.Breeds(
      primary: known.first, secondary: known.dropFirst().first, isMixed: isMixed || known.count > 1 ? true : nil)
  }

  static func colors(_ text: String?) -> Animal.Colors {
    let names = (text ?? "").split { $0 == "/" || $0 == "," }.map { trimmed($0) }.filter { !$0.isEmpty }.map(
      capitalized)
    return Animal.Colors(
      primary: names.first, secondary: names.dropFirst().first, tertiary: names.dropFirst(2).first)
  }

  /// Words in capitals as words; others as they are.
  static func capitalized(_ text: String) -> String {
    guard text == text.uppercased() else { return text }
    return text.lowercased().split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}
