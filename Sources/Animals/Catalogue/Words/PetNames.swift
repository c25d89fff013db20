/// What the catalogue's animals are called.
enum PetNames {
  static let usual = [
    "Abby", "Acorn", "Alfie", "Amber", "Apollo", "Apricot", "Archie", "Arlo", "Ash", "Aspen", "Aster", "Atlas", "Bagel",
    "Bailey", "Bandit", "Barley", "Basil", "Beans", "Bear", "Bella", "Benny", "Birdie", "Biscuit", "Blossom", "Blue",
    "Bramble", "Brie", "Bruno", "Buddy", "Buttercup", "Button", "Cactus", "Callie", "Caramel", "Casper", "Cedar",
    "Charlie", "Chester", "Chili", "Cider", "Cinnamon", "Clementine", "Clover", "Coco", "Comet", "Cookie", "Cooper",
    "Copper", "Cricket", "Daisy", "Dakota", "Dandelion", "Dash", "Dexter", "Diesel", "Dolly", "Domino", "Dumpling",
    "Dusty", "Echo", "Eddie", "Elsa", "Ember", "Felix", "Fennel", "Fern", "Fiddle", "Figaro", "Finn", "Flora",
    "Freckles",
    "Frida", "George", "Ginger", "Gizmo", "Goldie", "Gracie", "Gus", "Harley", "Harriet", "Hazel", "Henry", "Hickory",
    "Holly", "Honey", "Hugo", "Indigo", "Iris", "Ivy", "Jack", "Jasper", "Jellybean", "Juniper", "Juno", "Kiki",
    "Kipper",
    "Kiwi", "Lacey", "Lark", "Lemon", "Leo", "Lily", "Loki", "Lola", "Lucky", "Lucy", "Luna", "Mabel", "Maggie",
    "Mango",
    "Maple", "Marble", "Marigold", "Marmalade", "Max", "Meadow", "Midnight", "Milo", "Minnie", "Misty", "Mocha",
    "Molly",
    "Monty", "Moose", "Moss", "Muffin", "Mustard", "Nacho", "Nala", "Nellie", "Nettle", "Nico", "Noodle", "Nutmeg",
    "Oakley", "Olive", "Oliver", "Onyx", "Oreo", "Oscar", "Otis", "Otto", "Paprika", "Parsley", "Patches", "Peaches",
    "Peanut", "Pearl", "Pebble", "Penny", "Pepper", "Pickle", "Pip", "Pippin", "Pixel", "Plum", "Poppy", "Pretzel",
    "Pumpkin", "Quill", "Quincy", "Radish", "Raisin", "Ranger", "Ravioli", "Remy", "Rex", "Ripley", "River", "Rocky",
    "Roger", "Rosie", "Roux", "Ruby", "Rufus", "Rusty", "Saffron", "Sage", "Salem", "Sammy", "Scout", "Shadow",
    "Shelby",
    "Simba", "Skipper", "Smokey", "Snickers", "Sophie", "Sorrel", "Spruce", "Stella", "Stormy", "Sunny", "Sushi",
    "Taco", "Tansy", "Teddy", "Thistle", "Thunder", "Tilly", "Timber", "Toast", "Toby", "Truffle", "Tucker", "Tulip",
    "Turnip", "Twix", "Velvet", "Violet", "Waffles", "Walnut", "Walter", "Wendell", "Whiskey", "Willow", "Winnie",
    "Wren", "Yara", "Yoshi", "Zelda", "Ziggy", "Zinnia", "Zoe", "Zucchini",
  ]

  /// Names on which terminals disagree: joined emoji, a skin tone, a flag, a sign that is asked to be an emoji.
  static let emoji = [
    "Luna 🌙", "🐾 Biscuit 🐾", "Captain 🏴‍☠️", "Nurse 👩🏽‍⚕️", "Cookie ❤️", "Mochi 🇯🇵", "👨‍👩‍👧‍👦 Family",
  ]

  /// Names that are written from right to left.
  static let rightToLeft = ["ברונו", "לולו (Lulu)", "قمر", "سمسم 2"]

  /// 300 characters.
  static let long: String = {
    let line = "Sir Bartholomew Biscuit of the Very Long Couch, Keeper of the Squeaky Duck, "
    return String(String(repeating: line, count: 4).prefix(299)) + "!"
  }()
}
