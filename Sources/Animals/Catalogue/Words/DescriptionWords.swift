/// The sentences of the catalogue's descriptions.
enum DescriptionWords {
  /// The sentence that each description ends with, so that nobody takes an animal for one that waits somewhere.
  static let honesty = "This animal is invented."

  static let openings = [
    "A born optimist who", "A careful listener who", "A gentle soul who", "A late riser who",
    "A little shy at first, but",
    "A quiet friend who", "A small comedian who", "A steady companion who", "A true romantic who", "An early bird who",
    "An old soul who", "Found near the station, and", "Known to everyone here as the one who",
    "Much loved by the staff, and",
    "No trouble at all, and", "Patient, polite, and",
  ]

  static func habits(of type: AnimalType) -> [String] {
    switch type {
    case .dog: dog
    case .cat: cat
    case .bird: bird
    case .rabbit, .smallAndFurry: small
    case .horse, .barnyard: farm
    case .scalesFinsAndOther, .unknown: scales
    }
  }

  static let wishes = [
    "Would like a garden, but a window will do.", "Best as the only pet.", "Would do well with an older child.",
    "Looking for a calm home.", "Would love a family that is home a lot.", "Happy in a flat with daily company.",
    "Comes with a favourite blanket.", "Needs a slow start and a steady hand.", "Ready for a first-time owner.",
    "Asks for patience on the first days.", "Would be glad of a second of its kind.", "Travels well.",
    "Does not mind noise &amp; visitors.", "Hopes for a sofa of its own.",
  ]

  /// Encoded twice over, as some real sources send it.
  static let encodedTwice = "It&amp;#39;s never too late &amp;amp; never too early for a walk."

  private static let dog = [
    "carries a shoe to every visitor", "counts stairs", "greets the postman as a friend",
    "has opinions about squirrels",
    "knows sit, stay and most of come", "leans against whoever stands still", "naps with both eyes half open",
    "rides in cars with dignity", "rolls over before being asked", "sings along with sirens",
    "sleeps upside down", "thinks every puddle is a lake", "walks nicely on a leash until a cat appears",
    "waits for dinner from noon on",
  ]

  private static let cat = [
    "answers in full sentences", "approves of cardboard", "believes in one warm lap at a time",
    "folds into any box", "inspects every grocery bag", "keeps watch at the window", "knocks pens off tables with care",
    "prefers water from the tap", "purrs before being touched", "sleeps on the newest laundry",
    "supervises all typing", "trusts slowly and for good", "visits the kitchen at five, sharp",
  ]

  private static let bird = [
    "bows to the mirror", "copies the sound of the door", "dances when the kettle whistles",
    "greets the morning for the whole street", "hides sunflower seeds in shoes", "rides on shoulders",
    "sings two thirds of a tune", "says hello and waits for an answer",
  ]

  private static let small = [
    "arranges hay by length", "collects cardboard tubes", "does three laps around the room at dusk",
    "eats parsley like spaghetti", "sleeps in a teapot", "stands up to see who comes in",
    "whistles when the fridge opens", "builds a nest anew each evening",
  ]

  private static let farm = [
    "follows the one with the bucket", "is first at the gate and last in bed", "knows how latches work",
    "nods at passing cars", "shares a stall without complaint", "stands in the rain on purpose",
    "takes apples with great care", "wears a hat if asked kindly",
  ]

  private static let scales = [
    "basks from nine to five", "blinks slowly, if at all", "eats greens on Tuesdays", "is easy to count",
    "keeps perfectly still for pictures", "moves when nobody looks", "prefers the left side of the tank",
    "recognises the feeding spoon",
  ]

  static let tags = [
    "Affectionate", "Brave", "Calm", "Couch potato", "Curious", "Friendly", "Funny", "Gentle", "Independent",
    "Intelligent", "Likes car rides", "Loves kisses", "Loyal", "Needs company", "Playful", "Protective", "Quiet", "Shy",
    "Smart", "Sweet", "Talkative", "Watchful",
  ]
}
