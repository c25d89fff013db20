import AppEnvironment
import Synchronization
import Testing

@testable import Animals

struct FaultyFetcherTests {
  private struct OneAnimal: AnimalFetcher {
    let source = AnimalSource(id: "one", isSample: true)

    func page(
      _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
    ) async throws(AnimalFetchError) -> AnimalPage {
      AnimalPage(
        number: number, animals: [PlacedAnimal(animal: Animal(id: 1), coordinate: nil)], total: 1, hasMore: false)
    }
  }

  private func fetcher(_ fault: FaultyFetcher.Fault?) -> FaultyFetcher {
    FaultyFetcher(OneAnimal(), fault: fault, executor: .queue("faulty")) { _ in }
  }

  @Test(arguments: [
    (FaultyFetcher.Fault.offline, AnimalFetchError.offline), (.status(401), .unauthorized(key: nil)),
    (.status(403), .forbidden), (.status(404), .notFound), (.status(429), .tooManyRequests(retryAfter: nil)),
    (.status(500), .server(status: 500)), (.status(503), .server(status: 503)),
    (.status(302), .unexpected(status: 302)),
    (.garbage, .notUnderstood(.notJSON)),
  ])
  func faultsAreTheirErrors(fault: FaultyFetcher.Fault, error: AnimalFetchError) async {
    await #expect(throws: error) { try await fetcher(fault).page(1, of: anywhere) }
  }

  @Test func anEmptySourceAnswersWithoutAnimals() async throws {
    let page = try await fetcher(.empty).page(1, of: anywhere)
    #expect(page == AnimalPage(number: 1, animals: [], total: 0, hasMore: false))
  }

  @Test func aFaultCanComeAndGo() async throws {
    let fetcher = fetcher(nil)
    #expect(try await fetcher.page(1, of: anywhere).animals.count == 1)
    fetcher.fault = .offline
    await #expect(throws: AnimalFetchError.offline) { try await fetcher.page(1, of: anywhere) }
    fetcher.fault = nil
    #expect(try await fetcher.page(1, of: anywhere).animals.count == 1)
  }

  @Test func aSlowSourceAnswersAfterTheWait() async throws {
    let waited = Mutex<[Duration]>([])
    let fetcher = FaultyFetcher(OneAnimal(), fault: .slow(.seconds(2)), executor: .queue("faulty")) { duration in
      waited.withLock { $0.append(duration) }
    }
    #expect(try await fetcher.page(1, of: anywhere).animals.count == 1)
    #expect(waited.withLock { $0 } == [.seconds(2)])
  }

  @Test func aWaitThatIsCancelledIsACancelledPage() async {
    let fetcher = FaultyFetcher(OneAnimal(), fault: .slow(.seconds(2)), executor: .queue("faulty")) { _ in
      throw CancellationError()
    }
    await #expect(throws: AnimalFetchError.cancelled) { try await fetcher.page(1, of: anywhere) }
  }

  @Test func theSourceIsTheOneBehind() {
    #expect(fetcher(.offline).source == AnimalSource(id: "one", isSample: true))
  }
}
