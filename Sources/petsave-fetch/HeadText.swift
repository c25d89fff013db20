import FetchMessages

/// The heads of requests and answers as they are on the wire.
enum HeadText {
  /// What goes with a request besides what libcurl says: no default that would tell of this computer or the person.
  static func lines(for request: FetchRequest) -> [String] {
    var headers = ["User-Agent": "PetSave", "Accept-Language": "*"]
    for (name, value) in request.headers {
      // A field that is named here replaces the default, in whatever case.
      for own in headers.keys where own.lowercased() == name.lowercased() { headers[own] = nil }
      headers[name] = value
    }
    return headers.sorted { $0.key < $1.key }.map { name, value in
      // Without a value libcurl would take the field away.
      value.allSatisfy { $0 == " " || $0 == "\t" } ? "\(name);" : "\(name): \(value)"
    }
  }

  /// The names of the fields of a request's head, in order; of a proxy's head and the request's, both.
  static func names(in head: String) -> [String] {
    lines(of: head).compactMap { line in line.firstIndex(of: ":").map { String(line[..<$0]) } }
      .filter { name in !name.contains(" ") }
  }

  /// The fields of an answer's head, names in lower case. Cookies are nobody's business here, and control characters end no
  /// line. What comes twice is joined with a comma.
  static func fields(in head: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines(of: head).dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      guard name != "set-cookie" else { continue }
      let value = line[line.index(after: colon)...].unicodeScalars.map {
        $0.value < 0x20 || $0.value == 0x7F ? " " : $0
      }
      var text = Substring(String(String.UnicodeScalarView(value)))
      while text.first == " " { text.removeFirst() }
      while text.last == " " { text.removeLast() }
      fields[name] = fields[name].map { "\($0), \(text)" } ?? String(text)
    }
    return fields
  }

  /// The host of an address, without a user, a port or brackets; nil where there is none.
  static func host(of address: String) -> String? {
    guard let start = address.firstRange(of: "://") else { return nil }
    var authority = address[start.upperBound...].prefix { !"/?#".contains($0) }
    if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
    if authority.hasPrefix("[") {
      authority = authority.dropFirst().prefix { $0 != "]" }
    } else if let colon = authority.lastIndex(of: ":") {
      authority = authority[..<colon]
    }
    return authority.isEmpty ? nil : String(authority)
  }

  /// Ended by CRLF or LF, without them.
  private static func lines(of head: String) -> [Substring] {
    head.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }).map { Substring($0) }
  }
}
