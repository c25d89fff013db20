import AppEnvironment
import CCurl
import FetchMessages
import FoundationEssentials
import Glibc

/// One request and what came of it.
enum Transfer {
  /// Sends it and waits. Nil when it was cancelled: nobody waits for an answer then.
  static func carryOut(_ request: FetchRequest, to address: WebAddress, _ cancellation: Cancellation) -> FetchAnswer? {
    var answer = perform(request, isLoopback: address.isLoopback, cancellation)
    defer { petsave_free_answer(&answer) }
    guard let outcome = outcome(of: answer, host: address.host) else { return nil }
    return FetchAnswer(
      id: request.id, outcome: outcome, bytesOut: Int(answer.bytes_out), bytesIn: Int(answer.bytes_in),
      sentFields: HeadText.names(in: text(answer.sent, answer.sent_length)))
  }

  private static func perform(
    _ request: FetchRequest, isLoopback: Bool, _ cancellation: Cancellation
  ) -> petsave_answer {
    let lines = HeadText.lines(for: request).map { strdup($0) }
    defer { lines.forEach { free($0) } }
    var pointers = lines.map { UnsafePointer($0) } + [nil]
    let body = [UInt8](request.body ?? Data())
    return request.url.withCString { url in
      body.withUnsafeBytes { body in
        pointers.withUnsafeMutableBufferPointer { headers in
          var order = petsave_request(
            url: url, headers: headers.baseAddress, is_post: request.method == .post, body: body.baseAddress,
            body_length: body.count, timeout_milliseconds: Int64(clamping: request.timeoutMilliseconds),
            maximum_bytes: request.maximumBytes, is_loopback: isLoopback)
          return petsave_fetch(&order, cancellation.pointer)
        }
      }
    }
  }

  private static func outcome(of answer: petsave_answer, host: String) -> FetchAnswer.Outcome? {
    var answer = answer
    switch petsave_end(&answer) {
    case PETSAVE_END_ANSWERED:
      // None is followed: it would be a request that nobody allowed and no ledger has.
      if let redirection = answer.redirection.map({ String(cString: $0) }), (300..<400).contains(answer.status) {
        return .failure(.redirected, detail: HeadText.host(of: redirection) ?? host)
      }
      let body = answer.body.map { Data(bytes: $0, count: answer.body_length) } ?? Data()
      return .response(
        FetchResponse(
          status: answer.status, headers: HeadText.fields(in: text(answer.head, answer.head_length)), body: body))
    case PETSAVE_END_CANCELLED: return nil
    case PETSAVE_END_NO_NAME: return .failure(.nameNotFound, detail: nil)
    case PETSAVE_END_NO_PROXY: return .failure(.proxyFailed, detail: nil)
    case PETSAVE_END_NO_CONNECTION:
      return .failure(connectionFailure(Int32(clamping: answer.system_error)), detail: nil)
    case PETSAVE_END_TIMED_OUT: return .failure(.timedOut, detail: nil)
    case PETSAVE_END_INSECURE: return .failure(.insecure, detail: nil)
    case PETSAVE_END_CUT_SHORT: return .failure(.cutShort, detail: nil)
    case PETSAVE_END_TOO_LARGE: return .failure(.tooLarge, detail: nil)
    case PETSAVE_END_BAD_ANSWER: return .failure(.badAnswer, detail: nil)
    case PETSAVE_END_BAD_URL: return .failure(.badURL, detail: nil)
    default: return .failure(.other, detail: nil)
    }
  }

  private static func connectionFailure(_ number: Int32) -> FetchFailure {
    switch number {
    case ETIMEDOUT: .timedOut
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: .offline
    default: .refused
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> String {
    guard let bytes else { return "" }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}
