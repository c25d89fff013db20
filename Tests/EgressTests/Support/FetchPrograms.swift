import Egress
import FetchMessages
import Foundation
import Testing

/// Programs in the place of `petsave-fetch`, and the real one.
enum FetchPrograms {
  /// The built program, beside the tests that were built with it.
  static let real: String = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "petsave-fetch")
      .path(percentEncoded: false)
    let package = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : "\(package)/.build/debug/petsave-fetch"
  }()
}

/// A folder of one test, with a script that is run as `petsave-fetch`.
final class FakeProgram {
  let folder: String
  var path: String { "\(folder)/petsave-fetch" }

  init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "petsave-egress-\(UUID().uuidString)")
      .path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = "#!/bin/sh\ncd '\(folder)'\necho run >>runs\n\(script)\n"
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/script"))
    // A file that this process had open for writing may be so in a child of another test, and is busy as a program then.
    let install = try Process.run(
      URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", "\(folder)/script", path])
    install.waitUntilExit()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// How often it was started.
  var runs: Int { file("runs").split(separator: "\n").count }

  func file(_ name: String) -> String { (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? "" }
}

extension FetchProcess {
  /// Prepares for a request, sends it, and waits for what comes of it.
  func result(of request: FetchRequest) async -> FetchResult {
    do throws(EgressError) { try await prepare() } catch { return .failure(error) }
    return await withCheckedContinuation { continuation in begin(request) { continuation.resume(returning: $0) } }
  }
}

func request(
  _ id: Int = 1, _ url: String = "https://pets.example/", method: EgressMethod = .get,
  headers: [String: String] = [:], body: Data? = nil, timeout: Int = 10_000, maximumBytes: Int = 100_000
) -> FetchRequest {
  FetchRequest(
    id: id, method: method, url: url, headers: headers, body: body, timeoutMilliseconds: timeout,
    maximumBytes: maximumBytes)
}

/// Asks again and again, until it holds or ten seconds are over.
func eventually(_ holds: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while !holds() {
    if ContinuousClock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}
