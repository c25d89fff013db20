import AppEnvironment
import Features
import Observation
import Privacy

/// Records which screens were opened, and when, while `analytics` is on.
@MainActor public final class ScreenWatch {
  private var following: Following<ScreenName?>?

  public init(router: Router, log: UsageLog, privacy: PrivacyManager, effects: Effects) {
    following = Following(effects: effects) { [weak router] in
      // While it is off nothing is even looked at.
      privacy.isEnabled(.analytics) ? router?.top?.screen : nil
    } changed: { screen in
      if let screen { log.record(UsageEvent.screenOpened, ["screen": screen.rawValue]) }
    }
  }
}
