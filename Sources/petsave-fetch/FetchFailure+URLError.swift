import FetchMessages
import Foundation
import FoundationNetworking

extension FetchFailure {
  /// What URLSession says. It has no code for most of what libcurl finds wrong, and gives that as unknown with libcurl's
  /// words.
  init(_ error: any Error) {
    let words = (error as NSError).localizedDescription
    switch (error as? URLError)?.code {
    case .cannotFindHost?, .dnsLookupFailed?: self = .nameNotFound
    case .notConnectedToInternet?, .cannotConnectToHost?: self = .offline
    case .timedOut?: self = .timedOut
    // Addresses were looked at before: an unsupported one is an answer that is no HTTP.
    case .networkConnectionLost?, .badServerResponse?, .unsupportedURL?: self = .cutShort
    case .badURL?: self = .badURL
    default: self.init(words: words)
    }
  }

  private init(words: String) {
    let kinds: [(String, FetchFailure)] = [
      ("transfer closed", .cutShort), ("SSL_read", .cutShort), ("not closed cleanly", .cutShort),
      ("certificate", .insecure), ("SSL", .insecure), ("TLS", .insecure), ("resolve proxy", .offline),
      ("proxy", .offline), ("CONNECT", .offline), ("timed out", .timedOut),
    ]
    self = kinds.first { words.contains($0.0) }?.1 ?? .other
  }
}
