/// One line of `--json`: a line of the script that was played, how it went, and what was the case after it.
enum StepReport {
  /// - Parameter subject: nil while nothing is known of it, before launch.
  @MainActor static func json(of line: ScriptLine, _ outcome: Outcome, subject: (any WalkthroughSubject)?) -> String {
    var members = [
      "file": JSONText.string(line.position.file),
      "line": "\(line.position.line)",
      "verb": JSONText.string(line.verb),
      "screen": JSONText.string(subject?.screen?.rawValue),
      "authorization": JSONText.string(subject?.authorization.rawValue),
      "accuracy": JSONText.string(subject?.accuracy.rawValue),
      "searched": JSONText.string(subject?.searched.rawValue),
      "features": subject.map { JSONText.array($0.features.names) } ?? "null",
      "egress": subject.map { "\($0.egressCount)" } ?? "null",
    ]
    switch outcome {
    case .passed: members["outcome"] = JSONText.string("passed")
    case .failed(let failure):
      members["outcome"] = JSONText.string("failed")
      members["message"] = JSONText.string(failure.message)
      members["canvas"] = JSONText.string(failure.canvas.text)
    }
    return JSONText.object(members)
  }
}
