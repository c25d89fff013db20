import AppEnvironment
import FetchMessages
import Foundation
import FoundationNetworking

/// Fetches what is asked for, each request once and by its own rules.
final class Fetcher: Sendable {
  private let session: URLSession
  private let watch: FetchWatch

  init(output: AnswerWriter) {
    watch = FetchWatch(output: output)
    session = URLSession(configuration: Self.configuration, delegate: watch, delegateQueue: ShortQueue())
  }

  func fetch(_ request: FetchRequest) {
    let address: WebAddress
    do throws(WebAddress.Problem) {
      address = try WebAddress(request.url)
    } catch {
      let failure: FetchFailure = if case .insecure = error { .insecure } else { .badURL }
      return watch.fail(request.id, failure)
    }
    guard let url = URL(string: request.url) else { return watch.fail(request.id, .badURL) }
    let seconds = Double(request.timeoutMilliseconds) / 1000
    // The limit is the one below; this one ends what does not move, and is not to come first.
    var http = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData, timeoutInterval: seconds + 5)
    http.httpMethod = request.method.rawValue
    http.httpBody = request.body
    http.httpShouldHandleCookies = false
    // The default would name the operating system's libraries.
    http.setValue("PetSave", forHTTPHeaderField: "User-Agent")
    // Its default would be the person's.
    http.setValue("*", forHTTPHeaderField: "Accept-Language")
    for (name, value) in request.headers { http.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: http)
    watch.add(Fetch(request: request, host: address.host, task: task))
    task.resume()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(request.timeoutMilliseconds)) { [watch] in
      watch.end(task, .timedOut)
    }
  }

  func cancel(_ id: Int) { watch.cancel(id) }

  /// Answers what was no request.
  func refuse(id: Int?) { watch.fail(id, .notUnderstood) }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForResource = 7 * 24 * 3600
    return configuration
  }
}
