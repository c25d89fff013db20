import AppEnvironment

/// What the app asks, and what the person answers.
extension LocationGate {
  /// Asks in the gate's style and waits for the answer; call it inside an effect.
  ///
  /// A request while a question is open joins it, and one that asks nothing (decided before, or the app is not in the
  /// foreground) returns at once.
  ///
  /// Where there is no source nothing is asked.
  ///
  /// - Returns: the status when the question was closed, the same for all that waited; after a cancellation the status
  ///   as it is.
  @discardableResult
  public func requestAuthorization() async -> AuthorizationStatus {
    // For nothing there is nobody to ask.
    guard hasSource else { return authorization }
    switch request {
    case .whenInUse: handle(.requestWhenInUse)
    case .always: handle(.requestAlways)
    case .locationButton: tapLocationButton()
    }
    switch prompt {
    case .whenInUse, .alwaysUpgrade, .locationButton: return await promptClosed() ?? authorization
    case .temporaryPrecise, nil: return authorization
    }
  }

  /// A tap that needs no question is an answer: the person agreed to that before.
  private func tapLocationButton() {
    guard machine.grantsByTap else { return handle(.locationButtonTapped) }
    let answer = PromptAnswer.allowOnce(precise: machine.accuracyChoice == .fullAccuracy)
    decide(.locationButtonTapped, asked: .locationButton, answer: answer.name)
  }

  /// Asks for precise positions until the app is left, and waits for the answer; call it inside an effect. Returns at
  /// once when accuracy is full already. What was decided is read from ``accuracy``.
  ///
  /// - Throws: why nothing was asked.
  public func requestTemporaryFullAccuracy(purposeKey: String) async throws(TemporaryAccuracyError) {
    if let obstacle = machine.obstacle(toTemporaryFullAccuracyFor: purposeKey) { throw obstacle }
    handle(.requestTemporaryFullAccuracy(purposeKey: purposeKey))
    if case .temporaryPrecise = prompt { _ = await promptClosed() }
  }

  /// The location was used while the app was not in use: a provisional grant for always is asked about now.
  public func usedAlways() { handle(.alwaysNeeded) }

  /// Answers the open question.
  ///
  /// - Returns: false when none is open that has this answer; then nothing has changed.
  @discardableResult
  public func answer(_ answer: PromptAnswer) -> Bool {
    guard machine.accepts(answer), let prompt else { return false }
    decide(.answered(answer), asked: prompt, answer: answer.name)
    return true
  }

  /// Closes the open question without an answer; it can be asked again.
  public func dismissPrompt() { handle(.promptDismissed) }

  /// Waits for the open question to close. Nil when the waiting effect was cancelled.
  private func promptClosed() async -> AuthorizationStatus? {
    await effects.reply { waiters.append($0) }
  }
}
