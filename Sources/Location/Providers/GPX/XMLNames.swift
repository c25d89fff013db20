/// The name without its namespace prefix.
func local(_ name: String) -> String {
  guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
  return String(name[name.utf8.index(after: colon)...])
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "-")...UInt8(ascii: "."),
    UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
