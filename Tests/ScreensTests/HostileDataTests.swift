import Animals
import Geography
import PetSaveModels
import Terminal
import TestSupport
import Testing

/// Data from outside never breaks a row, acts on the terminal or hides what is beside it.
@MainActor struct HostileDataTests {
  nonisolated static let texts: [String] = [
    "\u{1B}[2J\u{1B}[HOwned", "\u{1B}]0;title\u{7}Bell", "a\u{9B}31mb", "\u{202E}lanoitceridib\u{202C}",
    "\u{2066}iso\u{2069}",
    String(repeating: "Long name ", count: 30), String(repeating: "x", count: 300),
    String(repeating: "\u{65}\u{301}\u{302}\u{303}\u{304}\u{305}", count: 60), "👩‍👩‍👧‍👦 Family 🐕‍🦺", "🇺🇸🇩🇪", "👍🏿 Thumb", "犬のハチ公",
    "كلب لطيف", "\u{0}\u{1}\u{8}\u{7F}\u{85}", "two\nlines\r\nand\ttabs", "\u{200B}\u{FEFF}\u{AD}",
    "\u{FFFD}\u{FFFD}broken",
    "ก็ำ ส้ม", "क्षत्रिय", "   ", "",
    String(decoding: [0x42, 0xFF, 0xFE, 0xC3, 0x28, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
  ]

  /// A pet with the text in every place that a source fills.
  static func pet(_ id: Int64, _ text: String, miles: Double?) -> PlacedAnimal {
    Pets.pet(id, text, miles: miles) {
      $0.breeds = Animal.Breeds(primary: text, secondary: text)
      $0.colors = Animal.Colors(primary: text, secondary: text, tertiary: text)
      $0.description = text
      $0.tags = [text, text]
      $0.species = text
      $0.organizationName = text
      $0.url = text
      $0.contact = Animal.Contact(
        email: text, phone: text,
        address: Animal.Address(
          address1: text, address2: text, city: text, state: text, postcode: text, country: text))
    }
  }

  private func list(_ size: Size) async throws -> TestApp {
    let app = try TestApp {
      $0.pets = Self.texts.enumerated().map { Self.pet(Int64($0 + 1), $1, miles: Double($0)) }
    }
    app.size = size
    await app.allowLocation()
    return app
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func everyRowKeepsItsWidthAndHasNoControl(size: Size) async throws {
    let app = try await list(size)
    for _ in Self.texts {
      Self.check(app.frame.canvas)
      await app.press("Enter")
      #expect(app.frame.screen == .details)
      for _ in 1...6 {
        Self.check(app.frame.canvas)
        await app.press("PageDown")
      }
      await app.press("Escape Down")
    }
  }

  @Test func eachPetHasItsRowAndItsDistance() async throws {
    let app = try await list(Size(columns: 80, rows: 100))
    #expect(app.frame.targets.filter { $0.kind == .row }.count == AnimalPage.size)
    for row in app.frame.targets where row.kind == .row {
      #expect(app.frame.canvas.row(row.rect.origin.row).contains(" mi"))
    }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func looksAsKept(columns: Int, rows: Int) async throws {
    let app = try await list(Size(columns: columns, rows: rows))
    await app.press("Down*9")
    try Golden.check(app.screen, "animals-hostile.\(columns)x\(rows)")
    await app.press("Up*3 Enter")
    try Golden.check(app.screen, "details-hostile.\(columns)x\(rows)")
  }

  @Test(arguments: texts)
  func aHostilePlaceIsTypedAndRefusedSafely(text: String) async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Enter a place")
    await app.send(.paste(text))
    Self.check(app.frame.canvas)
    await app.press("Enter")
    Self.check(app.frame.canvas)
  }

  @Test func aHostilePlacesNameIsSafeInTheHeader() async throws {
    for text in Self.texts {
      let app = try TestApp {
        $0.settings.place = Place(name: text, kind: .city, coordinate: Spots.austin)
        $0.pets = Pets.family
      }
      await app.decideConsent()
      Self.check(app.frame.canvas)
    }
  }

  private static func check(_ canvas: Canvas, sourceLocation: SourceLocation = #_sourceLocation) {
    for row in 0..<canvas.size.rows {
      let text = canvas.row(row)
      #expect(TextWidth.columns(of: text) == canvas.size.columns, "\(text)", sourceLocation: sourceLocation)
      let isSafe = text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value) && scalar.value != 0x200D
      }
      #expect(isSafe, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
  }
}
