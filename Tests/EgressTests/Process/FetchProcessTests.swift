import Egress
import FetchMessages
import Foundation
import Testing

/// The program as the app sees it, whatever runs in its place.
struct FetchProcessTests {
  private static let answering = """
    while read -r line; do
      id=${line#*'"id":'}; id=${id%%,*}
      echo "{\\"id\\": $id, \\"status\\": 200, \\"body\\": \\"hello\\"}"
    done
    """
  private static let hello = FetchAnswer.Outcome.response(
    FetchResponse(status: 200, headers: [:], body: Data("hello".utf8)))

  private func quick(_ program: FakeProgram, environment: [String: String] = [:]) -> FetchProcess {
    var patience = FetchProcess.Patience()
    patience.grace = .milliseconds(100)
    return FetchProcess(path: program.path, environment: environment, patience: patience)
  }

  @Test func startsWithTheFirstRequestAndAnswersEach() async throws {
    let program = try FakeProgram(Self.answering)
    let process = FetchProcess(path: program.path, environment: [:])
    #expect(process.processID == nil && program.runs == 0)
    for id in 1...3 {
      #expect(await process.result(of: request(id)) == .success(FetchAnswer(id: id, outcome: Self.hello)))
    }
    #expect(program.runs == 1)
  }

  @Test(arguments: ["/nowhere/petsave-fetch", "petsave-fetch", ""])
  func aMissingProgramIsSaid(path: String) async {
    let process = FetchProcess(path: path, environment: ["PATH": "/bin"])
    #expect(await process.result(of: request()) == .failure(.helperMissing(path: path)))
  }

  /// Each way to fail is an error within the time, and the next request finds the program started again.
  @Test(arguments: [
    "exit 0", "exit 3", "kill -9 $$", "exec sleep 60", "read -r line; exec sleep 60", "exec yes",
    "echo '[]'; exec sleep 60",
    "tr '\\000' x </dev/zero", "cat", "read -r line; echo '{\"id\": 99, \"status\": 200}'; exec sleep 60",
    "read -r line; echo '{\"id\": 1, \"status\": 200'", "read -r line; printf '{\"id\": 1, \"status\": 200}'",
    "read -r line; echo '{\"id\": null, \"failure\": \"notUnderstood\"}'; exec sleep 60", "exec <&-; exec sleep 60",
    "read -r line; sleep 60 & wait",
  ])
  func failsWithinTheTimeAndIsStartedAgain(script: String) async throws {
    let program = try FakeProgram(
      "if [ -e mark ]; then \(Self.answering.replacing("\n", with: "; ").replacing("do;", with: "do"))\nfi\n"
        + "touch mark\n\(script)")
    let process = quick(program)
    let start = ContinuousClock.now
    #expect(await process.result(of: request(1, timeout: 1000)) == .failure(.helperFailed))
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(await process.result(of: request(2)) == .success(FetchAnswer(id: 2, outcome: Self.hello)))
    #expect(program.runs == 2)
  }

