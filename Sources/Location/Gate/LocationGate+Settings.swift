/// The system's side: what a settings screen, the window and the job control do.
extension LocationGate {
  /// The decision in force, masked or not; a provisional always is shown as While Using.
  public var decision: StoredDecision { machine.decision }

  /// Where the settings' Precise switch stands; ``accuracy`` may differ for a while.
  public var accuracyChoice: AccuracyAuthorization {
    // A grant for once has its own, until it ends.
    machine.decision == .once ? machine.onceAccuracy : machine.accuracyChoice
  }

  /// Where the settings' switch for location services stands.
  public var areServicesOn: Bool { machine.areServicesOn }

  /// Whether the computer's own switch has location off, which nothing in the app can change.
  public var areServicesOffByComputer: Bool { machine.areServicesOffByComputer }

  /// Where the settings' restriction stands.
  public var isRestricted: Bool { machine.isRestricted }

  public func setDecision(_ decision: StoredDecision) { decide(.decisionSet(decision), answer: decision.name) }

  public func setAccuracy(_ accuracy: AccuracyAuthorization) {
    decide(.accuracySet(accuracy), answer: accuracy == .fullAccuracy ? "precise" : "approximate")
  }

  public func setServices(on isOn: Bool) { handle(.servicesSet(on: isOn, by: .settings)) }

  public func setRestricted(_ isRestricted: Bool) { handle(.restrictionSet(isRestricted, by: .settings)) }

  /// Positions come from another provider from now on; what the last one gave is forgotten.
  public func setProvider(_ provider: any LocationProvider) {
    feed.replaceProvider(provider)
    handle(.providerReplaced)
  }

  /// Asks the provider for a position anew; the one that is known stays until it answers.
  public func refresh() { feed.restart() }

  /// Draws the coarse grid's secret anew.
  public func resetGridSecret() { feed.resetSecret() }

  /// The app is in the foreground, or no longer: only then a request shows a prompt.
  public func becameActive() { handle(.becameActive) }
  public func resignedActive() { handle(.resignedActive) }

  /// The program is suspended, or goes on: a grant for once ends when that takes longer than its grace.
  public func leftUse() { handle(.leftUse) }
  public func enteredUse() { handle(.enteredUse) }
}
