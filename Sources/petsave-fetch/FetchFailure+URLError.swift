import FetchMessages
import Foundation
import FoundationNetworking

extension FetchFailure {
  /// What URLSession says. It has no code for most of what libcurl finds wrong, and gives that as unknown with libcurl's
  /// words.
  /// - Parameter host: the one that was asked.
  init(_ error: any Error, host: String) {
    let words = (error as NSError).localizedDescription
    switch (error as? URLError)?.code {
    case .cannotFindHost?, .dnsLookupFailed?: self = .nameNotFound
    case .notConnectedToInternet?: self = .offline
    // ECONNREFUSED, of the host or of a proxy; the words name which.
    case .cannotConnectToHost?: self = Self.isAboutProxy(words.lowercased(), host: host) ? .offline : .refused
    case .timedOut?: self = .timedOut
    // Addresses were looked at before: an unsupported one is an answer that is no HTTP.
    case .networkConnectionLost?, .badServerResponse?, .unsupportedURL?: self = .cutShort
    case .badURL?: self = .badURL
    default: self.init(words: words)
    }
  }

  private static func isAboutProxy(_ words: String, host: String) -> Bool {
    let start = "failed to connect to "
    return words.hasPrefix(start) && (!words.hasPrefix("\(start)\(host) ") || words.contains(" via "))
  }

  private init(words: String) {
    let kinds: [(String, FetchFailure)] = [
      ("transfer closed", .cutShort), ("SSL_read", .cutShort), ("not closed cleanly", .cutShort),
      ("certificate", .insecure), ("SSL", .insecure), ("TLS", .insecure), ("resolve proxy", .offline),
      ("proxy", .offline), ("CONNECT", .offline), ("timed out", .timedOut),
      // No route to it.
      ("onnect to", .offline),
    ]
    self = kinds.first { words.contains($0.0) }?.1 ?? .other
  }
}
