import Terminal

/// From everywhere a few keys lead to the choices, to where a consent is taken back, and out.
struct NoDeadEnd: Invariant {
  let name = "no-dead-end"
  let sentence =
    "From everywhere a few keys lead to the choices, to the page where they are taken back, and to the end."

  /// How often Escape may be needed before a key is heard.
  static let patience = 4

  /// It is judged by going on from a state, not by a step.
  func breach(in step: ExploredStep) -> Breach? { nil }

  /// Goes on from a state by keys.
  ///
  /// - Parameter step: presses a key in the state at hand; the sight after it, or nil when the app has ended.
  @MainActor func breach(
    from sight: Sight, step: (Deed) async throws -> Sight?
  ) async throws -> Breach? {
    guard sight.screen != nil else { return nil }
    var sight = sight
    for (key, screen, what) in [("p", ScreenName.consent, "the choices"), ("2", .privacy, "taking back")] {
      var escapes = 0
      while sight.screen != screen {
        if let next = try await step(.press(.character(Character(key)))) { sight = next }
        if sight.screen == screen { break }
        guard escapes < Self.patience, let next = try await step(.press(.escape)) else {
          return Breach(found: "\(key) does not lead to \(what)", checks: ["expect screen \(screen.rawValue)"])
        }
        escapes += 1
        sight = next
      }
    }
    if let end = try await step(.press(.character("q"))), end.screen == nil { return nil }
    return Breach(found: "q does not end the app", checks: ["expect exit 0"])
  }
}
