import Animals
import AppEnvironment
import Egress
import Geography
import PetSaveModels
import Privacy

/// The source of pets that was chosen, with what it needs.
public enum ChosenSource: Sendable {
  case catalogue
  case petfinder(PetfinderAccount)
  /// One of the counties' feeds; another portal than the county's, if the config names one.
  case feed(SourceName, base: WebAddress?)

  /// - Throws: what the config lacks for it.
  init(_ name: SourceName, config: Config, environment: [String: String]) throws(ConfigErrors) {
    let missing = config.missing(for: name, environment: environment)
    guard missing.isEmpty else { throw ConfigErrors(missing) }
    switch name {
    case .catalogue: self = .catalogue
    case .montgomery, .kingCounty: self = .feed(name, base: config.socrataBaseURL)
    case .petfinder:
      self = .petfinder(
        PetfinderAccount(
          baseURL: config.petfinderBaseURL?.text ?? "", clientID: config.petfinderClientID ?? "",
          clientSecret: config.secret(environment)?.text ?? "", secretName: config.secret(environment)?.name ?? ""))
    }
  }

  public var isRemote: Bool { if case .catalogue = self { false } else { true } }

  /// Who gets what of a search.
  var disclosure: Disclosure {
    switch self {
    case .catalogue: Disclosure()
    case .petfinder(let account): Disclosure(searchHost: Self.host(of: account.baseURL))
    case .feed(let name, let base):
      Disclosure(listHost: base?.host ?? Self.host(of: SocrataFetcher.portal(of: name) ?? name.rawValue))
    }
  }

  private static func host(of address: String) -> String { (try? WebAddress(address))?.host ?? address }

  /// - Parameters:
  ///   - catalogue: the folder of the bundled catalogue.
  ///   - executor: what the source runs on.
  @MainActor func fetcher(
    catalogue: String, places: PlaceList, sender: any EgressSender, effects: Effects, executor: ActorExecutor
  ) -> any AnimalFetcher {
    switch self {
    case .petfinder(let account):
      return PetfinderFetcher(account: account, sender: sender, places: places, effects: effects, executor: executor)
    case .feed(let name, let base):
      if let feed = SocrataFetcher(
        name, base: base?.text, sender: sender, places: places, effects: effects, executor: executor)
      {
        return feed
      }
    case .catalogue: break
    }
    return CatalogueFetcher(folder: catalogue, executor: executor)
  }
}
