import AppEnvironment
import Egress
import Geography
import Privacy

/// A source that speaks Petfinder v2's language. The public service has ended; this speaks to a server of one's own.
public actor PetfinderFetcher: AnimalFetcher {
  public nonisolated let source = AnimalSource(id: SourceName.petfinder.rawValue, isSample: false)
  nonisolated let executor: ActorExecutor
  private let account: PetfinderAccount
  private let client: RemoteClient
  private let signIn: PetfinderSignIn
  private var addresses: AddressBook

  public init(
    account: PetfinderAccount, sender: any EgressSender, places: PlaceList, effects: Effects, executor: ActorExecutor
  ) {
    self.account = account
    self.executor = executor
    client = RemoteClient(sender: sender, effects: effects, executor: executor)
    signIn = PetfinderSignIn(account: account, client: client, effects: effects, executor: executor)
    addresses = AddressBook(places: places)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    do throws(AnimalFetchError) {
      return try await askedPage(number, of: query, isAllowed: isAllowed)
    } catch {
      // A server may say the key or the token back.
      throw error.withoutWords([account.clientSecret, await signIn.current].compactMap(\.self))
    }
  }

  private func askedPage(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    let token = try await signIn.token(isAllowed: isAllowed)
    var answer = try await ask(number, of: query, token: token, isAllowed: isAllowed)
    if answer.status == 401 {
      // It may have been withdrawn before its time: one new token, one more try.
      let next = try await signIn.token(otherThan: token, isAllowed: isAllowed)
      answer = try await ask(number, of: query, token: next, isAllowed: isAllowed)
      if answer.status == 401 {
        throw .unauthorized(key: "\(PetfinderAccount.idName) or \(account.secretName)")
      }
    }
    return try PetfinderPage(try answer.json()).animalPage(number, of: query, addresses: &addresses)
  }

  private func ask(
    _ number: Int, of query: AnimalQuery, token: String, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> EgressAnswer {
    try await client.send(
      EgressRequest(
        .searchPets, url: PetfinderURL.animals(number, of: query, base: account.baseURL),
        headers: ["Authorization": "Bearer \(token)", "Accept": "application/json"],
        carries: query.area.carried, withheld: query.area.withheld, isAllowed: isAllowed))
  }
}
