import AppEnvironment
import Features
import FoundationEssentials
import Glibc
import Location
import Privacy
import Terminal

/// `petsave doctor`: what this computer has of what PetSave needs, and what to do about what is missing.
///
/// It looks at files and at the environment. Nothing is connected, started, sent or written.
@MainActor public struct DoctorCommand {
  /// One thing that was looked at.
  public struct Check: Equatable, Sendable {
    public enum State: String, Sendable {
      /// As it should be.
      case good
      /// Worth knowing; PetSave does without.
      case missing
      /// Something does not work.
      case broken
    }

    public let subject: String
    public let name: String
    public let state: State
    public let finding: String
    /// What to do, where there is something to do.
    public let advice: String?

    public init(_ subject: String, _ name: String, _ state: State, _ finding: String, advice: String? = nil) {
      self.subject = subject
      self.name = name
      self.state = state
      self.finding = finding
      self.advice = advice
    }

    /// One that is as it should be.
    public init(_ subject: String, _ name: String, _ finding: String) {
      self.init(subject, name, .good, finding)
    }
  }

  private let request: LaunchRequest
  private let environment: [String: String]
  private let executable: String
  private let terminal: [Check]
  private let isThere: (String) -> Bool

  /// - Parameters:
  ///   - terminal: what was found of the terminal.
  ///   - isThere: whether a path leads to something; for what belongs to the computer.
  public init(
    _ request: LaunchRequest, environment: [String: String], executable: String, terminal: [Check] = [],
    isThere: @escaping (String) -> Bool = { access($0, F_OK) == 0 }
  ) {
    self.request = request
    self.environment = environment
    self.executable = executable
    self.terminal = terminal
    self.isThere = isThere
  }

  /// - Parameter output: gets the text of standard output.
  /// - Returns: the exit status: 1 where something does not work.
  public func run(isJSON: Bool, output: (String) -> Void) -> Int32 {
    let checks = checks()
    output(isJSON ? Self.json(checks) : Self.text(checks))
    return checks.contains { $0.state == .broken } ? 1 : 0
  }

  /// All that was looked at, by subject.
  public func checks() -> [Check] { location + programs + files + terminal }

  // MARK: Location

  private var location: [Check] {
    let config = try? config()
    let provider = request.provider ?? config?.provider ?? .auto
    let origin =
      request.provider != nil ? "by --provider" : config?.provider != nil ? "by the config" : "the default"
    let traces = LocationSourceTraces(environment: environment, isThere: isThere)
    let used = traces.sources(of: provider, isGpsdNamed: request.gpsd != nil)
    return [
      Check("location", "provider", "\(provider.rawValue) (\(origin))"), gpsd(traces, used), geoClue(traces, used),
      desktopFile(used), summary(used, provider),
    ].compactMap(\.self)
  }

  private static let typePlace = "a place can be typed instead: petsave --place \"Austin, TX\""

  private func summary(_ used: [LocationSource], _ provider: ProviderName) -> Check {
    let names = used.map { $0 == .gpsd ? "gpsd" : "GeoClue" }
    switch names.count {
    case 0 where provider == .none:
      return Check(
        "location", "asked once allowed", .missing, "nothing, for the provider is none",
        advice: "leave out --provider none, or choose auto; or \(Self.typePlace)")
    case 0:
      return Check(
        "location", "asked once allowed", .missing, "nothing: this computer has no location source",
        advice: "install gpsd and plug in a GPS receiver, or install geoclue-2.0 on a desktop; or \(Self.typePlace)")
    case 1: return Check("location", "asked once allowed", names[0])
    default: return Check("location", "asked once allowed", "\(names[0]), and \(names[1]) while it has no position")
    }
  }

  private func gpsd(_ traces: LocationSourceTraces, _ used: [LocationSource]) -> Check {
    let address = (request.gpsd ?? .usual).text
    if let path = traces.gpsd {
      return Check(
        "location", "gpsd", "found (\(path)); " + (used.contains(.gpsd) ? "used, at \(address)" : "not used here"))
    }
    guard used.contains(.gpsd) else { return Check("location", "gpsd", .missing, "not found") }
    return Check(
      "location", "gpsd", .missing, "used, at \(address); nothing shows that it is installed",
      advice: "install it (package gpsd), unless it runs in a container")
  }

