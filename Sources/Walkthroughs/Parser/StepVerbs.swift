/// The verbs of what the person does.
enum StepVerbs {
  static let launch = "launch"

  static let entries: [VerbEntry] = [
    (launch, .step { _ in .launch }),
    ("relaunch", .step { _ in .relaunch }),
    ("kill", .step { _ in .kill }),
    ("press", .step { line throws(LineError) in .press(try line.keys()) }),
    ("type", .step { line throws(LineError) in .type(try line.text()) }),
    ("paste", .step { line throws(LineError) in .paste(try line.text()) }),
    ("click", .step { line throws(LineError) in .click(try line.rowText()) }),
    ("resize", .step { line throws(LineError) in .resize(try line.size()) }),
    (
      "focus",
      .step { line throws(LineError) in
        .focus(try line.word(in: WordTable("focus", [("in", true), ("out", false)])))
      }
    ),
    ("suspend", .step { _ in .suspend }),
    ("resume", .step { _ in .resume }),
    ("wait", .step { line throws(LineError) in .wait(try line.duration()) }),
  ]
}
