import Terminal

/// Plays walkthroughs one after another, and does with what they show what the options ask for.
@MainActor final class WalkRun {
  private let options: WalkOptions
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let output: (String) -> Void
  /// What is read by people: standard error when standard output holds JSON.
  private let report: (String) -> Void
  private var exported: [ScreenPage.Group] = []
  private var exports: [(name: String, text: String)] = []
  /// What changes in the kept snapshots once everything has held.
  private var updates: [Update] = []
  private var language: String?

  private enum Update {
    case keep(Snapshot, Walkthrough)
    case remove(String, Walkthrough)
  }

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
    let remarks = walkthrough.remarks + [walkthrough.remark(ofUnused: subject.answer)].compactMap { $0 }
    await subject.close()
    let hasHeld = problems.isEmpty
    do throws(FileError) {
      if let recording, let file = options.record {
        try RecordingFile(path: file, isForced: options.isForced).write(
          recording.text(as: options.format ?? .asciicast3))
      }
      problems += try compare(collector.snapshots, of: walkthrough, hasHeld: hasHeld)
      export(collector.snapshots, of: walkthrough)
    } catch {
      problems.append("\(error)")
    }
    if problems.isEmpty {
      for remark in remarks { report("\(remark)") }
      if !options.isJSON { report("ok      \(walkthrough.file)") }
    } else {
      report((["FAILED  \(walkthrough.file)"] + problems).joined(separator: "\n"))
    }
    return problems.isEmpty
  }

  /// Writes what all walkthroughs together come to. Returns whether it could.
  ///
  /// - Parameter hasFailed: whether anything did not hold: then the kept snapshots stay as they are.
  func finish(hasFailed: Bool) -> Bool {
    do throws(FileError) {
      if hasFailed, !updates.isEmpty { report("no snapshot was updated, since not everything held") }
      if !hasFailed { try update() }
      try writeExport()
      return true
    } catch {
      report("\(error)")
      return false
    }
  }

  // MARK: Kept snapshots

  /// Compares with what is kept. Returns what does not hold.
  private func compare(
    _ snapshots: [Snapshot], of walkthrough: Walkthrough, hasHeld: Bool
  ) throws(FileError) -> [String] {
    guard let path = options.snapshots else { return [] }
    var folder = try SnapshotFolder(path: path, isForced: options.isForced)
    var problems: [String] = []
    for snapshot in snapshots {
      let file = folder.file(snapshot.name, of: walkthrough.name)
      let place = "\(walkthrough.file):\(snapshot.line):"
      switch try folder.compare(snapshot, of: walkthrough.name) {
      case .same: break
      case .missing where options.isUpdating, .changed where options.isUpdating:
        try folder.check(snapshot, of: walkthrough.name)
        updates.append(.keep(snapshot, walkthrough))
      case .missing where hasHeld:
        try folder.keep(snapshot, of: walkthrough.name)
        problems.append("\(place) no snapshot was kept; now it is: \(file)")
      case .missing: problems.append("\(place) no snapshot was kept: \(file)")
      case .changed(let difference): problems.append("\(place) not as in \(file)\n\(difference)")
      }
    }
    // A failed walkthrough has not come to all of its snapshots.
    for snapshot in hasHeld ? try folder.stale(of: walkthrough) : [] {
      if options.isUpdating {
        updates.append(.remove(snapshot, walkthrough))
      } else {
        report("stale   \(folder.file(snapshot, of: walkthrough.name)): no step makes it any more")
      }
    }
    return problems
  }

  private func update() throws(FileError) {
    guard !updates.isEmpty, let path = options.snapshots else { return }
    var folder = try SnapshotFolder(path: path, isForced: options.isForced)
    for update in updates {
      switch update {
      case .keep(let snapshot, let walkthrough):
        try folder.keep(snapshot, of: walkthrough.name)
        report("written \(folder.file(snapshot.name, of: walkthrough.name))")
      case .remove(let snapshot, let walkthrough):
        try folder.remove(snapshot, of: walkthrough.name)
        report("removed \(folder.file(snapshot, of: walkthrough.name))")
      }
    }
  }

  // MARK: Export

  /// Takes a walkthrough's snapshots for ``writeExport()``.
  private func export(_ snapshots: [Snapshot], of walkthrough: Walkthrough) {
    guard options.export != nil else { return }
    language = language ?? walkthrough.world.locale.rawValue
    var group = ScreenPage.Group(title: walkthrough.title, entries: [])
    for snapshot in snapshots {
      let name = "\(walkthrough.name)/\(snapshot.name)"
      let entry = ScreenPage.Entry(
        id: "\(identifier(walkthrough.name))-\(snapshot.name)", heading: snapshot.name,
        caption: snapshot.story.isEmpty ? nil : snapshot.story.joined(separator: "\n"),
        canvas: snapshot.canvas)
      let page = ScreenPage(
        title: "\(walkthrough.title): \(snapshot.name)", language: walkthrough.world.locale.rawValue,
        groups: [ScreenPage.Group(title: walkthrough.title, entries: [entry])])
      exports += [
        (name + ".txt", snapshot.canvas.text),
        (name + ".svg", SVGExporter.svg(of: snapshot.canvas, title: snapshot.caption ?? snapshot.name)),
        (name + ".html", page.html),
      ]
      group.entries.append(entry)
    }
    exported.append(group)
  }

  /// Nothing is written where one of the files is somebody else's.
  private func writeExport() throws(FileError) {
    guard let path = options.export else { return }
    let page = ScreenPage(
      title: exported.count == 1 ? exported[0].title : "Walkthroughs", language: language ?? "en", groups: exported)
    var folder = try OutputFolder(path: path, isForced: options.isForced)
    let files = exports + [(name: "index.html", text: page.html)]
    for file in files { try folder.check(file.text, for: file.name) }
    for file in files { try folder.write(file.text, to: file.name) }
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
