/// The words of one of the eight types: plain facts, in Petfinder's vocabulary.
struct KindWords {
  struct Kind {
    let species: String
    let breeds: [String]

    init(_ species: String, _ breeds: [String]) {
      self.species = species
      self.breeds = breeds
    }

    /// A species whose name is its breed's too.
    init(_ species: String) {
      self.init(species, [species])
    }
  }

  let kinds: [Kind]
  let colors: [String]
  /// Those that most breeds have; none for animals without a coat.
  let coats: [Coat]

  /// The coats that a breed has, where its name says so.
  func coats(of breed: String?) -> [Coat] {
    let named: [(String, [Coat])] = [
      ("Short", [.short]), ("Medium Hair", [.medium]), ("Long", [.long]), ("Sphynx", [.hairless]), ("Poodle", [.curly]),
      ("Terrier", [.wire, .short]), ("Schnauzer", [.wire]),
    ]
    return coats.isEmpty ? [] : named.first { breed?.contains($0.0) == true }?.1 ?? coats
  }

  static func of(_ type: AnimalType) -> KindWords {
    switch type {
    case .dog: dog
    case .cat: cat
    case .rabbit: rabbit
    case .smallAndFurry: smallAndFurry
    case .horse: horse
    case .bird: bird
    case .barnyard: barnyard
    case .scalesFinsAndOther, .unknown: scalesFinsAndOther
    }
  }

  /// Small dogs, big dogs, and those between; the size of one of a breed is drawn by it.
  static let smallDogs = [
    "Boston Terrier", "Cairn Terrier", "Chihuahua", "Corgi", "Dachshund", "Jack Russell Terrier", "Maltese",
    "Miniature Schnauzer", "Papillon", "Pomeranian", "Pug", "Rat Terrier", "Shih Tzu", "Toy Poodle",
    "Yorkshire Terrier",
  ]
  static let bigDogs = [
    "Akita", "American Bulldog", "Doberman Pinscher", "German Shepherd Dog", "Golden Retriever", "Great Dane",
    "Great Pyrenees", "Greyhound", "Labrador Retriever", "Mastiff", "Rottweiler", "Weimaraner",
  ]
  private static let middlingDogs = [
    "Australian Cattle Dog", "Australian Shepherd", "Basset Hound", "Beagle", "Border Collie", "Boxer", "Bull Terrier",
    "Catahoula Leopard Dog", "Chow Chow", "Cocker Spaniel", "Dalmatian", "English Pointer", "Hound", "Husky",
    "Pit Bull Terrier", "Plott Hound", "Shepherd", "Standard Poodle", "Terrier",
  ]

  private static let dog = KindWords(
    kinds: [Kind("Dog", smallDogs + middlingDogs + bigDogs)],
    colors: [
      "Apricot / Beige", "Bicolor", "Black", "Brindle", "Brown / Chocolate", "Golden", "Gray / Blue / Silver",
      "Merle (Blue)", "Red / Chestnut / Orange", "Sable", "Tricolor (Brown, Black, & White)", "White / Cream",
      "Yellow / Tan / Blond / Fawn",
    ],
    coats: [.short, .short, .short, .medium, .medium, .long])

  private static let cat = KindWords(
    kinds: [
      Kind(
        "Cat",
        [
          "Abyssinian", "American Shorthair", "Balinese", "Bengal", "Birman", "Bombay", "British Shorthair", "Burmese",
          "Calico", "Devon Rex", "Domestic Long Hair", "Domestic Medium Hair", "Domestic Short Hair",
          "Domestic Short Hair",
          "Domestic Short Hair", "Domestic Short Hair", "Himalayan", "Maine Coon", "Manx", "Norwegian Forest Cat",
          "Oriental Short Hair", "Persian", "Ragdoll", "Russian Blue", "Siamese", "Snowshoe", "Sphynx", "Tabby",
          "Tortoiseshell", "Turkish Van", "Tuxedo",
        ])
    ],
    colors: [
      "Black", "Black & White / Tuxedo", "Brown / Chocolate", "Buff & White", "Buff / Tan / Fawn", "Calico",
      "Cream / Ivory", "Dilute Calico", "Gray & White", "Gray / Blue / Silver", "Orange & White", "Orange / Red",
      "Seal Point", "Smoke", "Tabby (Brown / Chocolate)", "Tabby (Gray / Blue / Silver)", "Torbie", "Tortoiseshell",
      "White",
    ],
    coats: [.short, .short, .short, .medium, .medium, .long])

