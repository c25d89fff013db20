import AppEnvironment
import Egress
import Foundation
import Privacy
import Testing

@testable import Animals

/// Each way in which an answer can fail, for each source.
@MainActor struct RemoteErrorTests {
  nonisolated static let sources: [SourceName] = [.petfinder, .montgomery, .kingCounty]

  private let world = RemoteWorld()

  private func fetcher(_ name: SourceName) throws -> any AnimalFetcher {
    name == .petfinder ? try world.petfinder() : try world.socrata(name)
  }

  @Test(
    arguments: sources,
    [
      (EgressError.offline, AnimalFetchError.offline), (.refused(host: "a"), .refused(host: "a")),
      (.nameNotFound(host: "a"), .nameNotFound(host: "a")),
      (.insecure(host: "a"), .insecure(host: "a")), (.timedOut, .timedOut), (.tooLarge, .notUnderstood(.tooLarge)),
      (.cutShort, .notUnderstood(.cutShort)), (.badAnswer(host: "a"), .badAnswer(host: "a")),
      (.proxyFailed, .proxyFailed), (.redirected(host: "b"), .redirected(host: "b")),
      (.helperMissing(path: "/x"), .helperMissing(path: "/x")), (.helperFailed, .helperFailed), (.badURL, .badAddress),
      (.notAllowed, .cancelled), (.cancelled, .cancelled),
    ])
  func failuresToFetchAreTold(name: SourceName, failure: (EgressError, AnimalFetchError)) async throws {
    world.sender.script(.failure(failure.0))
    let outcome = await world.page(of: anywhere, from: try fetcher(name))
    #expect(outcome.error == failure.1)
    #expect(world.sender.searches.count == 1)
  }

  @Test(
    arguments: sources,
    [
      (403, AnimalFetchError.forbidden), (404, .notFound), (204, .unexpected(status: 204)),
      (302, .unexpected(status: 302)),
    ])
  func statusesAreTold(name: SourceName, status: (Int, AnimalFetchError)) async throws {
    world.sender.script(.success(EgressAnswer(status: status.0)))
    #expect(await world.page(of: anywhere, from: try fetcher(name)).error == status.1)
    #expect(world.sender.searches.count == 1)
  }

  @Test(arguments: sources, [202, 408, 425])
  func whatIsNotReadyIsTriedAgain(name: SourceName, status: Int) async throws {
    let good = name == .petfinder ? PetfinderJSON.page([]) : "[]"
    world.sender.script(.status(status), .json(good))
    #expect(await world.page(of: anywhere, from: try fetcher(name)).page != nil)
    #expect(world.sender.searches.count == 2)
  }

  /// Seconds or a date; what is longer than ten seconds is for the person to decide.
  @Test func aBusySourceIsWaitedForAsItSays() async throws {
    let good = PetfinderJSON.page([])
    world.sender.script(.status(503, headers: ["retry-after": "7"]), .json(good))
    let short = await world.page(of: anywhere, from: try world.petfinder())
    #expect(short.page != nil && short.time == .seconds(7))
    world.sender.script(.status(503, headers: ["retry-after": "Mon, 02 Mar 2026 10:00:00 GMT"]))
    let long = await world.page(of: anywhere, from: try world.petfinder())
    guard case .tooManyRequests(let wait?) = long.error else {
      Issue.record("\(long)")
      return
    }
    #expect(wait > .seconds(3000) && wait < .seconds(3601))
  }

  @Test(arguments: sources)
  func aFaultThatPassesCostsTwoTries(name: SourceName) async throws {
    let good = name == .petfinder ? PetfinderJSON.page([]) : "[]"
    world.sender.script(.status(500), .status(502), .json(good))
    let outcome = await world.page(of: anywhere, from: try fetcher(name))
    #expect(outcome.page != nil)
    #expect(outcome.time == .seconds(3))
    #expect(world.sender.searches.count == 3)
  }

  @Test(arguments: sources)
  func aFaultThatStaysIsToldAfterThreeTries(name: SourceName) async throws {
    world.sender.script(.status(500), .status(503))
    let outcome = await world.page(of: anywhere, from: try fetcher(name))
    #expect(outcome.error == .server(status: 503))
    #expect(world.sender.searches.count == 3)
  }

  @Test(arguments: sources)
  func aShortRetryAfterIsWaitedFor(name: SourceName) async throws {
    let good = name == .petfinder ? PetfinderJSON.page([]) : "[]"
    world.sender.script(.status(429, headers: ["retry-after": "7"]), .json(good))
    let outcome = await world.page(of: anywhere, from: try fetcher(name))
    #expect(outcome.page != nil)
    #expect(outcome.time == .seconds(7))
  }

