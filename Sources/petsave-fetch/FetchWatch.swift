import FetchMessages
import Foundation
import FoundationNetworking
import Synchronization

/// One request under way.
struct Fetch {
  let request: FetchRequest
  let host: String
  let task: URLSessionDataTask
  var body = Data()
  /// How much of the body has come, kept or not.
  var bytesIn = 0
  /// Why it was ended from here.
  var end: (failure: FetchFailure, detail: String?)?
  /// Whether the answer is whole, whatever URLSession makes of it.
  var isAnswered = false
  var isCancelled = false
}

/// Watches requests under way, ends those that break a rule, and answers each once.
final class FetchWatch: NSObject, URLSessionDataDelegate {
  private let output: AnswerWriter
  private let fetches = Mutex<[Int: Fetch]>([:])

  init(output: AnswerWriter) {
    self.output = output
  }

  func add(_ fetch: sending Fetch) {
    let fetch = fetch
    fetches.withLock { $0[fetch.task.taskIdentifier] = fetch }
  }

  func fail(_ id: Int?, _ failure: FetchFailure) {
    output.write(FetchAnswer(id: id, outcome: .failure(failure, detail: nil)))
  }

  /// Ends a request, if it still runs.
  func end(_ task: URLSessionTask, _ failure: FetchFailure, detail: String? = nil) {
    let isUnderWay = fetches.withLock { fetches in
      guard fetches[task.taskIdentifier]?.end == nil else { return false }
      fetches[task.taskIdentifier]?.end = (failure, detail)
      return fetches[task.taskIdentifier] != nil
    }
    if isUnderWay { stop(task) }
  }

  func cancel(_ id: Int) {
    let task = fetches.withLock { fetches -> URLSessionDataTask? in
      guard let found = fetches.first(where: { $0.value.request.id == id }) else { return nil }
      fetches[found.key]?.isCancelled = true
      return found.value.task
    }
    if let task { stop(task) }
  }

  /// Stops a transfer: by URLSession, not from here, as that waits for the thread that receives and may wait for this one;
  /// and if it does not get its turn there, because more comes in all the time, with this process, which is started again
  /// for the next request.
  private func stop(_ task: URLSessionTask) {
    DispatchQueue.global().async { task.cancel() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { [self] in
      let last = fetches.withLock { $0.removeValue(forKey: task.taskIdentifier).map { $0.answer(nil) } }
      guard let answer = last else { return }
      if let answer { output.write(answer) }
      // Taking a process down takes a while: the app is to know before it sends another request.
      close(STDOUT_FILENO)
      _exit(0)
    }
  }

  // MARK: What happens to them

  /// None is followed: each would be a request that nobody allowed and no ledger has.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let host = newRequest.url?.host.flatMap { $0.isEmpty ? nil : $0 }
    // Not cancelled: URLSession takes that and this answer for two, and ends the process.
    fetches.withLock { $0[task.taskIdentifier]?.end = (.redirected, host) }
    completionHandler(nil)
  }

  /// Nobody is asked for a name and a password: the 401, which has come whole by now, is the answer. Any other reply has
  /// URLSession wait for ever.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    fetches.withLock { $0[task.taskIdentifier]?.isAnswered = true }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let maximum = fetches.withLock { $0[dataTask.taskIdentifier]?.request.maximumBytes } ?? 0
    guard response.expectedContentLength <= Int64(maximum) else {
      end(dataTask, .tooLarge)
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (isOver, isTooLarge) = fetches.withLock { fetches in
      fetches[dataTask.taskIdentifier]?.bytesIn += data.count
      guard let fetch = fetches[dataTask.taskIdentifier], fetch.end == nil else { return (true, false) }
      guard fetch.body.count + data.count <= fetch.request.maximumBytes else { return (true, true) }
      fetches[dataTask.taskIdentifier]?.body.append(data)
      return (false, false)
    }
    if isTooLarge { end(dataTask, .tooLarge) }
    // Nobody wants the rest: while it is being stopped, the other side waits.
    if isOver { usleep(1000) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let answer = fetches.withLock({ $0.removeValue(forKey: task.taskIdentifier)?.answer(error) }) {
      output.write(answer)
    }
  }
}

extension Fetch {
  /// What is answered once it is over; nil when nobody waits for it.
  fileprivate func answer(_ error: (any Error)?) -> FetchAnswer? {
    isCancelled ? nil : FetchAnswer(id: request.id, outcome: outcome(error), bytesIn: bytesIn)
  }

  private func outcome(_ error: (any Error)?) -> FetchAnswer.Outcome {
    if let end { return .failure(end.failure, detail: end.detail) }
    if let error, !isAnswered { return .failure(FetchFailure(error, host: host), detail: nil) }
    guard let response = task.response as? HTTPURLResponse else { return .failure(.other, detail: nil) }
    return .response(FetchResponse(status: response.statusCode, headers: Self.headers(of: response), body: body))
  }

  /// Cookies are nobody's business here, and control characters end no line.
  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String)?.lowercased(), name != "set-cookie", let value = value as? String else {
        continue
      }
      headers[name] = String(String.UnicodeScalarView(value.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
    return headers
  }
}
