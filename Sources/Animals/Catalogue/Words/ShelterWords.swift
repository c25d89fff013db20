/// What shelters are called after their town.
enum ShelterWords {
  static let names = [
    "Animal Haven", "Animal Shelter", "Barn Door Rescue", "Companion Animal Centre", "County Pet Shelter",
    "Four Bowls Rescue", "Front Porch Pets", "Good Neighbour Rescue", "Humane Friends", "Lantern Animal Rescue",
    "Late Breakfast Rescue", "Lucky Leash", "Old Mill Animal Care", "Open Gate Rescue", "Patchwork Pets",
    "Pet Adoption House", "Quiet Corner Cat and Dog Home", "Riverside Rescue", "Second Supper Shelter",
    "Soft Landing Animal Rescue", "Tin Roof Animal Home", "Warm Blanket Rescue", "Whisker House", "Willow Tree Pets",
  ]
}
