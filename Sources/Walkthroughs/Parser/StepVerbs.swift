/// The verbs of what the person does.
enum StepVerbs {
  static let launch = "launch"

  static let entries: [VerbEntry] = [
    (launch, .step("", "starts the app; once in a script") { _ in .launch }),
    ("relaunch", .step("", "quits the app and starts it again with what it stored") { _ in .relaunch }),
    ("kill", .step("", "as relaunch, without a clean end: what was not yet stored is lost") { _ in .kill }),
    (
      "press",
      .step("KEY…", "presses keys in order; Down*3 presses one three times") { line throws(LineError) in
        .press(try line.keys())
      }
    ),
    ("type", .step("TEXT", "types the text, key by key") { line throws(LineError) in .type(try line.text()) }),
    ("paste", .step("TEXT", "pastes the text in one piece") { line throws(LineError) in .paste(try line.text()) }),
    (
      "click",
      .step("TEXT", "clicks what has this text as its label") { line throws(LineError) in
        .click(try line.rowText())
      }
    ),
    (
      "resize",
      .step("COLUMNSxROWS", "gives the terminal another size") { line throws(LineError) in
        .resize(try line.size())
      }
    ),
    (
      "focus",
      .step(focus.choices, "moves the focus into the terminal's window or out of it") { line throws(LineError) in
        .focus(try line.word(in: focus))
      }
    ),
    ("suspend", .step("", "leaves the app as Ctrl+Z does; no timer fires") { _ in .suspend }),
    ("resume", .step("", "comes back as fg does; what is due fires") { _ in .resume }),
    (
      "wait",
      .step("DURATION", "lets time pass on the virtual clock") { line throws(LineError) in
        .wait(try line.duration())
      }
    ),
  ]

  private static let focus = WordTable("focus", [("in", true), ("out", false)])
}
