import AppEnvironment
import FetchMessages
import Glibc

/// Reads orders from standard input until it ends.
struct OrderReader {
  let fetcher: Fetcher

  func readAll() {
    var splitter = LineSplitter(longest: FetchRequest.longestLine)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for event in splitter.take(buffer[..<count]) { carryOut(event) }
    }
  }

  private func carryOut(_ event: LineSplitter.Event) {
    guard case .line(let line) = event else { return fetcher.refuse(id: nil) }
    do throws(FetchLineError) {
      switch try FetchOrder(line: line) {
      case .fetch(let request): fetcher.fetch(request)
      case .cancel(let id): fetcher.cancel(id)
      }
    } catch {
      fetcher.refuse(id: error.id)
    }
  }
}
