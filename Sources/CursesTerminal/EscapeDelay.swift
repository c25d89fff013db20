/// How long an escape character waits for the rest of a key's sequence.
enum EscapeDelay {
  /// Milliseconds: the person's `ESCDELAY`, 100 over ssh, where a sequence may come in two pieces, else 25.
  static func milliseconds(environment: [String: String]) -> Int32 {
    if let own = environment["ESCDELAY"].flatMap({ Int32($0) }), own >= 0 { return own }
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    return isRemote ? 100 : 25
  }
}
