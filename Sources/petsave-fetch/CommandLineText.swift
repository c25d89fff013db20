import Glibc

/// What it says to someone who starts it by hand.
enum CommandLineText {
  static let help = """
    petsave-fetch: fetches for petsave, which starts it; the one program of PetSave that reaches the network.

    It takes one JSON request a line on standard input and gives one JSON answer a line on standard output, until its
    input ends:

      {"id": 1, "method": "GET", "url": "https://pets.example/", "headers": {}, "timeoutMilliseconds": 20000,
       "maximumBytes": 4194304}     (in one line)

    TLS is verified by the system's certificates, plain http goes to this computer only, no redirection is followed, and
    neither cookies nor a cache are kept. Proxies are those of http_proxy, https_proxy, all_proxy and no_proxy.

    options:
      --help        this text
      --version     the version

    """

  static let version = "petsave-fetch 0.1\n"

  /// - Returns: the exit status.
  static func answer(to words: [String]) -> Int32 {
    switch words {
    case ["--help"], ["-h"]: print(help, terminator: "")
    case ["--version"]: print(version, terminator: "")
    default:
      let text = "petsave-fetch: it takes no words; try petsave-fetch --help\n"
      _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      return 2
    }
    return 0
  }
}
