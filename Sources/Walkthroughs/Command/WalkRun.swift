import Terminal

/// Plays walkthroughs one after another, and does with what they show what the options ask for.
@MainActor final class WalkRun {
  private let options: WalkOptions
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let output: (String) -> Void
  /// What is read by people: standard error when standard output holds JSON.
  private let report: (String) -> Void
  private var exported: [ScreenPage.Group] = []
  private var language: String?

  init(
    _ options: WalkOptions, makeSubject: @escaping @MainActor (Walkthrough) async throws -> any WalkthroughSubject,
    output: @escaping (String) -> Void, report: @escaping (String) -> Void
  ) {
    self.options = options
    self.makeSubject = makeSubject
    self.output = output
    self.report = report
  }

  /// Returns whether all held.
  func play(_ walkthrough: Walkthrough) async -> Bool {
    let subject: any WalkthroughSubject
    do {
      subject = try await makeSubject(walkthrough)
    } catch {
      report("FAILED  \(walkthrough.file)\n\(error)")
      return false
    }
    let recorder = options.record == nil ? nil : Recorder(walkthrough) { subject.uptime }
    let collector = SnapshotCollector()
    var isLaunched = false
    let player = WalkthroughPlayer(walkthrough, on: subject) { [options, output] moment in
      recorder?.take(moment)
      collector.take(moment)
      guard options.isJSON, case .ended(let line, let outcome) = moment else { return }
      if case .step(.launch) = line.instruction { isLaunched = true }
      output(StepReport.json(of: line, outcome, subject: isLaunched ? subject : nil))
    }
    let outcome = await player.play()
    let recording = recorder?.finish()
    var problems: [String] = []
    if case .failed(let failure) = outcome {
      problems.append("\(failure)")
      if !subject.trace.isEmpty {
        problems.append("  What happened last, in seconds since launch:")
        problems += subject.trace.map { "    \($0)" }
      }
    }
    await subject.close()
    do throws(FileError) {
      if let recording, let file = options.record {
        try PlainFile.write(recording.text(as: options.format ?? .asciicast3), to: file)
      }
      problems += try compare(collector.snapshots, of: walkthrough)
      try export(collector.snapshots, of: walkthrough)
    } catch {
      problems.append("\(error)")
    }
    if problems.isEmpty {
      if !options.isJSON { report("ok      \(walkthrough.file)") }
    } else {
      report((["FAILED  \(walkthrough.file)"] + problems).joined(separator: "\n"))
    }
    return problems.isEmpty
  }

  /// Writes what all walkthroughs together come to. Returns whether it could.
  func finish() -> Bool {
    guard let folder = options.export else { return true }
    let page = ScreenPage(
      title: exported.count == 1 ? exported[0].title : "Walkthroughs", language: language ?? "en", groups: exported)
    do throws(FileError) {
      try PlainFile.write(page.html, to: "\(folder)/index.html")
      return true
    } catch {
      report("\(error)")
      return false
    }
  }

  /// Compares with what is kept. Returns what does not hold.
  private func compare(_ snapshots: [Snapshot], of walkthrough: Walkthrough) throws(FileError) -> [String] {
    guard let path = options.snapshots else { return [] }
    let folder = SnapshotFolder(path: path)
    var problems: [String] = []
    for snapshot in snapshots {
      let file = folder.file(snapshot.name, of: walkthrough.name)
      let place = "\(walkthrough.file):\(snapshot.line):"
      switch try folder.compare(snapshot, of: walkthrough.name, isUpdating: options.isUpdating) {
      case .same: break
      case .updated: report("written \(file)")
      case .missing: problems.append("\(place) no snapshot was kept; now it is: \(file)")
      case .changed(let difference): problems.append("\(place) not as in \(file)\n\(difference)")
      }
    }
    for file in try folder.stale(of: walkthrough) {
      if options.isUpdating {
        try folder.remove(file)
        report("removed \(file)")
      } else {
        report("stale   \(file): no step makes it any more")
      }
    }
    return problems
  }

  private func export(_ snapshots: [Snapshot], of walkthrough: Walkthrough) throws(FileError) {
    guard let folder = options.export else { return }
    language = language ?? walkthrough.world.locale.rawValue
    var group = ScreenPage.Group(title: walkthrough.title, entries: [])
    for snapshot in snapshots {
      let file = "\(folder)/\(walkthrough.name)/\(snapshot.name)"
      let entry = ScreenPage.Entry(
        id: "\(identifier(walkthrough.name))-\(snapshot.name)", heading: snapshot.name,
        caption: snapshot.story.isEmpty ? nil : snapshot.story.joined(separator: "\n"),
        canvas: snapshot.canvas)
      try PlainFile.write(snapshot.canvas.text, to: file + ".txt")
      try PlainFile.write(
        SVGExporter.svg(of: snapshot.canvas, title: snapshot.caption ?? snapshot.name), to: file + ".svg")
      let page = ScreenPage(
        title: "\(walkthrough.title): \(snapshot.name)", language: walkthrough.world.locale.rawValue,
        groups: [ScreenPage.Group(title: walkthrough.title, entries: [entry])])
      try PlainFile.write(page.html, to: file + ".html")
      group.entries.append(entry)
    }
    exported.append(group)
  }

  /// A file's name as a part of an element's name; different for different names.
  private func identifier(_ name: String) -> String {
    name.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || character == "-")
      return isPlain ? String(character) : "_" + String(byte, radix: 16)
    }.joined()
  }
}
