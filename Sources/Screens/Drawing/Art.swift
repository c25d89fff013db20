import Animals

/// Small drawings, in characters that every terminal has.
enum Art {
  static let dogWithBone = [
    #"    __                 __    "#,
    #"   /  `-._  _____  _.-'  \   "#,
    #"   \  ( o )       ( o )  /   "#,
    #"    `-.|     ___     |.-'    "#,
    #"       \    (___)    /       "#,
    #"     ___`-.___|___.-'___     "#,
    #"    (__  '---------'  __)    "#,
    #"    (__)             (__)    "#,
  ]

  /// Three lines of seven columns.
  static func portrait(of type: AnimalType) -> [String] {
    switch type {
    case .dog: [#" /\_/\ "#, #"( o.o )"#, #" \_Y_/ "#]
    case .cat: [#" /\_/\ "#, #"( ^.^ )"#, #" > - < "#]
    case .rabbit: [#" (\ /) "#, #" ( . .)"#, #" o(")(")"#]
    case .smallAndFurry: [#" _  _  "#, #"(o.o )~"#, #" "" "" "#]
    case .horse: [#"  ,~^\ "#, #" / . \\"#, #"(_)|  |"#]
    case .bird: [#"  __   "#, #"<(o )__"#, #" ( ._>/"#]
    case .scalesFinsAndOther: [#"  __/| "#, #"<o )><<"#, #"  ~~\| "#]
    case .barnyard: [#" ^..^  "#, #"( oo )~"#, #" || || "#]
    case .unknown: [#"  ___  "#, #" / ? \ "#, #" \___/ "#]
    }
  }
}
