import AppEnvironment

extension PermissionsManager {
  /// Asks for a permission when its turn comes; equal requests at the same time share one prompt and its answer.
  ///
  /// A request that was cancelled before its turn shows nothing. A prompt that is on the screen stays there, and its
  /// answer counts, whoever waits for it.
  ///
  /// - Parameters:
  ///   - features: what the request names to be switched on by a grant, unless the person refused it.
  ///   - fallback: what to do when it was denied before.
  /// - Returns: nil when the caller was cancelled first; that says nothing about the status.
  public func request(
    _ permission: Permission, enabling features: Feature = [], fallback: PermissionFallback = .none
  ) async -> PermissionResult? {
    var request = PermissionRequest(permission, enabling: features, fallback: fallback)
    var number = 0
    let result: PermissionResult? = await effects.reply { reply in
      request = currentQueue.join(request)
      number = request.add(reply)
    }
    if result == nil { request.leave(number) }
    return result
  }

  /// Asks, in effects of their own, for each permission that features need which the person has just switched on: who wants to be
  /// told of something is asked whether they may be.
  public func askForWhatIsNeeded(by features: Feature) {
    for permission in Permission.allCases where !permission.features.isDisjoint(with: features) {
      effects.run { [self] in
        if await check(permission) == .notDetermined { _ = await request(permission) }
      }
    }
  }

  /// Shows a prompt that belongs to no permission's request, such as one for precise location once: it waits for its
  /// turn too, so that it is never beside another. Cancelled before its turn, nothing is shown.
  public func show(_ prompt: @escaping @MainActor () async -> Void) async {
    let entry = OtherPrompt(prompt)
    let end: Void? = await effects.reply { reply in
      entry.waiter = reply
      currentQueue.add(entry)
    }
    if end == nil { entry.waiter = nil }
  }

  /// The queue, or, inside of what a running request called, that request's own.
  private var currentQueue: RequestQueue {
    guard let turn = RequestTurn.current, turn.isOpen, turn.owner === self else { return queue }
    return turn.queue
  }

  func makeQueue() -> RequestQueue {
    RequestQueue(effects: effects) { [weak self] request in
      guard let result = await self?.perform(request) else { return }
      request.end(with: result)
    }
  }

  /// - Returns: nil when the app's life ended meanwhile.
  private func perform(_ request: PermissionRequest) async -> PermissionResult? {
    let permission = request.permission
    guard let asked = await ask(for: request) else { return nil }
    if asked.end == .granted { await enable(request, wasPrompted: asked.start == .notDetermined) }
    for extender in extenders[permission, default: []] { await inTurn { await extender(asked.end) } }
    return asked
  }

  private func ask(for request: PermissionRequest) async -> PermissionResult? {
    let permission = request.permission
    guard let delegate = delegates[permission] else {
      return PermissionResult(
        permission: permission, start: .notDetermined, end: .notDetermined, outcome: .notShown(.noDelegate))
    }
    guard let start = await check(permission, isFresh: false) else { return nil }
    guard isActive || start == .granted else {
      return PermissionResult(permission: permission, start: start, end: start, outcome: .notShown(.inactive))
    }
    let features = featuresToEnable(by: request)
    let answer = await RequestTurn.$current.withValue(nil) { await delegate.request(enabling: features) }
    see(answer.status, of: permission, by: delegate, observation: nextObservation())
    if let reason = answer.notShown, answer.status != .granted {
      return PermissionResult(permission: permission, start: start, end: answer.status, outcome: .notShown(reason))
    }
    var end = answer.status
    if start == .denied, end == .denied, await fallBack(request) {
      guard let status = await check(permission, isFresh: true) else { return nil }
      end = status
    }
    return PermissionResult(permission: permission, start: start, end: end, outcome: PermissionOutcome(end))
  }

  /// - Returns: whether to look again.
  private func fallBack(_ request: PermissionRequest) async -> Bool {
    switch request.fallback {
    case .none: return false
    case .systemSettings: return await visitSettings(for: request.permission)
    case .callback(let body):
      await inTurn(body)
      return true
    }
  }

  /// What the request named, is off, and was not refused.
  private func featuresToEnable(by request: PermissionRequest) -> Feature {
    privacy.featuresOpen(to: request.features).subtracting(privacy.localFeatures)
  }

  /// Switches on what the request named and the person has not refused, where a prompt has said so; else they are asked.
  private func enable(_ request: PermissionRequest, wasPrompted: Bool) async {
    let missing = featuresToEnable(by: request)
    if !wasPrompted, !missing.isEmpty { return await inTurn { [askConsent] in await askConsent(missing) } }
    let allowed = privacy.featuresOpen(to: request.features)
    guard !allowed.isEmpty else { return }
    privacy.enable(allowed, grantedBy: request.permission)
    for enabler in enablers[request.permission, default: []] { await inTurn { await enabler(allowed) } }
  }

  /// Runs code of others that may request in its turn.
  private func inTurn(_ body: @MainActor () async -> Void) async {
    let turn = RequestTurn(queue: makeQueue(), owner: self)
    await RequestTurn.$current.withValue(turn) { await body() }
    await turn.close()
  }
}
