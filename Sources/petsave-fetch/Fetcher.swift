import AppEnvironment
import CCurl
import Dispatch
import FetchMessages
import Glibc
import Synchronization

/// Fetches what is asked for, each request once, by its own rules and on a connection of its own.
final class Fetcher: Sendable {
  private let output: AnswerWriter
  private let underWay = Mutex<[Int: Cancellation]>([:])

  init(output: AnswerWriter) {
    self.output = output
  }

  func fetch(_ request: FetchRequest) {
    let address: WebAddress
    do throws(WebAddress.Problem) {
      address = try WebAddress(request.url)
    } catch {
      let failure: FetchFailure = if case .insecure = error { .insecure } else { .badURL }
      return fail(request.id, failure)
    }
    let cancellation = Cancellation()
    underWay.withLock { $0[request.id] = cancellation }
    // libcurl waits within the call: each request has a thread for as long as it takes.
    let work = DispatchQueue(label: "petsave-fetch.\(request.id)")
    work.async { [self] in
      let answer = Transfer.carryOut(request, to: address, cancellation)
      underWay.withLock { $0[request.id] = nil }
      if let answer { output.write(answer) }
    }
  }

  func cancel(_ id: Int) { underWay.withLock { $0[id] }?.cancel() }

  /// Answers what was no request.
  func refuse(id: Int?) { fail(id, .notUnderstood) }

  private func fail(_ id: Int?, _ failure: FetchFailure) {
    output.write(FetchAnswer(id: id, outcome: .failure(failure, detail: nil)))
  }
}

/// Ends a request from another thread.
final class Cancellation: Sendable {
  /// An address, for C; the memory behind it is read and written atomically.
  private let address: UInt

  init() { address = UInt(bitPattern: petsave_make_cancellation()) }

  deinit { petsave_free_cancellation(pointer) }

  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  func cancel() { petsave_cancel(pointer) }
}
