/// What the app's `Current location` does.
public enum LocationRequestStyle: String, Hashable, Sendable, CaseIterable {
  case whenInUse
  case always
  /// Each tap grants once, after a first agreement to such buttons.
  case locationButton
}

/// A question of the system's that is open.
public enum LocationPrompt: Hashable, Sendable {
  /// May the app use the location while in use? Answers: once, while using, deny.
  case whenInUse
  /// May it use the location always? Answers: always, keep while in use (deny and while using say the same).
  case alwaysUpgrade
  /// May such a button share the location for once? Answers: once, deny (which decides nothing).
  case locationButton
  /// May the app have precise positions until it is left? Answers: once, deny.
  case temporaryPrecise(purposeKey: String)
}

/// What a person answers a ``LocationPrompt``. `precise` is where the prompt's Precise switch stood.
public enum PromptAnswer: Hashable, Sendable {
  case allowOnce(precise: Bool)
  case allowWhileUsing(precise: Bool)
  case allowAlways
  case keepWhileInUse
  case deny
}

/// Why temporary full accuracy was not asked for. A refusal is no error: read the accuracy.
public enum TemporaryAccuracyError: Error, Hashable, Sendable {
  /// A programming error: no purpose text exists under this key.
  case unknownPurposeKey(String)
  case notAuthorized
  /// The app is not in the foreground, so that nothing could be shown.
  case inactive
  /// Another question is open.
  case anotherPromptIsOpen
}
