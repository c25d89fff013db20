import AppEnvironment
import FetchMessages
import Foundation
import FoundationNetworking
import Synchronization

/// One request under way.
struct Fetch {
  let request: FetchRequest
  let address: WebAddress
  let task: URLSessionDataTask
  var body = Data()
  var redirections = 0
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
    if isUnderWay { task.cancel() }
  }

  func cancel(_ id: Int) {
    let task = fetches.withLock { fetches -> URLSessionDataTask? in
      guard let found = fetches.first(where: { $0.value.request.id == id }) else { return nil }
      fetches[found.key]?.isCancelled = true
      return found.value.task
    }
    task?.cancel()
  }

  // MARK: What happens to them

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let next = newRequest.url.flatMap { try? WebAddress($0.absoluteString) }
    let isFollowed = fetches.withLock { fetches in
      guard let fetch = fetches[task.taskIdentifier], let next, next.isSameSite(as: fetch.address),
        fetch.redirections < 5
      else { return false }
      fetches[task.taskIdentifier]?.redirections += 1
      return true
    }
    guard isFollowed else {
      // Not cancelled: URLSession takes that and this answer for two, and ends the process.
      fetches.withLock { $0[task.taskIdentifier]?.end = (.redirected, newRequest.url?.host) }
      return completionHandler(nil)
    }
    var request = newRequest
    request.setValue("PetSave", forHTTPHeaderField: "User-Agent")
    completionHandler(request)
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
    let isTooLarge = fetches.withLock { fetches in
      guard let fetch = fetches[dataTask.taskIdentifier], fetch.end == nil else { return false }
      guard fetch.body.count + data.count <= fetch.request.maximumBytes else { return true }
      fetches[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    if isTooLarge { end(dataTask, .tooLarge) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let answer = fetches.withLock { fetches -> FetchAnswer? in
      guard let fetch = fetches.removeValue(forKey: task.taskIdentifier), !fetch.isCancelled else { return nil }
      return FetchAnswer(id: fetch.request.id, outcome: Self.outcome(of: fetch, error))
    }
    if let answer { output.write(answer) }
  }

  private static func outcome(of fetch: Fetch, _ error: (any Error)?) -> FetchAnswer.Outcome {
    if let end = fetch.end { return .failure(end.failure, detail: end.detail) }
    if let error, !fetch.isAnswered { return .failure(FetchFailure(error), detail: nil) }
    guard let response = fetch.task.response as? HTTPURLResponse else { return .failure(.other, detail: nil) }
    return .response(
      FetchResponse(status: response.statusCode, headers: headers(of: response), body: fetch.body))
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
