import Animals
import Terminal

/// What a pet is called and described as, in a few words.
public enum AnimalWords {
  public static func name(_ animal: Animal, _ texts: Texts) -> String {
    animal.displayName ?? texts.unnamed
  }

  /// Breed and type.
  public static func kind(_ animal: Animal, _ texts: Texts) -> String {
    let type = texts.typeName(animal.type)
    return animal.displayBreed.map { "\($0) · \(type)" } ?? type
  }

  /// Age, sex and size as chips; what is not known is left out.
  public static func chips(_ animal: Animal, _ texts: Texts) -> [(text: String, role: Role)] {
    var chips: [(String, Role)] = []
    if animal.age != .unknown { chips.append(("[\(texts.ageName(animal.age))]", role(of: animal.age))) }
    if animal.gender != .unknown { chips.append(("[\(texts.genderName(animal.gender))]", .gender)) }
    if animal.size != .unknown { chips.append(("[\(texts.sizeName(animal.size))]", .muted)) }
    return chips
  }

  private static func role(of age: Age) -> Role {
    switch age {
    case .baby: .baby
    case .young: .young
    case .adult: .adult
    case .senior: .senior
    case .unknown: .muted
    }
  }
}
