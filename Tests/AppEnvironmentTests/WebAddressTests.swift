import AppEnvironment
import Testing

struct WebAddressTests {
  @Test(arguments: [
    ("https://pets.example/v2/animals?location=1,2", "pets.example"), ("HTTPS://Pets.Example:8443", "pets.example"),
    ("https://[2001:db8::1]:443/x", "2001:db8::1"), ("http://localhost:8080/", "localhost"),
    ("http://127.0.0.1:1/", "127.0.0.1"), ("http://127.9.8.7", "127.9.8.7"), ("http://[::1]:80/", "::1"),
  ])
  func hostsAreFound(text: String, host: String) throws {
    let address = try WebAddress(text)
    #expect(address.host == host)
    #expect(address.isEncrypted == text.lowercased().hasPrefix("https"))
  }

  @Test(arguments: [
    "http://pets.example/", "http://128.0.0.1/", "http://127.0.0.1.example/", "http://localhost.example/",
    "http://127.0.0/", "http://0127.0.0.1/", "http://127.0.0.01/", "http://[::2]/", "http://0.0.0.0/",
    "http://127.0.0.1./",
  ])
  func plainHTTPIsForThisComputerOnly(text: String) {
    #expect { try WebAddress(text) } throws: { error in
      if case WebAddress.Problem.insecure = error { true } else { false }
    }
  }

  @Test(arguments: [
    "", "pets.example", "ftp://pets.example/", "file:///etc/passwd", "https://", "https:///x", "https://a b/",
    "https://a\u{E4}.example/", "https://a.example/\n", "https://a.example:0/", "https://a.example:70000/",
    "https://a.example:/", "https://[::1/", "https://[a]/", "https://a..b/", "https://.a/", "https://a.example\\@b/",
  ])
  func whatIsNoAddressIsRefused(text: String) {
    #expect(throws: WebAddress.Problem.malformed) { try WebAddress(text) }
  }

  @Test(arguments: ["https://user@a.example/", "https://user:word@a.example/", "http://localhost@b.example/"])
  func noAddressHasCredentials(text: String) {
    #expect(throws: WebAddress.Problem.credentials) { try WebAddress(text) }
  }
}
