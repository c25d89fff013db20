/// An address of the web that the app may be told to talk to: `https`, or `http` on this computer alone.
public struct WebAddress: Hashable, Sendable {
  public let text: String
  public let isEncrypted: Bool
  /// Lower-case, without a port or the brackets of an IPv6 address.
  public let host: String
  public let port: Int

  /// Why a text is no such address.
  public enum Problem: Error, Hashable, Sendable {
    /// Not `https://HOST…` or `http://HOST…`, or with characters that no address has.
    case malformed
    /// It names a user or a password, which belongs in no address.
    case credentials
    /// Plain `http` to another machine.
    case insecure(host: String)
  }

  public init(_ text: String) throws(Problem) {
    guard text.utf8.count <= 8192, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.excluded.contains($0) })
    else { throw .malformed }
    let lower = text.lowercased()
    let scheme = ["https://", "http://"].first { lower.hasPrefix($0) }
    guard let scheme else { throw .malformed }
    let authority = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { throw .credentials }
    guard let (host, port) = Self.hostAndPort(of: authority) else { throw .malformed }
    self.text = text
    self.host = host
    isEncrypted = scheme == "https://"
    self.port = port ?? (isEncrypted ? 443 : 80)
    guard isEncrypted || isLoopback else { throw .insecure(host: host) }
  }

  /// Whether the host is this computer by name or number.
  public var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // As they are usually written alone: “0127” is 87 to who reads it as octal.
    let numbers = parts.compactMap { part in UInt8(part).flatMap { String($0) == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }

  private static let excluded = Set("\"<>\\^`{|}".utf8)

  private static func hostAndPort(of authority: Substring) -> (String, Int?)? {
    var host = authority
    var port: Substring?
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
      host = host[host.index(after: host.startIndex)..<end]
      guard host.contains(":"), host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
    } else {
      if let colon = host.firstIndex(of: ":") {
        port = host[host.index(after: colon)...]
        host = host[..<colon]
      }
      guard !host.isEmpty, !host.hasPrefix("."), !host.contains(".."),
        host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) })
      else { return nil }
    }
    guard let port else { return (String(host), nil) }
    guard let number = Int(port), (1...65_535).contains(number), !port.hasPrefix("+") else { return nil }
    return (String(host), number)
  }
}