  private func geoClue(_ traces: LocationSourceTraces, _ used: [LocationSource]) -> Check {
    let isUsed = used.contains(.geoClue)
    guard traces.geoClue != nil else {
      return Check(
        "location", "GeoClue", .missing, isUsed ? "used, but not found" : "not found",
        advice: isUsed ? "install it (package geoclue-2.0)" : nil)
    }
    guard traces.hasBus else {
      return Check(
        "location", "GeoClue", .missing, "found, but there is no system bus to reach it by",
        advice: isUsed ? "start dbus, or choose another provider" : nil)
    }
    return Check("location", "GeoClue", isUsed ? "found; used, over the system bus" : "found; not used here")
  }

  /// GeoClue's agents show this name, and refuse a program that has none.
  private func desktopFile(_ used: [LocationSource]) -> Check? {
    guard used.contains(.geoClue) else { return nil }
    let home = environment["HOME"].map { "\($0)/.local/share" }
    let first = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
    let more = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let folders = (first.map { [$0] } ?? []) + more.split(separator: ":").map(String.init)
    let paths = folders.map { "\($0)/applications/petsave.desktop" }
    if let path = paths.first(where: isThere) { return Check("location", "desktop file", path) }
    return Check(
      "location", "desktop file", .missing, "petsave.desktop is not installed",
      advice: "GeoClue may refuse a program without one: make install brings it")
  }

  // MARK: Programs

  private var programs: [Check] {
    var checks = HelperProgram.allCases.map { program in
      let path = program.path(beside: executable)
      if access(path, X_OK) == 0 { return Check("programs", program.rawValue, path) }
      return Check(
        "programs", program.rawValue, .broken, "not found beside petsave, nor at \(path)",
        advice: "install PetSave again: \(program.purpose) needs it")
    }
    do throws(ResourceFolder.NotFound) {
      let folder = try ResourceFolder(environment: environment, executable: executable)
      checks.append(Check("programs", "own files", folder.path))
    } catch {
      checks.append(
        Check(
          "programs", "own files", .broken, "not found; looked in \(error.looked.joined(separator: ", "))",
          advice: "set PETSAVE_RESOURCES to the folder Resources"))
    }
    return checks
  }

  // MARK: Files

  private func config() throws -> Config? {
    let path = try request.configFile ?? Folders(named: request.stateFolder, environment: environment).config
    guard access(path, F_OK) == 0 else { return nil }
    return try Config(parsing: try Launcher.read(path, option: "--config"))
  }

  private var files: [Check] {
    let folders: Folders
    do throws(LaunchError) {
      folders = try Folders(named: request.stateFolder, environment: environment)
    } catch {
      return [Check("files", "folders", .broken, error.lines.joined(separator: " "))]
    }
    var checks = [folder("decisions", folders.state)]
    for name in ["consent.json", LocationFile.authorization.rawValue, LocationFile.gridKey.rawValue] {
      checks += file(name, in: folders.state)
    }
    if folders.data != folders.state { checks.append(folder("kept things", folders.data)) }
    checks += file(FeatureFile.name, in: folders.data)
    checks.append(config(at: request.configFile ?? folders.config, isNamed: request.configFile != nil))
    return checks
  }

