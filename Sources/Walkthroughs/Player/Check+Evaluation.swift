import FoundationEssentials
import Privacy
import Terminal

extension Check {
  /// What was expected and what is the case instead, or nil when the check holds.
  @MainActor func failure(on subject: any WalkthroughSubject) -> String? {
    switch self {
    case .text(let text):
      return subject.canvas.firstRow(with: text) == nil ? "expected \(quoted(text)) on the screen" : nil
    case .noText(let text):
      return subject.canvas.firstRow(with: text).map { "expected no \(quoted(text)) on the screen; row \($0) has it" }
    case .row(let number, let text):
      return rowFailure(number, text, on: subject.canvas)
    case .selected(let text):
      guard let selected = subject.selectedText else { return "expected \(quoted(text)) selected; nothing is" }
      return unless(selected.contains(text), "\(quoted(text)) selected; \(quoted(selected)) is")
    case .screen(let name):
      return mismatch("the screen", name.rawValue, subject.screen?.rawValue ?? "none")
    case .authorization(let status):
      let actual = subject.authorization
      if status == .whenInUse, actual == .once { return nil }
      return mismatch("authorization", status.rawValue, actual.rawValue)
    case .accuracy(let accuracy):
      return mismatch("accuracy", accuracy.rawValue, subject.accuracy.rawValue)
    case .searched(let searched):
      return mismatch("a search with", searched.rawValue, subject.searched.rawValue)
    case .feature(let feature, let isOn):
      return mismatch(
        "the feature \(feature.name)", isOn ? "on" : "off", subject.features.contains(feature) ? "on" : "off")
    case .consent(let isDecided):
      return mismatch(
        "consent", isDecided ? "decided" : "undecided", subject.isConsentDecided ? "decided" : "undecided")
    case .rows(let count):
      return unless(subject.rowCount == count, "\(count) pets in the list; there are \(subject.rowCount)")
    case .rowsAbove(let count):
      return unless(subject.rowCount > count, "more than \(count) pets in the list; there are \(subject.rowCount)")
    case .egress(let count):
      return unless(subject.egressCount == count, "\(count) requests to have left; there are \(subject.egressCount)")
    case .noPreciseEgress:
      let found = subject.preciseEgress
      return unless(found.isEmpty, "no precise egress; " + found.joined(separator: "; "))
    case .nothingStored:
      let others = subject.storedFiles().map(\.name).filter { !Check.decisionFiles.contains($0) }.sorted()
      return unless(others.isEmpty, "nothing stored; found " + others.joined(separator: ", "))
    case .stored(let text):
      let files = subject.storedFiles()
      guard !files.contains(where: { $0.contains(text) }) else { return nil }
      let names = files.isEmpty ? "there is none" : "none has it: " + files.map(\.name).sorted().joined(separator: ", ")
      return "expected a stored file with \(quoted(text)); \(names)"
    case .notStored(let text):
      let names = subject.storedFiles().filter { $0.contains(text) }.map(\.name).sorted()
      return unless(names.isEmpty, "no stored file with \(quoted(text)); found in " + names.joined(separator: ", "))
    case .exit(let status):
      guard let actual = subject.exitStatus else { return "expected exit \(status); the app has not ended" }
      return mismatch("exit", "\(status)", "\(actual)")
    }
  }

  /// What a decision alone may leave in the state folder, the person's or an operator's.
  static let decisionFiles: Set<String> = ["consent.json", "authorization.json", "grid.key", RemoteMask.fileName]

  private func rowFailure(_ number: Int, _ text: String, on canvas: Canvas) -> String? {
    guard number <= canvas.size.rows else {
      return "expected \(quoted(text)) in row \(number); the screen has \(canvas.size.rows) rows"
    }
    let row = canvas.row(number - 1)
    return unless(row.contains(text), "\(quoted(text)) in row \(number), which is \(quoted(row))")
  }

  private func unless(_ holds: Bool, _ expected: @autoclosure () -> String) -> String? {
    holds ? nil : "expected \(expected())"
  }

  private func mismatch(_ what: String, _ expected: String, _ actual: String) -> String? {
    unless(expected == actual, "\(what) \(expected); it is \(actual)")
  }
}

extension Canvas {
  /// The number, from 1, of the first row that contains a text.
  fileprivate func firstRow(with text: String) -> Int? {
    (0..<size.rows).first { row($0).contains(text) }.map { $0 + 1 }
  }
}

extension StoredFile {
  fileprivate func contains(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return contents.withUnsafeBytes { $0.firstRange(of: bytes) != nil }
  }
}

/// The text as a script writes it.
func quoted(_ text: String) -> String {
  var written = "\""
  for character in text {
    switch character {
    case "\"": written += "\\\""
    case "\\": written += "\\\\"
    case "\n": written += "\\n"
    case "\u{1B}": written += "\\e"
    default: written.append(character)
    }
  }
  return written + "\""
}
