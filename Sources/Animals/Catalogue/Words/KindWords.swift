/// The words of one of the eight types: plain facts, in Petfinder's vocabulary.
struct KindWords {
  /// Nil where a breed's name is the species too.
  let species: String?
  let breeds: [String]
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

  private static let dog = KindWords(
    species: "Dog",
    breeds: [
      "Akita", "American Bulldog", "Australian Cattle Dog", "Australian Shepherd", "Basset Hound", "Beagle",
      "Border Collie", "Boston Terrier", "Boxer", "Bull Terrier", "Cairn Terrier", "Catahoula Leopard Dog", "Chihuahua",
      "Chow Chow", "Cocker Spaniel", "Corgi", "Dachshund", "Dalmatian", "Doberman Pinscher", "English Pointer",
      "German Shepherd Dog", "Golden Retriever", "Great Dane", "Great Pyrenees", "Greyhound", "Hound", "Husky",
      "Jack Russell Terrier", "Labrador Retriever", "Maltese", "Miniature Schnauzer", "Papillon", "Pit Bull Terrier",
      "Plott Hound", "Pomeranian", "Poodle", "Pug", "Rat Terrier", "Rottweiler", "Shepherd", "Shih Tzu", "Terrier",
      "Weimaraner", "Yorkshire Terrier",
    ],
    colors: [
      "Apricot / Beige", "Bicolor", "Black", "Brindle", "Brown / Chocolate", "Golden", "Gray / Blue / Silver",
      "Merle (Blue)", "Red / Chestnut / Orange", "Sable", "Tricolor (Brown, Black, & White)", "White / Cream",
      "Yellow / Tan / Blond / Fawn",
    ],
    coats: [.short, .short, .short, .medium, .medium, .long])

  private static let cat = KindWords(
    species: "Cat",
    breeds: [
      "Abyssinian", "American Shorthair", "Balinese", "Bengal", "Birman", "Bombay", "British Shorthair", "Burmese",
      "Calico", "Devon Rex", "Domestic Long Hair", "Domestic Medium Hair", "Domestic Short Hair", "Domestic Short Hair",
      "Domestic Short Hair", "Domestic Short Hair", "Himalayan", "Maine Coon", "Manx", "Norwegian Forest Cat",
      "Oriental Short Hair", "Persian", "Ragdoll", "Russian Blue", "Siamese", "Snowshoe", "Sphynx", "Tabby",
      "Tortoiseshell", "Turkish Van", "Tuxedo",
    ],
    colors: [
      "Black", "Black & White / Tuxedo", "Brown / Chocolate", "Buff & White", "Buff / Tan / Fawn", "Calico",
      "Cream / Ivory", "Dilute Calico", "Gray & White", "Gray / Blue / Silver", "Orange & White", "Orange / Red",
      "Seal Point", "Smoke", "Tabby (Brown / Chocolate)", "Tabby (Gray / Blue / Silver)", "Torbie", "Tortoiseshell",
      "White",
    ],
    coats: [.short, .short, .short, .medium, .medium, .long])

  private static let rabbit = KindWords(
    species: "Rabbit",
    breeds: [
      "American Fuzzy Lop", "Angora Rabbit", "Bunny Rabbit", "Californian", "Chinchilla", "Dutch", "English Lop",
      "English Spot", "Flemish Giant", "French Lop", "Harlequin", "Himalayan", "Holland Lop", "Hotot", "Jersey Wooly",
      "Lionhead", "Mini Lop", "Mini Rex", "Netherland Dwarf", "New Zealand", "Polish", "Rex", "Satin",
    ],
    colors: [
      "Agouti", "Black", "Blue / Gray", "Brown / Chocolate", "Cream", "Lilac", "Orange / Red", "Sable", "White",
    ],
    coats: [.short, .long])

  private static let smallAndFurry = KindWords(
    species: nil,
    breeds: [
      "Abyssinian", "Chinchilla", "Degu", "Dwarf Hamster", "Ferret", "Gerbil", "Guinea Pig", "Guinea Pig", "Hamster",
      "Hedgehog", "Mouse", "Peruvian", "Rat", "Rat", "Sugar Glider", "Teddy",
    ],
    colors: [
      "Agouti", "Albino", "Black", "Black & White", "Brown / Chocolate", "Calico", "Cream", "Golden", "Gray / Blue",
      "Orange / Red", "Tan", "White",
    ],
    coats: [.short, .long])

  private static let horse = KindWords(
    species: "Horse",
    breeds: [
      "Appaloosa", "Arabian", "Belgian", "Clydesdale", "Donkey", "Friesian", "Gypsy Vanner", "Icelandic Horse",
      "Miniature Horse", "Missouri Foxtrotter", "Morgan", "Mule", "Mustang", "Paint / Pinto", "Palomino", "Paso Fino",
      "Percheron", "Pony", "Quarterhorse", "Shetland Pony", "Standardbred", "Tennessee Walker", "Thoroughbred",
    ],
    colors: [
      "Bay", "Bay Roan", "Black", "Buckskin", "Chestnut / Sorrel", "Dapple Gray", "Dun", "Gray", "Grullo", "Liver",
      "Paint", "Palomino", "Piebald", "White",
    ],
    coats: [])

  private static let bird = KindWords(
    species: nil,
    breeds: [
      "African Grey", "Amazon", "Budgie / Budgerigar", "Caique", "Canary", "Chicken", "Cockatiel", "Cockatoo", "Conure",
      "Dove", "Duck", "Finch", "Goose", "Lovebird", "Macaw", "Parakeet", "Parrotlet", "Peacock / Peafowl", "Pigeon",
      "Quail", "Quaker Parakeet", "Turkey",
    ],
    colors: [
      "Black", "Blue", "Brown", "Buff", "Gray", "Green", "Olive", "Orange", "Pink", "Purple / Violet", "Red",
      "Rust / Rufous", "Tan", "White", "Yellow",
    ],
    coats: [])

  private static let barnyard = KindWords(
    species: nil,
    breeds: [
      "Alpaca", "Alpine", "Angora", "Barbados", "Boer", "Cow", "Dorset", "Goat", "Goat", "Hampshire", "Llama", "Merino",
      "Nigerian Dwarf", "Nubian", "Pig", "Pig", "Pot Bellied", "Pygmy", "Saanen", "Sheep", "Shetland",
    ],
    colors: [
      "Agouti", "Black", "Black & White", "Brindle", "Brown", "Cream", "Gray", "Pink", "Red", "Roan", "Spotted",
      "White",
    ],
    coats: [.short, .long])

  private static let scalesFinsAndOther = KindWords(
    species: nil,
    breeds: [
      "Asian Box", "Ball Python", "Bearded Dragon", "Boa", "Chameleon", "Corn / Rat", "Frog", "Gecko", "Goldfish",
      "Hermit Crab", "Iguana", "King / Milk", "Leopard", "Leopard Gecko", "Monitor", "Red Foot", "Red Eared Slider",
      "Skink", "Snapping", "Tarantula", "Toad", "Tortoise", "Turtle", "Uromastyx",
    ],
    colors: [
      "Black", "Blue", "Brown", "Gray", "Green", "Iridescent", "Orange", "Purple", "Red", "Tan", "White", "Yellow",
    ],
    coats: [])
}
