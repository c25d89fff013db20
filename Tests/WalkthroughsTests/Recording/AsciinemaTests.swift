import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// Debian's asciinema reads version 2, and a real terminal shows what it plays.
@Suite(
  .enabled(if: ["asciinema", "tmux"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }))
struct AsciinemaTests {
  @Test(arguments: [11, 12])
  func playedIntoTmuxItEndsInTheLastFrame(seed: UInt64) throws {
    let size = Size(columns: 40, rows: 8)
    let frames = FrameEncoderTests.frames(seed: seed, count: 60, size: size)
    let cast = FrameEncoderTests.recording(frames).text(as: .asciicast2)
    let last = try #require(frames.last)
    let shown = try screen(after: cast, size: size)
    #expect(shown == last.text)
  }

  /// What tmux shows once asciinema has played the whole file.
  private func screen(after cast: String, size: Size) throws -> String {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.cast", cast)
    _ = try folder.write("tmux.conf", "set -g status off\n")
    // The server must not keep the pipes open that its client was started with.
    let script = """
      cd '\(folder.path)' || exit 1
      tmux='tmux -S ./socket -f ./tmux.conf'
      $tmux new-session -d -x \(size.columns) -y \(size.rows) \
        "asciinema cat a.cast; $tmux wait-for -S played; exec cat" </dev/null >/dev/null 2>&1
      $tmux wait-for played
      $tmux capture-pane -p
      $tmux kill-server
      """
    let output = try run(
      "/bin/sh", ["-c", script],
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path,
        "ASCIINEMA_CONFIG_HOME": folder.path,
      ])
    #expect(output.status == 0, "\(output.errors)")
    return output.text
  }
}
