import AppEnvironment
import Egress
import FoundationEssentials

/// Petfinder's token: one sign-in at a time, whoever needs it, and a new one before the old one runs out.
actor PetfinderSignIn {
  /// How long before its end a token is no longer used; of a short one a tenth.
  static let margin = Duration.seconds(60)

  /// In seconds: how long a token is used whose source does not say how long it lasts.
  static let usualLife = 300.0

  nonisolated let executor: ActorExecutor
  private let account: PetfinderAccount
  private let client: RemoteClient
  private let effects: Effects
  private var token: Token?
  private let turnstile: Turnstile<SignedIn>

  /// How a sign-in ended.
  private enum SignedIn {
    case done
    case failed(AnimalFetchError)
    /// Who made it stopped wanting it, which says nothing to the others.
    case givenUp
  }

  private struct Token {
    let text: String
    /// By the clock's uptime.
    let end: Duration
  }

  init(account: PetfinderAccount, client: RemoteClient, effects: Effects, executor: ActorExecutor) {
    self.account = account
    self.client = client
    self.effects = effects
    self.executor = executor
    turnstile = Turnstile(effects: effects)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// The token that was used last.
  var current: String? { token?.text }

  /// A token that can be used now.
  ///
  /// - Parameter refused: one that the source did not take any more.
  func token(otherThan refused: String? = nil, isAllowed: @escaping SearchCheck) async throws(AnimalFetchError)
    -> String
  {
    if let refused, token?.text == refused { token = nil }
    while true {
      let now = await effects.uptime
      if let token, now < token.end { return token.text }
      guard let outcome = await turnstile.enter(cancelled: .givenUp) else { break }
      if case .failed(let error) = outcome { throw error }
      if Task.isCancelled { throw .cancelled }
    }
    // Another one may have come through since the look at it.
    if let token, await effects.uptime < token.end {
      turnstile.leave(.done)
      return token.text
    }
    do throws(AnimalFetchError) {
      let token = try await signIn(isAllowed: isAllowed)
      self.token = token
      turnstile.leave(.done)
      return token.text
    } catch {
      turnstile.leave(error == .cancelled ? .givenUp : .failed(error))
      throw error
    }
  }

  private func signIn(isAllowed: @escaping SearchCheck) async throws(AnimalFetchError) -> Token {
    let form = PetfinderURL.form([
      ("grant_type", "client_credentials"), ("client_id", account.clientID), ("client_secret", account.clientSecret),
    ])
    let answer = try await client.send(
      EgressRequest(
        .signIn, method: .post, url: "\(account.baseURL)/oauth2/token",
        headers: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
        body: Data(form.utf8), isAllowed: isAllowed))
    if answer.status == 401 || answer.status == 400 && answer.tokenProblem == "invalid_client" {
      throw .unauthorized(key: "\(PetfinderAccount.idName) or \(account.secretName)")
    }
    if answer.status == 400, answer.invalidParameters.contains("client_id") {
      throw .unauthorized(key: PetfinderAccount.idName)
    }
    if answer.status == 400, answer.invalidParameters.contains("client_secret") {
      throw .unauthorized(key: account.secretName)
    }
    let fields = RemoteFields(try answer.json([200, 201]))
    guard let fields, let text = fields.text("access_token"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .notUnderstood(.shape) }
    // RFC 6749 (5.1) only recommends it, and some quote it.
    let told = fields["expires_in"]?.number ?? fields.text("expires_in").flatMap(Double.init)
    let seconds = told ?? Self.usualLife
    let isUnclear = told == nil && fields["expires_in"] != nil && fields["expires_in"] != .null
    guard seconds > 0, !isUnclear else { throw .notUnderstood(.shape) }
    // A week is more than any token lasts.
    let life = Duration.seconds(min(seconds, 604_800))
    return Token(text: text, end: await effects.uptime + life - min(Self.margin, life / 10))
  }
}
