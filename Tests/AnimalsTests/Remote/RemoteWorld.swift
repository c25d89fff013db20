import AppEnvironment
import Egress
import Foundation
import Geography
import Privacy

@testable import Animals

/// A source over a sender that the test answers for, on a virtual clock.
@MainActor final class RemoteWorld {
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))
  let effects: Effects
  let sender = ScriptedSender()

  init() {
    effects = Effects(clock: clock)
  }

  static let places = try? PlaceList(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/Places").path(percentEncoded: false))

  func petfinder() throws -> PetfinderFetcher {
    guard let places = Self.places else { throw TestFailure.noCatalogue }
    return PetfinderFetcher(
      account: PetfinderAccount(
        baseURL: "https://pets.example.org/v2/", clientID: "invented id", clientSecret: "s3cret&=",
        secretName: "petfinderClientSecret"),
      sender: sender, places: places, effects: effects, executor: .main)
  }

  func socrata(_ name: SourceName) throws -> SocrataFetcher {
    guard let places = Self.places,
      let fetcher = SocrataFetcher(name, sender: sender, places: places, effects: effects, executor: .main)
    else { throw TestFailure.noCatalogue }
    return fetcher
  }

  /// What came of a page, and how long it took by the clock.
  struct Outcome {
    var page: AnimalPage?
    var error: AnimalFetchError?
    var time = Duration.zero
  }

  /// Asks for a page and lets time go by until there is an answer.
  func page(
    _ number: Int = 1, of query: AnimalQuery, from fetcher: any AnimalFetcher,
    isAllowed: @escaping SearchCheck = { true }
  ) async -> Outcome {
    var outcome = Outcome()
    var isDone = false
    let start = clock.uptime
    effects.run {
      do throws(AnimalFetchError) {
        outcome.page = try await fetcher.page(number, of: query, isAllowed: isAllowed)
      } catch {
        outcome.error = error
      }
      isDone = true
    }
    await effects.settle()
    while !isDone, clock.uptime - start < .seconds(120) {
      await clock.advance(by: .seconds(1)) { await self.effects.settle() }
      await effects.settle()
    }
    outcome.time = clock.uptime - start
    return outcome
  }
}

/// Answers requests as a test says.
@MainActor final class ScriptedSender: EgressSender {
  typealias Answer = Result<EgressAnswer, EgressError>

  /// Every request that left.
  private(set) var sent: [EgressRequest] = []
  /// What is answered to a request; of no concern for the sign-in unless ``signsIn`` says so.
  var answer: (EgressRequest) -> Answer = { _ in .success(.json(PetfinderJSON.page([]))) }
  /// How sign-ins end; the number counts from 1.
  var signIn: (Int) -> Answer = { .success(.json(PetfinderJSON.token("token-\($0)"))) }
  /// Runs while a request is under way.
  var whileUnderWay: (EgressRequest) async -> Void = { _ in }

  func send(_ request: EgressRequest) async throws(EgressError) -> EgressAnswer {
    guard request.isAllowed() else { throw .notAllowed }
    sent.append(request)
    let number = signIns.count
    await whileUnderWay(request)
    return try (request.purpose == .signIn ? signIn(number) : answer(request)).get()
  }

  var signIns: [EgressRequest] { sent.filter { $0.purpose == .signIn } }
  var searches: [EgressRequest] { sent.filter { $0.purpose == .searchPets } }

  /// Answers searches one after the other, the last one for good.
  func script(_ answers: Answer...) {
    var rest = answers[...]
    answer = { _ in rest.count > 1 ? rest.removeFirst() : rest.first ?? .failure(.offline) }
  }
}

extension EgressAnswer {
  static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> EgressAnswer {
    EgressAnswer(
      status: status, headers: ["content-type": "application/json"].merging(headers) { $1 }, body: Data(text.utf8))
  }

  static func problem(_ status: Int, _ text: String, headers: [String: String] = [:]) -> EgressAnswer {
    json(text, status: status, headers: ["content-type": "application/problem+json"].merging(headers) { $1 })
  }
}

