import AppEnvironment

/// Where gpsd listens: this computer, by name or number.
public struct GpsdAddress: Hashable, Sendable {
  /// `localhost`, or an address without brackets.
  public let host: String
  public let port: Int

  /// Where gpsd listens by itself.
  public static let usual = GpsdAddress(host: "127.0.0.1", port: 2947)

  private init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// `HOST:PORT`; an IPv6 address in brackets.
  public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Why a text is no such address.
  public enum Problem: Error, Hashable, Sendable {
    case malformed
    /// Another computer: what is asked there would leave this one.
    case notThisComputer(host: String)
  }

  /// `HOST` or `HOST:PORT`; an IPv6 address in brackets.
  public init(_ text: String) throws(Problem) {
    guard !text.isEmpty, !text.contains(where: { "/?#@".contains($0) }) else { throw .malformed }
    // The port of gpsd, unless the text has one.
    let withPort = try? WebAddress("https://\(text):\(Self.usual.port)")
    guard let address = withPort ?? (try? WebAddress("https://\(text)")) else { throw .malformed }
    guard address.isLoopback else { throw .notThisComputer(host: address.host) }
    self.init(host: address.host, port: address.port)
  }
}
