import Egress
import Foundation
import Geography
import Testing

@testable import Animals

/// What leaves for a source that speaks Petfinder's language.
@MainActor struct PetfinderRequestTests {
  private let world = RemoteWorld()

  private func sent(_ query: AnimalQuery, page: Int = 1) async throws -> EgressRequest {
    _ = await world.page(page, of: query, from: try world.petfinder())
    return try #require(world.sender.searches.last)
  }

  private func items(_ request: EgressRequest) throws -> [URLQueryItem] {
    try #require(URLComponents(string: request.url)?.queryItems)
  }

  @Test func aPreciseQueryHasOneLocation() async throws {
    let request = try await sent(Austin.query(Austin.precise()))
    #expect(
      request.url
        == "https://pets.example.org/v2/animals?location=30.2672,-97.7431&distance=50&sort=distance&limit=20&page=1")
    #expect(request.carries == .precise)
    #expect(request.withheld.isEmpty)
  }

  @Test func aPreciseQueryHasFourDecimalsAtMost() async throws {
    let request = try await sent(Austin.query(Austin.precise(40.712_776_123, -74.005_974_987)))
    #expect(try items(request).filter { $0.name == "location" }.map(\.value) == ["40.7128,-74.0060"])
    #expect(!request.url.contains("latitude") && !request.url.contains("longitude"))
  }

  @Test func anApproximateQueryHasTheCellsCentre() async throws {
    let origin = try Austin.approximate()
    let request = try await sent(Austin.query(origin))
    guard case .approximate(let location) = origin else { return }
    #expect(try items(request).first { $0.name == "location" }?.value == location.coordinate.text(decimals: 4))
    #expect(!request.url.contains("30.2672"))
    #expect(
      request.carries
        == .approximate(
          latitude: location.coordinate.latitude, longitude: location.coordinate.longitude, metres: 6000))
    #expect(request.withheld == [.precisePosition])
  }

  @Test func aTypedPlaceIsCarriedByItsName() async throws {
    let request = try await sent(Austin.query(Austin.place()))
    #expect(request.carries == .place("Austin, TX"))
    #expect(request.withheld.isEmpty)
  }

  @Test func withoutAPlaceTheNewestAreAskedFor() async throws {
    let request = try await sent(anywhere, page: 3)
    #expect(request.url == "https://pets.example.org/v2/animals?sort=recent&limit=20&page=3")
    #expect(request.carries == .nothing)
  }

  @Test(arguments: [
    (0.2, "1"), (50.0, "50"), (49.7097, "50"), (500.0, "500"), (12_000.0, "500"),
  ])
  func distancesAreWholeMilesUpToFiveHundred(miles: Double, expected: String) async throws {
    let request = try await sent(Austin.query(Austin.precise(), miles: miles))
    #expect(try items(request).first { $0.name == "distance" }?.value == expected)
  }

  @Test(arguments: [
    (AnimalType.smallAndFurry, "small-furry"), (.scalesFinsAndOther, "scales-fins-other"), (.dog, "dog"),
  ])
  func typesAreAskedForBySlug(type: AnimalType, slug: String) async throws {
    let request = try await sent(Austin.query(Austin.precise(), type: type))
    #expect(try items(request).first { $0.name == "type" }?.value == slug)
  }

  @Test func theSecretIsInTheSignInsFormOnly() async throws {
    let request = try await sent(anywhere)
    let signIn = try #require(world.sender.signIns.first)
    #expect(signIn.url == "https://pets.example.org/v2/oauth2/token")
    #expect(signIn.method == .post)
    #expect(signIn.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      signIn.body.map { String(decoding: $0, as: UTF8.self) }
        == "grant_type=client_credentials&client_id=invented%20id&client_secret=s3cret%26%3D")
    #expect(signIn.carries == .nothing)
    #expect(request.headers["Authorization"] == "Bearer token-1")
    #expect(!request.url.contains("s3cret") && request.body == nil)
    let account = PetfinderAccount(baseURL: "https://a", clientID: "i", clientSecret: "s3cret", secretName: "n")
    var dumped = ""
    dump(account, to: &dumped)
    #expect(
      !dumped.contains("s3cret") && !"\(account)".contains("s3cret") && !String(reflecting: account).contains("s3"))
  }

  @Test func nothingLeavesThatIsNotAllowed() async throws {
    let outcome = await world.page(
      of: Austin.query(try Austin.precise()), from: try world.petfinder(), isAllowed: { false })
    #expect(outcome.error == .cancelled)
    #expect(world.sender.sent.isEmpty)
  }

  @Test func whatIsTakenBackDuringTheSignInIsNotSent() async throws {
    var isAllowed = true
    world.sender.whileUnderWay = { _ in isAllowed = false }
    let outcome = await world.page(
      of: Austin.query(try Austin.precise()), from: try world.petfinder(), isAllowed: { isAllowed })
    #expect(outcome.error == .cancelled)
    #expect(world.sender.searches.isEmpty)
  }

  @Test func whatIsTakenBackDuringAPauseIsNotSentAgain() async throws {
    var isAllowed = true
    world.sender.answer = { _ in
      isAllowed = false
      return .status(503)
    }
    let outcome = await world.page(
      of: Austin.query(try Austin.precise()), from: try world.petfinder(), isAllowed: { isAllowed })
    #expect(outcome.error == .cancelled)
    #expect(world.sender.searches.count == 1)
  }
}
