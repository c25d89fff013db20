/// What a script that can be played probably does not do as its author meant.
struct Remark: Hashable, CustomStringConvertible {
  /// Where; nil for the whole script.
  let position: ScriptPosition?
  let file: String
  let text: String

  var description: String { "note    \(file):\(position.map { "\($0.line):" } ?? "") \(text)" }
}

extension Walkthrough {
  /// What can be said of it without playing it.
  var remarks: [Remark] {
    var remarks: [Remark] = []
    var hidden: ScriptPosition?
    var hasCheck = false
    for line in lines {
      switch line.instruction {
      case .telling(.hide): hidden = hidden ?? line.position
      case .telling(.show): hidden = nil
      case .telling(.snapshot), .check: hasCheck = true
      default: break
      }
    }
    if let hidden {
      remarks.append(Remark(position: hidden, file: file, text: "`hide` without `show`: nothing is seen from here on"))
    }
    if !hasCheck {
      remarks.append(Remark(position: nil, file: file, text: "checks nothing; `expect` or `snapshot` would"))
    }
    return remarks
  }

  /// - Parameter answer: what the subject had ready at the end, for a prompt that did not come.
  func remark(ofUnused answer: World.Answer) -> Remark? {
    if answer == .none { return nil }
    let line = lines.last { if case .change(.answer) = $0.instruction { true } else { false } }
    return Remark(position: line?.position, file: file, text: "no prompt came that `answer` would have answered")
  }
}
