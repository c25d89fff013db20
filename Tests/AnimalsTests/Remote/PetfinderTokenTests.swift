import AppEnvironment
import Egress
import Foundation
import Testing

@testable import Animals

/// The token: one for all, renewed before its end, once more after a refusal.
@MainActor struct PetfinderTokenTests {
  private let world = RemoteWorld()

  @Test func oneTokenServesUntilItsMargin() async throws {
    let fetcher = try world.petfinder()
    _ = await world.page(1, of: anywhere, from: fetcher)
    await world.clock.advance(by: .seconds(3539))
    _ = await world.page(2, of: anywhere, from: fetcher)
    #expect(world.sender.signIns.count == 1)
    await world.clock.advance(by: .seconds(1))
    _ = await world.page(3, of: anywhere, from: fetcher)
    #expect(world.sender.signIns.count == 2)
    #expect(world.sender.searches.last?.headers["Authorization"] == "Bearer token-2")
  }

  @Test func aShortTokenHasAShortMargin() async throws {
    world.sender.signIn = { .success(.json(PetfinderJSON.token("t\($0)", expiresIn: 10))) }
    let fetcher = try world.petfinder()
    _ = await world.page(1, of: anywhere, from: fetcher)
    await world.clock.advance(by: .seconds(8))
    _ = await world.page(2, of: anywhere, from: fetcher)
    #expect(world.sender.signIns.count == 1)
    await world.clock.advance(by: .seconds(1))
    _ = await world.page(3, of: anywhere, from: fetcher)
    #expect(world.sender.signIns.count == 2)
  }

  @Test func manyWhoNeedATokenSignInOnce() async throws {
    let fetcher = try world.petfinder()
    let effects = world.effects
    world.sender.whileUnderWay = { request in
      if request.purpose == .signIn { try? await effects.sleep(for: .seconds(1)) }
    }
    var pages = 0
    for number in 1...5 {
      effects.run { if (try? await fetcher.page(number, of: anywhere)) != nil { pages += 1 } }
    }
    await effects.settle()
    await world.clock.advance(by: .seconds(2)) { await effects.settle() }
    await effects.settle()
    #expect(pages == 5)
    #expect(world.sender.signIns.count == 1)
  }

  @Test func aSignInThatIsGivenUpIsTakenOverByWhoWaits() async throws {
    let fetcher = try world.petfinder()
    let effects = world.effects
    world.sender.whileUnderWay = { request in
      if request.purpose == .signIn { try? await effects.sleep(for: .seconds(1)) }
    }
    world.sender.signIn = { $0 == 1 ? .failure(.cancelled) : .success(.json(PetfinderJSON.token("second"))) }
    var errors: [AnimalFetchError] = []
    var pages = 0
    for number in 1...3 {
      effects.run {
        do throws(AnimalFetchError) {
          _ = try await fetcher.page(number, of: anywhere)
          pages += 1
        } catch { errors.append(error) }
      }
    }
    await effects.settle()
    await world.clock.advance(by: .seconds(5)) { await effects.settle() }
    await effects.settle()
    #expect(errors == [.cancelled])
    #expect(pages == 2)
    #expect(world.sender.signIns.count == 2)
  }

  @Test func aTokenThatIsRefusedIsRenewedOnce() async throws {
    world.sender.script(.status(401), .json(PetfinderJSON.page([PetfinderJSON.animal(1)])))
    let outcome = await world.page(of: anywhere, from: try world.petfinder())
    #expect(outcome.page?.animals.count == 1)
    #expect(world.sender.signIns.count == 2)
    #expect(world.sender.searches.map { $0.headers["Authorization"] } == ["Bearer token-1", "Bearer token-2"])
  }

  @Test func aNewTokenThatIsRefusedTooIsTold() async throws {
    world.sender.script(.status(401))
    let outcome = await world.page(of: anywhere, from: try world.petfinder())
    #expect(outcome.error == .unauthorized(key: "petfinderClientID or petfinderClientSecret"))
    #expect(world.sender.searches.count == 2)
  }

  @Test func aTokenThatRunsOutInMidPagingIsRenewed() async throws {
    let fetcher = try world.petfinder()
    var valid = "Bearer token-1"
    world.sender.answer = { request in
      request.headers["Authorization"] == valid ? .json(PetfinderJSON.page([], pages: 3)) : .status(401)
    }
    #expect(await world.page(1, of: anywhere, from: fetcher).page?.hasMore == true)
    valid = "Bearer token-2"
    #expect(await world.page(2, of: anywhere, from: fetcher).page?.number == 2)
    #expect(world.sender.signIns.count == 2)
  }

  /// facts E 1: no `access_token` in the answer.
  @Test func wrongKeysAreTold() async throws {
    world.sender.signIn = { _ in
      .success(
        .problem(
          401,
          #"{"type": "https://example.org/docs/errors/ERR-401/", "status": 401, "title": "invalid_client", "detail": "Client authentication failed", "errors": [{"code": "invalid_client"}], "hint": null}"#
        ))
    }
    let outcome = await world.page(of: anywhere, from: try world.petfinder())
    #expect(outcome.error == .unauthorized(key: "petfinderClientID or petfinderClientSecret"))
    #expect(world.sender.sent.count == 1)
  }

  @Test(arguments: [("client_id", "petfinderClientID"), ("client_secret", "petfinderClientSecret")])
  func aKeyThatTheSourceNamesIsNamed(parameter: String, key: String) async throws {
    world.sender.signIn = { _ in
      .success(
        .problem(
          400, #"{"status": 400, "title": "Invalid", "invalid-params": [{"in": "body", "path": "\#(parameter)"}]}"#))
    }
    #expect(await world.page(of: anywhere, from: try world.petfinder()).error == .unauthorized(key: key))
  }

  @Test(arguments: [
    "{}", #"{"access_token": ""}"#, #"{"access_token": "a b", "expires_in": 3600}"#,
    #"{"access_token": "a", "expires_in": "soon"}"#, #"{"access_token": "a", "expires_in": -1}"#,
    #"{"access_token": "a\r\nX-More: 1", "expires_in": 3600}"#, "[]",
  ])
  func aSignInOfAnotherShapeIsNotUnderstood(text: String) async throws {
    world.sender.signIn = { _ in .success(.json(text)) }
    #expect(await world.page(of: anywhere, from: try world.petfinder()).error == .notUnderstood(.shape))
  }

  /// RFC 6749, 5.1: the life is recommended only; some quote it, some answer 201, and some put a mark before their JSON.
  @Test(arguments: [
    (200, #"{"access_token": "a", "expires_in": "3600"}"#), (200, #"{"access_token": "a"}"#),
    (200, #"{"access_token": "a", "expires_in": null}"#), (201, #"{"access_token": "a", "expires_in": 3600}"#),
    (200, "\u{FEFF}" + #"{"access_token": "a", "expires_in": 3600}"#),
  ])
  func whatServersDoWithATokenIsBorne(status: Int, text: String) async throws {
    world.sender.signIn = { _ in .success(.json(text, status: status)) }
    world.sender.script(.json("\u{FEFF}" + PetfinderJSON.page([])))
    #expect(await world.page(of: anywhere, from: try world.petfinder()).page != nil)
  }

  /// RFC 6749, 5.2.
  @Test func anInvalidClientIsAboutTheKeys() async throws {
    world.sender.signIn = { _ in .success(.json(#"{"error": "invalid_client"}"#, status: 400)) }
    #expect(
      await world.page(of: anywhere, from: try world.petfinder()).error
        == .unauthorized(key: "petfinderClientID or petfinderClientSecret"))
  }
}