  private func folder(_ name: String, _ path: String) -> Check {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      return errno == ENOENT
        ? Check("files", name, "\(path): not there yet")
        : Check("files", name, .broken, "\(path): \(String(cString: strerror(errno)))")
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      return Check(
        "files", name, .broken, "\(path): not a folder", advice: "move it away, or name another with --state-dir")
    }
    return Check(
      "files", name, Self.state(facts), "\(path): \(Self.rights(facts))", advice: Self.advice(facts, path, "700"))
  }

  /// Nothing for a file that is not there.
  private func file(_ name: String, in folder: String) -> [Check] {
    let path = "\(folder)/\(name)"
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return [] }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK: return [Check("files", name, .broken, "a link", advice: "put the file itself at \(path)")]
    default: return [Check("files", name, .broken, "not a file", advice: "move \(path) away")]
    }
    if name.hasSuffix(".json"), Self.state(facts) != .broken, isDamaged(name, in: folder) {
      return [
        Check("files", name, .broken, "damaged", advice: "PetSave sets it aside at its next start, and asks you again")
      ]
    }
    return [
      Check(
        "files", name, Self.state(facts), "\(facts.st_size) bytes, \(Self.rights(facts))",
        advice: Self.advice(facts, path, "600"))
    ]
  }

  private func isDamaged(_ name: String, in folder: String) -> Bool {
    guard let data = try? StateFolder(path: folder).read(name, isOwn: true) else { return false }
    return JSONValue(parsing: data) == nil
  }

  private func config(at path: String, isNamed: Bool) -> Check {
    guard access(path, F_OK) == 0 else {
      return isNamed
        ? Check("files", "config", .broken, "\(path): \(String(cString: strerror(errno)))")
        : Check("files", "config", "\(path): not there; it is not needed")
    }
    do throws(LaunchError) {
      let warnings = try Launcher.check(config: path, environment: environment)
      return warnings.isEmpty
        ? Check("files", "config", "\(path): no errors")
        : Check(
          "files", "config", .missing, "\(path): \(warnings.count) of its lines are in doubt",
          advice: "petsave config check \(path)")
    } catch {
      return Check(
        "files", "config", .broken, error.lines.first ?? "", advice: "petsave config check \(path) lists every error")
    }
  }

  private static func isSafe(_ facts: stat) -> Bool {
    facts.st_uid == geteuid() && facts.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  private static func state(_ facts: stat) -> Check.State {
    isSafe(facts) ? facts.st_mode & (S_IRWXG | S_IRWXO) == 0 ? .good : .missing : .broken
  }

  private static func rights(_ facts: stat) -> String {
    let mode = String(facts.st_mode & 0o7777, radix: 8)
    if facts.st_uid != geteuid() { return "another user owns it (\(mode))" }
    if facts.st_mode & (S_IWGRP | S_IWOTH) != 0 { return "others may change it (\(mode))" }
    return facts.st_mode & (S_IRWXG | S_IRWXO) == 0 ? "yours alone (\(mode))" : "others may read it (\(mode))"
  }

  private static func advice(_ facts: stat, _ path: String, _ mode: String) -> String? {
    switch state(facts) {
    case .good: nil
    case .missing: "chmod \(mode) \(path)"
    case .broken where facts.st_uid == geteuid(): "look at what it holds, then chmod \(mode) \(path)"
    case .broken: "PetSave does not believe it; move it away, or name another folder with --state-dir"
    }
  }

  // MARK: Output

  private static func text(_ checks: [Check]) -> String {
    var lines: [String] = []
    var subject = ""
    let width = checks.map(\.name.count).max() ?? 0
    for check in checks {
      if check.subject != subject {
        subject = check.subject
        if !lines.isEmpty { lines.append("") }
        lines.append(subject.prefix(1).uppercased() + subject.dropFirst())
      }
      let mark =
        switch check.state {
        case .good: " "
        case .missing: "-"
        case .broken: "!"
        }
      lines.append("\(mark) \(check.name)\(String(repeating: " ", count: width - check.name.count))  \(check.finding)")
    }
    let advice = checks.compactMap { check in check.advice.map { "  \(check.name): \($0)" } }
    lines += advice.isEmpty ? ["", "Nothing to do."] : ["", "What you can do"] + advice
    lines.append("")
    lines.append("- is missing, ! does not work. Nothing was connected, started, sent or written.")
    return lines.map { SafeText.clean($0) + "\n" }.joined()
  }

  private static func json(_ checks: [Check]) -> String {
    let values = checks.map { check in
      let value = JSONValue.object([
        "subject": .string(check.subject), "name": .string(check.name), "state": .string(check.state.rawValue),
        "finding": .string(check.finding),
      ])
      return check.advice.map { value.adding("advice", .string($0)) } ?? value
    }
    return String(decoding: JSONValue.array(values).text, as: UTF8.self)
  }
}

extension HelperProgram {
  /// What would not work without it.
  fileprivate var purpose: String {
    switch self {
    case .fetch: "a source of pets on another machine"
    case .geoClue: "a position from GeoClue"
    }
  }
}