  /// One request too many fails all of them, none for ever.
  @Test func allRequestsOfAFailedProgramFail() async throws {
    let program = try FakeProgram("exec sleep 60")
    let process = quick(program)
    try await process.prepare()
    let results = await withTaskGroup(of: FetchResult.self) { group in
      for id in 1...5 { group.addTask { await process.result(of: request(id, timeout: id * 300)) } }
      return await group.reduce(into: [FetchResult]()) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == .failure(.helperFailed) } && results.count == 5)
  }

  /// Requests that nobody reads are more than the pipe holds; nobody waits for room in it.
  @Test func aFullPipeKeepsNobody() async throws {
    let program = try FakeProgram("exec sleep 60")
    let process = quick(program)
    let big = request(1, method: .post, body: Data(repeating: 0x41, count: 500_000), timeout: 500)
    let start = ContinuousClock.now
    #expect(await process.result(of: big) == .failure(.helperFailed))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  /// What is read slowly comes whole nevertheless.
  @Test func longRequestsComeWhole() async throws {
    let program = try FakeProgram(
      "sleep 0.3; head -n 1 >got; echo '{\"id\": 1, \"status\": 200, \"body\": \"hello\"}'; cat")
    let process = FetchProcess(path: program.path, environment: [:])
    let big = request(1, method: .post, body: Data(repeating: 0x41, count: 300_000))
    #expect(await process.result(of: big) == .success(FetchAnswer(id: 1, outcome: Self.hello)))
    #expect(try FetchRequest(line: program.file("got").utf8.dropLast()) == big)
  }

  @Test func nobodyWaitsForWhatIsCancelled() async throws {
    let program = try FakeProgram("cat >orders; exit 0")
    let process = FetchProcess(path: program.path, environment: [:])
    try await process.prepare()
    let result = await withCheckedContinuation { continuation in
      process.begin(request(7)) { continuation.resume(returning: $0) }
      process.cancel(7)
      process.cancel(7)
    }
    #expect(result == .failure(.cancelled))
    #expect(await eventually { program.file("orders").contains("{\"cancel\":7}") })
    // A late answer is no nonsense.
    let late = try FakeProgram("read -r line; read -r line; echo '{\"id\": 7, \"status\": 200}'; \(Self.answering)")
    let other = FetchProcess(path: late.path, environment: [:])
    try await other.prepare()
    _ = await withCheckedContinuation { continuation in
      other.begin(request(7)) { continuation.resume(returning: $0) }
      other.cancel(7)
    }
    #expect(await other.result(of: request(8)) == .success(FetchAnswer(id: 8, outcome: Self.hello)))
    #expect(late.runs == 1)
  }

  @Test func endsWithTheAppsEndAndWhenItHasNothingToDo() async throws {
    let program = try FakeProgram(Self.answering)
    var patience = FetchProcess.Patience()
    patience.idle = .milliseconds(50)
    let process = FetchProcess(path: program.path, environment: [:], patience: patience)
    #expect(await process.result(of: request(1)) == .success(FetchAnswer(id: 1, outcome: Self.hello)))
    #expect(await eventually { process.processID == nil })
    #expect(await process.result(of: request(2)) == .success(FetchAnswer(id: 2, outcome: Self.hello)))
    #expect(program.runs == 2)

    let lasting = FetchProcess(path: program.path, environment: [:])
    try await lasting.prepare()
    let pid = try #require(lasting.processID)
    lasting.close()
    // Not even as a zombie.
    #expect(await eventually { kill(pid, 0) != 0 })
  }

  /// It gets the two pipes and what concerns proxies, in a group of its own, and with no signal blocked or ignored.
  @Test func getsNothingOfTheApps() async throws {
    let program = try FakeProgram(
      """
      env >environment; ls -l /proc/self/fd | grep -v ' 3 -> ' >descriptors
      grep -E 'Sig(Blk|Ign)' /proc/self/status >signals; ps -o pgid= -p $$ >group; echo $$ >pid; pwd -P >folder
      \(Self.answering)
      """)
    let process = FetchProcess(
      path: program.path,
      environment: [
        "http_proxy": "http://127.0.0.1:1", "NO_PROXY": "x", "PETFINDER_CLIENT_SECRET": "secret", "HOME": "/home/me",
        "PATH": "/bin",
      ])
    _ = await process.result(of: request())
    let names = Set(program.file("environment").split(separator: "\n").map { $0.prefix { $0 != "=" } })
    #expect(names.subtracting(["PWD", "OLDPWD", "_", "SHLVL"]) == ["http_proxy", "NO_PROXY", "SWIFT_BACKTRACE"])
    let descriptors = program.file("descriptors").matches(of: /(\d+) -> (\S+)/)
    #expect(Set(descriptors.map(\.1)) == ["0", "1", "2"])
    // But for two of the C library's own, 32 and 33.
    #expect(program.file("signals").matches(of: /\t.{8}[08]0{7}/).count == 2, "\(program.file("signals"))")
    let pid = program.file("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(program.file("group").trimmingCharacters(in: .whitespacesAndNewlines) == pid && !pid.isEmpty)
  }
}
