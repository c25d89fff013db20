/// The words after `petsave walk`.
struct WalkOptions: Equatable {
  /// What is done with the walkthroughs.
  enum Mode {
    case play, check, list
  }

  var mode = Mode.play
  var isJSON = false
  var paths: [String] = []

  private enum Option: String, CaseIterable {
    case list = "--list"
    case check = "--check"
    case json = "--json"
  }

  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        paths += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        continue
      }
      guard let option = Option(rawValue: argument) else {
        let nearest = NearestWord.nearest(to: argument, in: Option.allCases.map(\.rawValue)) ?? ""
        throw UsageError("unknown option `\(argument)`; did you mean `\(nearest)`?")
      }
      switch option {
      case .list: try set(.list)
      case .check: try set(.check)
      case .json: isJSON = true
      }
    }
    if isJSON, mode != .play {
      throw UsageError("`--json` is about playing; it does not go with `--list` or `--check`")
    }
    if paths.isEmpty { throw UsageError("no walkthrough named; give files, or folders of `.walk` files") }
  }

  private mutating func set(_ mode: Mode) throws(UsageError) {
    if self.mode != .play, self.mode != mode { throw UsageError("`--list` and `--check` exclude each other") }
    self.mode = mode
  }
}

/// A command line that cannot be served.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
