import Glibc

/// The variables that libraries of this process would follow.
enum ProcessEnvironment {
  static func clean() {
    // It would write the keys of connections to a file.
    unsetenv("SSLKEYLOGFILE")
  }
}
