import PetSaveModels
import Terminal

/// One line of the key table: what some keys do, and how that is told.
public struct KeyBinding: Sendable {
  /// The keys, as the help names them.
  public let names: String
  /// Each key and what it asks for.
  let actions: [(key: Key, action: Action)]
  /// Whether it also holds while letters go into a field.
  let holdsInText: Bool
  let meaning: @Sendable (KeyTexts) -> String
  /// What the footer says of it; nil where it is not worth the room.
  let hint: @Sendable (KeyTexts, HintContext) -> String?
  /// The keys as the footer names them.
  let hintNames: String
}

/// What decides which keys the footer tells.
struct HintContext {
  let screen: ScreenName
  /// Whether a list is on the screen whose rows open.
  var hasRows = false
  /// Whether a text is on the screen that scrolls.
  var isText = false
  /// How many things can have the focus.
  var controls = 2
}

/// The one table of keys: the handler, the footer and the help are all made from it.
public enum KeyTable {
  /// What a key asks for, nil where it has no meaning.
  public static func action(for key: Key, mode: InputMode) -> Action? {
    let isText = mode == .text
    if isText, case .character(let character) = key { return .insert(String(character)) }
    for binding in bindings where !isText || binding.holdsInText {
      if let match = binding.actions.first(where: { $0.key == key }) { return match.action }
    }
    return isText ? editing.first { $0.key == key }?.action : nil
  }

  /// The table, in the order of the help.
  public static let bindings: [KeyBinding] = [
    KeyBinding(
      names: "↑ ↓  k j",
      actions: [
        (.up, .move(.up)), (.down, .move(.down)), (.character("k"), .move(.up)), (.character("j"), .move(.down)),
      ],
      holdsInText: true, meaning: \.move,
      hint: { texts, context in
        context.isText ? texts.hintScroll : context.controls > 1 ? texts.hintMove : nil
      },
      hintNames: "↑↓"),
    KeyBinding(
      names: "← →  h l",
      actions: [
        (.left, .move(.left)), (.right, .move(.right)), (.character("h"), .move(.left)),
        (.character("l"), .move(.right)),
      ],
      holdsInText: true, meaning: \.change, hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "PgUp PgDn",
      actions: [
        (.pageUp, .pageUp), (.pageDown, .pageDown), (.control("b"), .pageUp), (.control("f"), .pageDown),
      ],
      holdsInText: false, meaning: \.page, hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "Home End  g G",
      actions: [(.home, .first), (.end, .last), (.character("g"), .first), (.character("G"), .last)],
      holdsInText: true, meaning: \.ends, hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "Tab Shift+Tab", actions: [(.tab, .nextControl), (.backTab, .previousControl)],
      holdsInText: true, meaning: \.nextField, hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "Enter", actions: [(.enter, .activate)], holdsInText: true, meaning: \.activate,
      hint: { texts, context in
        switch context.screen {
        case _ where context.controls == 0: nil
        case .inbox where context.isText: nil
        case .animals, .favourites, .inbox: context.hasRows ? texts.hintOpen : texts.hintChoose
        case .requestLocation, .place, .locationPrompt, .precisePrompt, .notificationPrompt, .settings, .confirm:
          texts.hintChoose
        default: nil
        }
      }, hintNames: "⏎"),
    KeyBinding(
      names: "Space", actions: [(.character(" "), .toggle)], holdsInText: false, meaning: \.toggle,
      hint: { texts, context in [.consent, .privacy].contains(context.screen) ? texts.hintToggle : nil },
      hintNames: "space"),
    KeyBinding(
      names: "f", actions: [(.character("f"), .favourite)], holdsInText: false, meaning: \.favourite,
      hint: { texts, context in
        context.screen == .details || [.animals, .favourites].contains(context.screen) && context.hasRows
          ? texts.hintFavourite : nil
      }, hintNames: "f"),
    KeyBinding(
      names: "r", actions: [(.character("r"), .refresh)], holdsInText: false, meaning: \.refresh,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "p R", actions: [(.character("p"), .showPrivacy), (.character("R"), .showReport)], holdsInText: false,
      meaning: \.privacy, hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "F", actions: [(.character("F"), .showFavourites)], holdsInText: false, meaning: \.favourites,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "i", actions: [(.character("i"), .showInbox)], holdsInText: false, meaning: \.inbox,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "a", actions: [(.character("a"), .acceptTip)], holdsInText: false, meaning: \.acceptTip,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "x", actions: [(.character("x"), .dismissTip)], holdsInText: false, meaning: \.hideTip,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "1 2", actions: [(.character("1"), .showTab(.near)), (.character("2"), .showTab(.privacy))],
      holdsInText: false, meaning: \.tabs,
      hint: { texts, context in context.screen == .consent ? texts.hintPrivacyTab : nil }, hintNames: "2"),
    KeyBinding(
      names: "s", actions: [(.character("s"), .showSettings)], holdsInText: false, meaning: \.settings,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "Esc", actions: [(.escape, .back)], holdsInText: true, meaning: \.back,
      hint: { texts, context in
        switch context.screen {
        case .details, .help, .place, .settings, .favourites, .inbox, .privacyReport, .confirm, .locationPrompt,
          .precisePrompt,
          .notificationPrompt:
          texts.hintBack
        default: nil
        }
      },
      hintNames: "Esc"),
    KeyBinding(
      names: "q", actions: [(.character("q"), .quit)], holdsInText: false, meaning: \.quit,
      hint: { texts, context in context.screen == .requestLocation ? texts.hintQuit : nil }, hintNames: "q"),
    KeyBinding(
      names: "Ctrl+C", actions: [(.control("c"), .interrupt)], holdsInText: true, meaning: \.interrupt,
      hint: { _, _ in nil }, hintNames: ""),
    KeyBinding(
      names: "? F1", actions: [(.character("?"), .showHelp), (.function(1), .showHelp)],
      holdsInText: true, meaning: \.help,
      hint: { texts, context in [.help, .place].contains(context.screen) ? nil : texts.hintHelp }, hintNames: "?"),
  ]

  /// What the footer tells, the least needed first.
  static func hints(_ context: HintContext, _ texts: KeyTexts) -> [String] {
    bindings.compactMap { binding in binding.hint(texts, context).map { "\(binding.hintNames) \($0)" } }
  }

  /// The keys of a field, as in a shell.
  static let editing: [(key: Key, action: Action)] = [
    (.backspace, .deleteBackward), (.delete, .deleteForward), (.control("w"), .deleteWord),
    (.control("u"), .deleteToStart), (.control("k"), .deleteToEnd), (.control("a"), .first), (.control("e"), .last),
  ]

  /// How the help names those that do not name themselves.
  public static let editingNames = "Ctrl+W U K"
}
