import FetchMessages
import Glibc
import Synchronization

/// Writes answers to standard output, each line whole.
final class AnswerWriter: Sendable {
  private let turn = Mutex(())

  func write(_ answer: FetchAnswer) {
    let line = answer.line
    turn.withLock { _ in
      var rest = line[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        // Nobody reads any more.
        guard count > 0 else { _exit(1) }
        rest = rest.dropFirst(count)
      }
    }
  }
}
