import Foundation

/// The variables that libraries of this process would follow.
enum ProcessEnvironment {
  static func clean() {
    // They would write requests with their secrets to the log, and the keys of connections to a file.
    for name in ["URLSessionDebug", "URLSessionDebugLibcurl", "SSLKEYLOGFILE"] { unsetenv(name) }
    // What is for this computer must not go through another.
    let direct = ["localhost", "127.0.0.0/8", "127.0.0.1", "::1"]
    let others = value(of: "no_proxy") ?? value(of: "NO_PROXY")
    if others != "*" { setenv("no_proxy", ((others.map { [$0] } ?? []) + direct).joined(separator: ","), 1) }
  }

  private static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
