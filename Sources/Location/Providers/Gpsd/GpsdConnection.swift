import Dispatch
import Glibc

/// What happens on a connection to gpsd.
public enum GpsdConnectionEvent: Hashable, Sendable {
  case opened
  case bytes([UInt8])
  /// It could not be opened, or has ended. Nothing follows.
  case closed
}

/// A connection to gpsd, real or played by a test.
@MainActor public protocol GpsdConnection: AnyObject {
  func send(_ text: String)
  /// Ends it: nothing is received after this returns.
  func close()
}

/// Opens a connection; what happens on it is told in later turns.
public typealias GpsdConnector =
  @MainActor (GpsdAddress, _ receive: @escaping @MainActor (GpsdConnectionEvent) -> Void) -> any GpsdConnection

/// A TCP connection on this computer, that waits for nothing.
@MainActor public final class GpsdSocket: GpsdConnection {
  private var receive: (@MainActor (GpsdConnectionEvent) -> Void)?
  private var reader: (any DispatchSourceRead)?
  private var writer: (any DispatchSourceWrite)?
  private let descriptor: Int32

  public init(_ address: GpsdAddress, receive: @escaping @MainActor (GpsdConnectionEvent) -> Void) {
    self.receive = receive
    descriptor = Self.open(address)
    guard descriptor >= 0 else {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.end() } }
      return
    }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.decided() } }
    // The last source closes the descriptor.
    let reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    writer.setCancelHandler {
      reader.activate(); reader.cancel()
    }
    let descriptor = descriptor
    reader.setCancelHandler { Glibc.close(descriptor) }
    (self.reader, self.writer) = (reader, writer)
    writer.activate()
  }

  public func send(_ text: String) {
    guard receive != nil else { return }
    // A few bytes that an empty buffer takes whole.
    _ = text.withCString { Glibc.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  public func close() {
    receive = nil
    if let writer {
      writer.cancel()
    } else {
      reader?.cancel()
    }
    (reader, writer) = (nil, nil)
  }

  /// The connection is there, or refused.
  private func decided() {
    var error: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0, error == 0 else { return end() }
    let reader = reader
    writer?.setCancelHandler { reader?.activate() }
    writer?.cancel()
    writer = nil
    receive?(.opened)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while let receive {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        receive(.bytes(Array(buffer[..<count])))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return end()
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func end() {
    let receive = receive
    close()
    receive?(.closed)
  }

  /// - Returns: a socket that connects or is connected; negative where there is none.
  private static func open(_ address: GpsdAddress) -> Int32 {
    let isSix = address.host.contains(":")
    let descriptor = socket(
      isSix ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return -1 }
    let port = in_port_t(truncatingIfNeeded: address.port).bigEndian
    let result: Int32
    if isSix {
      var target = sockaddr_in6()
      target.sin6_family = sa_family_t(AF_INET6)
      target.sin6_port = port
      inet_pton(AF_INET6, address.host, &target.sin6_addr)
      result = connect(descriptor, &target)
    } else {
      var target = sockaddr_in()
      target.sin_family = sa_family_t(AF_INET)
      target.sin_port = port
      inet_pton(AF_INET, address.host == "localhost" ? "127.0.0.1" : address.host, &target.sin_addr)
      result = connect(descriptor, &target)
    }
    if result == 0 || errno == EINPROGRESS { return descriptor }
    Glibc.close(descriptor)
    return -1
  }

  private static func connect<Address>(_ descriptor: Int32, _ target: inout Address) -> Int32 {
    withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
