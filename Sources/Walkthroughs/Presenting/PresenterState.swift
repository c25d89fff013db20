import Screens
import Terminal

/// What a presentation shows at a moment, whatever the terminal's size.
struct PresenterState: Equatable {
  enum Phase: Equatable {
    case playing
    /// Waits for the presenter.
    case held
    /// The app answers the presenter's own keys.
    case takenOver
    case failed(String)
    case finished
  }

  var phase = Phase.playing
  /// The app's screen, as the audience sees it.
  private(set) var app: Canvas
  private(set) var caption: String?
  /// The keys as they are pressed, or the words of what else is done.
  private(set) var label = ""
  /// How far it is, in steps that can be gone back to.
  private(set) var step = 0
  let steps: PresenterSteps
  /// The status with which the app has ended.
  private(set) var exitStatus: Int?

  private let texts: PresenterTexts
  /// What is not shown yet; nil while nothing is hidden.
  private var hidden: (app: Canvas, caption: String?)?
  private var labelKey: (key: Key, count: Int)?
  private var typed = ""

  init(_ walkthrough: Walkthrough, texts: PresenterTexts) {
    self.texts = texts
    app = Canvas(size: walkthrough.world.size)
    steps = PresenterSteps(of: walkthrough)
  }

  static func == (one: PresenterState, other: PresenterState) -> Bool {
    one.phase == other.phase && one.app == other.app && one.caption == other.caption && one.label == other.label
      && one.step == other.step && one.exitStatus == other.exitStatus
  }

  var isHidden: Bool { hidden != nil }

  /// - Parameter index: the line's that the moment belongs to.
  mutating func take(_ moment: Moment, line index: Int) {
    switch moment {
    case .began(let line): begin(line, index)
    case .key(let key): press(key)
    case .typing(let key):
      typed += KeyNames.name(of: key).count == 1 ? KeyNames.name(of: key) : " "
      show(label: texts.typed(typed))
    case .pasting(let text): show(label: texts.pasted(text))
    case .clicking(let text): show(label: texts.clicked(text))
    case .frame(let canvas): if isHidden { hidden?.app = canvas } else { app = canvas }
    case .caption(let text): if isHidden { hidden?.caption = text } else { caption = text }
    case .hidden(true): if !isHidden { hidden = (app, caption) }
    case .hidden(false):
      if let (app, caption) = hidden { (self.app, self.caption) = (app, caption) }
      hidden = nil
    case .exited(let status): exitStatus = status
    case .pause, .snapshot, .ended: break
    }
  }

  /// The presenter's own key.
  mutating func press(_ key: Key) {
    let count = labelKey?.key == key ? (labelKey?.count ?? 0) + 1 : 1
    labelKey = (key, count)
    show(label: count == 1 ? KeyNames.name(of: key) : "\(KeyNames.name(of: key)) ×\(count)")
  }

  /// Shows the presenter's own doing, from here on.
  mutating func takeOver() {
    phase = .takenOver
    take(.hidden(false), line: 0)
    label = ""
    labelKey = nil
  }

  private mutating func begin(_ line: ScriptLine, _ index: Int) {
    step = steps.number(ofLine: index)
    (labelKey, typed) = (nil, "")
    if Self.isLabelled(line) { show(label: line.source) }
    switch line.instruction {
    case .step(.relaunch), .step(.kill): exitStatus = nil
    default: break
    }
  }

  /// Whether a line's own words tell what is done: it has no keys.
  static func isLabelled(_ line: ScriptLine) -> Bool {
    switch line.instruction {
    case .step(.press), .step(.type), .step(.paste), .step(.click), .telling, .check: false
    case .step: true
    case .change(let change): PresenterSteps.isSeen(change)
    }
  }

  private mutating func show(label text: String) {
    if !isHidden { label = text }
  }
}

/// The lines of a walkthrough that the audience sees something of: where a presenter goes on and back to.
struct PresenterSteps: Equatable {
  /// The indices of the lines, in order.
  private let lines: [Int]

  init(of walkthrough: Walkthrough) {
    var isHidden = false
    lines = walkthrough.lines.indices.filter { index in
      switch walkthrough.lines[index].instruction {
      case .telling(.hide): isHidden = true
      case .telling(.show): isHidden = false
      case .telling(.caption), .step: return !isHidden
      case .change(let change): return !isHidden && Self.isSeen(change)
      case .telling, .check: break
      }
      return false
    }
  }

  var count: Int { lines.count }

  /// Whether a change shows at once; others only lie ahead.
  static func isSeen(_ change: WorldChange) -> Bool {
    switch change {
    case .authorization, .accuracy, .services: true
    default: false
    }
  }

  /// How many steps there are up to a line.
  func number(ofLine line: Int) -> Int { lines.count { $0 <= line } }

  /// The line of the step before the one that a line belongs to; the first step's where there is none.
  func before(_ line: Int) -> Int? {
    lines.last { $0 <= line }.flatMap { step in lines.last { $0 < step } } ?? lines.first
  }

  /// The line of the next step, nil when there is none.
  func after(_ line: Int) -> Int? { lines.first { $0 > line } }
}