  @Test(arguments: sources)
  func aLongRetryAfterIsTold(name: SourceName) async throws {
    let fetcher = try fetcher(name)
    world.sender.script(.status(429, headers: ["retry-after": "90"]))
    #expect(await world.page(of: anywhere, from: fetcher).error == .tooManyRequests(retryAfter: .seconds(90)))
    #expect(world.sender.searches.count == 1)
    // Asked again too early, nothing leaves.
    await world.clock.advance(by: .seconds(30))
    #expect(await world.page(of: anywhere, from: fetcher).error == .tooManyRequests(retryAfter: .seconds(60)))
    #expect(world.sender.searches.count == 1)
    world.sender.script(.json(name == .petfinder ? PetfinderJSON.page([]) : "[]"))
    await world.clock.advance(by: .seconds(60))
    #expect(await world.page(of: anywhere, from: fetcher).page != nil)
  }

  @Test(arguments: sources)
  func withoutRetryAfterTheTriesAreSpacedOut(name: SourceName) async throws {
    let fetcher = try fetcher(name)
    world.sender.script(.status(429))
    let outcome = await world.page(of: anywhere, from: fetcher)
    #expect(outcome.error == .tooManyRequests(retryAfter: nil))
    #expect(outcome.time == .seconds(6))
    #expect(world.sender.searches.count == 3)
    #expect(await world.page(of: anywhere, from: fetcher).error == .tooManyRequests(retryAfter: .seconds(30)))
    #expect(world.sender.searches.count == 3)
  }

  @Test(
    arguments: sources,
    [
      ("<!DOCTYPE html><title>Busy</title>", AnimalFetchError.Misunderstanding.webPage), ("\u{FEFF} <html>", .webPage),
      ("", .cutShort), (#"{"animals": [{"id": 1, "na"#, .cutShort), (#"[{"animalid": "A1""#, .cutShort),
      (#"{"animals": tru"#, .cutShort), ("pets", .notJSON), (#"{"animals": [}"#, .notJSON), ("{} {}", .notJSON),
      (#"{"pets": []}"#, .shape), ("null", .shape), ("7", .shape),
    ])
  func whatIsNoAnswerIsTold(name: SourceName, body: (String, AnimalFetchError.Misunderstanding)) async throws {
    world.sender.script(.success(EgressAnswer(status: 200, headers: [:], body: Data(body.0.utf8))))
    #expect(await world.page(of: anywhere, from: try fetcher(name)).error == .notUnderstood(body.1))
  }

  @Test func aPageOfHTMLIsToldByItsType() async throws {
    world.sender.script(
      .success(
        EgressAnswer(status: 200, headers: ["content-type": "text/html; charset=utf-8"], body: Data("Hello".utf8))))
    #expect(await world.page(of: anywhere, from: try fetcher(.petfinder)).error == .notUnderstood(.webPage))
  }

  @Test func aProblemIsToldInTheSourcesWords() async throws {
    world.sender.script(
      .success(
        .problem(
          400,
          #"{"type": "https://example.org/ERR-00002", "status": 400, "title": "Invalid Request", "detail": "The request has invalid parameters.", "invalid-params": [{"in": "query", "path": "type", "message": "type does not exist"}]}"#
        )))
    #expect(
      await world.page(of: anywhere, from: try fetcher(.petfinder)).error
        == .rejected(status: 400, detail: "The request has invalid parameters. type: type does not exist"))
    world.sender.script(
      .success(.json(#"{"code": "query.soql", "error": true, "message": "Bad $order"}"#, status: 400)))
    #expect(
      await world.page(of: anywhere, from: try fetcher(.montgomery)).error
        == .rejected(status: 400, detail: "Bad $order"))
  }

  @Test(arguments: [
    ("120", 120), (" 3 ", 3), ("0", 0), ("99999999999999999999", 86_400), ("Mon, 02 Mar 2026 09:00:30 GMT", 30),
    ("Mon, 02 Mar 2026 08:00:00 GMT", 0),
  ])
  func retryAfterIsSecondsOrADate(text: String, seconds: Int) {
    let now = Date(timeIntervalSince1970: 1_772_442_000)
    #expect(RetryAfter.duration(text, now: now) == .seconds(seconds))
  }

  @Test(arguments: ["", "soon", "-5", "1.5", "Mon, 31 Feb 2026 09:00:30 GMT", "Mon, 02 Mar 2026 09:00:30 CET"])
  func anyOtherRetryAfterIsNone(text: String) {
    #expect(RetryAfter.duration(text, now: Date(timeIntervalSince1970: 1_772_442_000)) == nil)
  }

  /// The key and the token that a server says back are not said on.
  @Test func aSecretThatAServerEchoesIsTakenOut() async throws {
    let text =
      #"{"status": 400, "detail": "bad key s3cret&= or s3cret%26%3D, token token-1", "title": "Invalid"}"#
    world.sender.script(.success(.problem(400, text)))
    let error = await world.page(of: anywhere, from: try world.petfinder()).error
    guard case .rejected(_, let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!detail.contains("s3cret") && detail.contains("bad key …"))
  }
}