  private static let rabbit = KindWords(
    kinds: [
      Kind(
        "Rabbit",
        [
          "American Fuzzy Lop", "Angora Rabbit", "Bunny Rabbit", "Californian", "Chinchilla", "Dutch", "English Lop",
          "English Spot", "Flemish Giant", "French Lop", "Harlequin", "Himalayan", "Holland Lop", "Hotot",
          "Jersey Wooly",
          "Lionhead", "Mini Lop", "Mini Rex", "Netherland Dwarf", "New Zealand", "Polish", "Rex", "Satin",
        ])
    ],
    colors: [
      "Agouti", "Black", "Blue / Gray", "Brown / Chocolate", "Cream", "Lilac", "Orange / Red", "Sable", "White",
    ],
    coats: [.short, .long])

  private static let smallAndFurry = KindWords(
    kinds: [
      Kind("Chinchilla"), Kind("Degu"), Kind("Ferret"), Kind("Gerbil"),
      Kind("Guinea Pig", ["Abyssinian", "Guinea Pig", "Guinea Pig", "Peruvian", "Teddy"]),
      Kind("Hamster", ["Dwarf Hamster", "Hamster", "Hamster"]), Kind("Hedgehog"), Kind("Mouse"), Kind("Rat"),
      Kind("Sugar Glider"),
    ],
    colors: [
      "Agouti", "Albino", "Black", "Black & White", "Brown / Chocolate", "Calico", "Cream", "Golden", "Gray / Blue",
      "Orange / Red", "Tan", "White",
    ],
    coats: [.short, .long])

  private static let horse = KindWords(
    kinds: [
      Kind("Donkey"),
      Kind(
        "Horse",
        [
          "Appaloosa", "Arabian", "Belgian", "Clydesdale", "Friesian", "Gypsy Vanner", "Icelandic Horse",
          "Miniature Horse", "Missouri Foxtrotter", "Morgan", "Mustang", "Paint / Pinto", "Palomino", "Paso Fino",
          "Percheron", "Quarterhorse", "Standardbred", "Tennessee Walker", "Thoroughbred",
        ]),
      Kind("Mule"), Kind("Pony", ["Pony", "Shetland Pony", "Welsh Pony"]),
    ],
    colors: [
      "Bay", "Bay Roan", "Black", "Buckskin", "Chestnut / Sorrel", "Dapple Gray", "Dun", "Gray", "Grullo", "Liver",
      "Paint", "Palomino", "Piebald", "White",
    ],
    coats: [])

  private static let bird = KindWords(
    kinds: [
      Kind("Canary"), Kind("Chicken"), Kind("Cockatiel"), Kind("Dove"), Kind("Duck"), Kind("Finch"), Kind("Goose"),
      Kind("Lovebird"), Kind("Parakeet", ["Budgie / Budgerigar", "Parakeet", "Quaker Parakeet"]),
      Kind("Parrot", ["African Grey", "Amazon", "Caique", "Cockatoo", "Conure", "Macaw", "Parrotlet"]),
      Kind("Peacock / Peafowl"), Kind("Pigeon"), Kind("Quail"), Kind("Turkey"),
    ],
    colors: [
      "Black", "Blue", "Brown", "Buff", "Gray", "Green", "Olive", "Orange", "Pink", "Purple / Violet", "Red",
      "Rust / Rufous", "Tan", "White", "Yellow",
    ],
    coats: [])

  private static let barnyard = KindWords(
    kinds: [
      Kind("Alpaca"), Kind("Cow"),
      Kind("Goat", ["Alpine", "Boer", "Goat", "Nigerian Dwarf", "Nubian", "Pygmy", "Saanen"]),
      Kind("Llama"), Kind("Pig", ["Hampshire", "Pig", "Pot Bellied", "Yorkshire"]),
      Kind("Sheep", ["Barbados", "Dorset", "Merino", "Sheep", "Shetland"]),
    ],
    colors: [
      "Agouti", "Black", "Black & White", "Brindle", "Brown", "Cream", "Gray", "Pink", "Red", "Roan", "Spotted",
      "White",
    ],
    coats: [.short, .long])

  private static let scalesFinsAndOther = KindWords(
    kinds: [
      Kind("Fish", ["Betta", "Goldfish"]), Kind("Frog"), Kind("Hermit Crab"),
      Kind("Lizard", ["Bearded Dragon", "Chameleon", "Gecko", "Iguana", "Leopard Gecko", "Skink", "Uromastyx"]),
      Kind("Snake", ["Ball Python", "Boa", "Corn Snake", "King Snake"]), Kind("Tarantula"),
      Kind("Tortoise", ["Red Foot", "Sulcata"]), Kind("Turtle", ["Asian Box", "Red Eared Slider", "Three Toed Box"]),
    ],
    colors: [
      "Black", "Blue", "Brown", "Gray", "Green", "Iridescent", "Orange", "Purple", "Red", "Tan", "White", "Yellow",
    ],
    coats: [])
}
