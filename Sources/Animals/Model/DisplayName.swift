extension Animal {
  /// The name to show: without the star that shelters put before a name of their own making, and nil for none and
  /// for a shelter's number in a name's place ("A030173").
  public var displayName: String? {
    let bare = trimmed(name?.drop { $0 == "*" || $0.isWhitespace } ?? "")
    guard !bare.isEmpty, !isShelterNumber(bare) else { return nil }
    guard name?.hasPrefix("*") == true, let first = bare.first else { return bare }
    return first.uppercased() + bare.dropFirst()
  }

  /// The breed to show: the primary one, else the secondary.
  public var displayBreed: String? { breeds.primary ?? breeds.secondary }
}

/// Without white space at both ends.
func trimmed(_ text: Substring) -> String {
  var text = text
  while let last = text.last, last.isWhitespace { text.removeLast() }
  return String(text.drop(while: \.isWhitespace))
}

/// At most two letters and at least four digits, and nothing else.
private func isShelterNumber(_ name: String) -> Bool {
  let digits = name.utf8.drop { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & ~0x20) }
  return name.utf8.count - digits.count <= 2 && digits.count >= 4
    && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}
