/// How long a live audience is shown what happens in a walkthrough.
struct LivePace {
  /// The app's time that has been shown.
  private var shownTime = Duration.zero
  /// The share of the app's time that is shown; a long wait is shortened.
  private var share = 1.0
  private var picturesOfStep = 0
  private var keysOfStep = 0

  /// The longest time that a wait of the script takes its audience, in seconds.
  private static let longestWait = 3.0

  /// What passes before something is shown: a picture comes at the app's time, and apart from the one before.
  mutating func before(_ moment: Moment, uptime: Duration) -> Duration {
    switch moment {
    case .began(let line):
      begin(line)
      return .zero
    case .frame:
      picturesOfStep += 1
      let passed = passed(uptime)
      return passed > .zero || picturesOfStep == 1 ? passed : Pacing.livePicture
    default: return .zero
    }
  }

  /// What passes once it is shown, before anything comes of it.
  mutating func after(_ moment: Moment, uptime: Duration) -> Duration {
    switch moment {
    case .began(let line):
      let isTold = PresenterState.isLabelled(line) && line.verb != StepVerbs.launch
      return isTold ? Pacing.liveStep : .zero
    case .key, .pasting, .clicking: return beforeKey(Pacing.liveKey)
    case .typing: return beforeKey(Pacing.liveCharacter)
    case .caption(let text?): return Pacing.caption(text)
    case .ended: return passed(uptime)
    case .frame, .caption(nil), .pause, .hidden, .snapshot, .exited: return .zero
    }
  }

  private mutating func begin(_ line: ScriptLine) {
    (share, picturesOfStep, keysOfStep) = (1, 0, 0)
    guard case .step(.wait(let duration)) = line.instruction else { return }
    let (seconds, attoseconds) = duration.components
    let length = Double(seconds) + Double(attoseconds) / 1e18
    if length > Self.longestWait { share = Self.longestWait / length }
  }

  private mutating func beforeKey(_ duration: Duration) -> Duration {
    keysOfStep += 1
    picturesOfStep = 0
    return keysOfStep == 1 ? Pacing.liveStep : duration
  }

  /// The app's time that has passed and was not shown yet.
  private mutating func passed(_ uptime: Duration) -> Duration {
    let passed = uptime - shownTime
    shownTime = uptime
    return passed * share
  }
}
