import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import Screens

@MainActor struct KeyTableTests {
  @Test func noKeyIsInTheTableTwice() {
    let keys = KeyTable.bindings.flatMap { $0.actions.map(\.key) } + KeyTable.editing.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test func everyKeyOfTheTableDoesWhatItSays() {
    for binding in KeyTable.bindings {
      for (key, action) in binding.actions {
        #expect(KeyTable.action(for: key, mode: .commands) == action)
      }
    }
  }

  @Test func whileTextIsTypedLettersAreText() {
    for character in "qspfrhjklgG? ?xé犬" {
      #expect(KeyTable.action(for: .character(character), mode: .text) == .insert(String(character)))
    }
  }

  @Test func whileTextIsTypedTheKeysThatAreNoLettersHold() {
    let held: [(Key, Action)] = [
      (.escape, .back), (.enter, .activate), (.tab, .nextControl), (.backTab, .previousControl), (.up, .move(.up)),
      (.down, .move(.down)), (.home, .first), (.end, .last), (.control("c"), .interrupt), (.function(1), .showHelp),
      (.backspace, .deleteBackward), (.delete, .deleteForward),
    ]
    for (key, action) in held { #expect(KeyTable.action(for: key, mode: .text) == action) }
  }

  @Test(arguments: [Key.function(9), .insert, .control("x"), .character("Z"), .backspace])
  func otherKeysDoNothing(key: Key) {
    #expect(KeyTable.action(for: key, mode: .commands) == nil)
  }

  @Test func theKeysOfTheIssueAreThere() {
    let wanted: [(Key, Action)] = [
      (.up, .move(.up)), (.character("k"), .move(.up)), (.down, .move(.down)), (.character("j"), .move(.down)),
      (.left, .move(.left)), (.character("h"), .move(.left)), (.right, .move(.right)),
      (.character("l"), .move(.right)), (.character("g"), .first), (.character("G"), .last), (.pageUp, .pageUp),
      (.pageDown, .pageDown), (.tab, .nextControl), (.backTab, .previousControl), (.enter, .activate),
      (.character(" "), .toggle), (.escape, .back), (.character("?"), .showHelp), (.character("r"), .refresh),
      (.character("f"), .favourite), (.character("p"), .showPrivacy), (.character("s"), .showSettings),
      (.character("q"), .quit),
    ]
    for (key, action) in wanted { #expect(KeyTable.action(for: key, mode: .commands) == action) }
  }

  @Test func everyBindingTellsItsNamesAndItsMeaning() {
    for binding in KeyTable.bindings {
      #expect(!binding.names.isEmpty && !binding.actions.isEmpty)
      #expect(!binding.meaning(Texts.english.keys).isEmpty)
    }
  }

  @Test func theFooterNamesOnlyKeysThatTheTableHas() {
    let symbols: [String: Key] = ["↑": .up, "↓": .down, "⏎": .enter, "space": .character(" "), "Esc": .escape]
    for screen in ScreenName.allCases {
      for binding in KeyTable.bindings {
        guard binding.hint(Texts.english.keys, HintContext(screen: screen, hasRows: true, controls: 3)) != nil else {
          continue
        }
        let names = binding.hintNames == "↑↓" ? ["↑", "↓"] : [binding.hintNames]
        for name in names {
          let key = symbols[name] ?? name.first.map { Key.character($0) }
          #expect(binding.actions.contains { $0.key == key }, "\(name) on \(screen)")
        }
      }
    }
  }

  @Test(arguments: Scene.all)
  func everyKeyThatTheFooterNamesDoesSomething(scene: Scene) async throws {
    let keys = [
      "↑↓": ["Down", "Up"], "⏎": ["Enter"], "space": ["Space"], "Esc": ["Escape"], "f": ["f"], "q": ["q"], "?": ["?"],
    ]
    let footer = try await scene.app(120, 30).rows[29]
    for (name, keys) in keys where footer.contains(" \(name) ") {
      let app = try await scene.app(120, 30)
      // Enter and Space act on what has the focus.
      if keys == ["Enter"] || keys == ["Space"] { await app.press("Down") }
      let before = app.frame
      // A text that fits does not scroll, and what is no place is none the second time.
      var isChanged = before.viewport.map { $0.count <= $0.height } ?? (before.screen == .place)
      for key in keys where !isChanged {
        await app.press(key)
        isChanged = app.life.exitStatus != nil || app.frame.canvas != before.canvas
      }
      #expect(isChanged, "\(name): \(footer)")
    }
  }

  @Test func theHelpShowsEveryBinding() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("?")
    for binding in KeyTable.bindings {
      #expect(app.rows.contains { $0.contains(binding.names) && $0.contains(binding.meaning(Texts.english.keys)) })
    }
  }
}