extension Result where Success == EgressAnswer, Failure == EgressError {
  static func json(_ text: String) -> Self { .success(.json(text)) }
  static func status(_ status: Int, headers: [String: String] = [:]) -> Self {
    .success(.problem(status, #"{"status": \#(status), "title": "No"}"#, headers: headers))
  }
}

/// Petfinder's shape with invented content.
enum PetfinderJSON {
  static func token(_ text: String, expiresIn: Int = 3600) -> String {
    #"{"token_type": "Bearer", "expires_in": \#(expiresIn), "access_token": "\#(text)"}"#
  }

  static func page(_ animals: [String], page: Int = 1, pages: Int = 1, total: Int? = nil) -> String {
    """
    {"animals": [\(animals.joined(separator: ","))], "pagination": {"count_per_page": 20, "total_count": \
    \(total ?? animals.count), "current_page": \(page), "total_pages": \(pages), "_links": {}}}
    """
  }

  /// An animal in Austin, TX, of which a test changes what it is about.
  static func animal(_ id: Int, _ change: [String: String] = [:]) -> String {
    var members = [
      "id": "\(id)", "organization_id": #""TX000""#, "url": #""https://pets.example.org/dog/\#(id)""#,
      "type": #""Dog""#, "species": #""Dog""#, "name": #""Invented \#(id)""#, "status": #""adoptable""#,
      "age": #""Young""#, "gender": #""Female""#, "size": #""Extra Large""#, "coat": "null",
      "breeds": #"{"primary": "Beagle", "secondary": null, "mixed": false, "unknown": false}"#,
      "colors": #"{"primary": null, "secondary": null, "tertiary": null}"#,
      "attributes":
        #"{"spayed_neutered": true, "house_trained": false, "declawed": null, "special_needs": false, "shots_current": true}"#,
      "environment": #"{"children": null, "dogs": true, "cats": false}"#, "tags": "[]", "description": "null",
      "photos": "[]", "primary_photo_cropped": "null", "videos": "[]", "organization_animal_id": "null",
      "status_changed_at": #""2021-07-21T22:06:28+0000""#, "published_at": #""2021-07-21T22:06:28+0000""#,
      "distance": "null",
      "contact":
        #"{"email": "shelter@example.org", "phone": "", "address": {"address1": null, "address2": null, "city": "Austin", "state": "TX", "postcode": "78701", "country": "US"}}"#,
      "_links": #"{"self": {"href": "/v2/animals/\#(id)"}, "organization": {"href": "/v2/organizations/tx000"}}"#,
    ]
    for (name, value) in change { members[name] = value.isEmpty ? nil : value }
    return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  static func contact(city: String?, state: String?, postcode: String?, country: String? = "US") -> String {
    func word(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    return """
      {"address": {"city": \(word(city)), "state": \(word(state)), "postcode": \(word(postcode)), \
      "country": \(word(country))}}
      """
  }
}

/// Queries from Austin, by each way to be there.
enum Austin {
  static func query(_ origin: SearchArea.Origin, miles: Double = 50, type: AnimalType? = nil) -> AnimalQuery {
    AnimalQuery(area: SearchArea(origin: origin, radius: miles * 1609.344), type: type)
  }

  static func coordinate(_ latitude: Double = 30.2672, _ longitude: Double = -97.7431) throws -> Coordinate {
    try point(latitude, longitude)
  }

  static func precise(_ latitude: Double = 30.2672, _ longitude: Double = -97.7431) throws -> SearchArea.Origin {
    .precise(
      PreciseLocation(
        coordinate: try coordinate(latitude, longitude), horizontalAccuracy: 5,
        timestamp: Date(timeIntervalSince1970: 0)))
  }

  static func place(_ kind: Place.Kind = .city) throws -> SearchArea.Origin {
    .place(Place(name: "Austin, TX", kind: kind, coordinate: try coordinate()))
  }

  /// The centre of a public cell.
  static func approximate() throws -> SearchArea.Origin {
    let centre = CoarseGrid.centre(of: CoarseGrid.cell(containing: try coordinate()))
    return .approximate(
      ApproximateLocation(coordinate: centre, horizontalAccuracy: 6000, timestamp: Date(timeIntervalSince1970: 0)))
  }
}
