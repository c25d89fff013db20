import Foundation
import Synchronization
import Testing

/// A server on this computer that says, byte by byte, what a test wants said.
final class LoopbackServer: Sendable {
  /// What a connection gets once its request has come.
  enum Reply: Sendable {
    /// All of it, and then the end.
    case bytes(String)
    /// The first, and then the second for ever.
    case endless(String, String)
    /// Nothing until the other side goes.
    case silence
  }

  let port: Int
  private let listener: Int32
  private let received = Mutex<[String]>([])
  private let endings = Mutex(0)

  /// - Parameter reply: by the path that was asked for.
  init(_ reply: @escaping @Sendable (String) -> Reply) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound)
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          Self.serve(connection, reply) { text in self?.received.withLock { $0.append(text) } }
          self?.endings.withLock { $0 += 1 }
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The heads and bodies of all requests until now.
  var requests: [String] { received.withLock { $0 } }

  /// How many connections are over.
  var ended: Int { endings.withLock { $0 } }

  func url(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

  private static func serve(
    _ connection: Int32, _ reply: (String) -> Reply, note: (String) -> Void
  ) {
    defer { close(connection) }
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isWhole(String(decoding: request, as: UTF8.self)) {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      request += buffer[..<count]
    }
    let text = String(decoding: request, as: UTF8.self)
    note(text)
    switch reply(text.split(separator: " ").dropFirst().first.map(String.init) ?? "") {
    case .bytes(let answer): _ = send(answer, connection)
    case .endless(let start, let more):
      guard send(start, connection) else { return }
      while send(more, connection) {}
    case .silence: while read(connection, &buffer, buffer.count) > 0 {}
    }
  }

  private static func isWhole(_ request: String) -> Bool {
    guard let head = request.range(of: "\r\n\r\n") else { return false }
    let length = request[..<head.lowerBound].firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
    return request[head.upperBound...].utf8.count >= length
  }

  private static func send(_ text: String, _ connection: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// A whole answer.
func answer(_ status: String = "200 OK", _ headers: String..., body: String = "") -> LoopbackServer.Reply {
  let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
  return .bytes(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
}
