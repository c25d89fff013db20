import FoundationEssentials

/// A script's bytes as lines.
enum ScriptText {
  /// The lines without their ends (LF or CRLF) and without a byte order mark; a line that is not UTF-8 is an error.
  static func lines(of data: Data) -> [Result<String, LineError>] {
    var bytes = [UInt8](data)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      decoded(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// The number of the first line with a zero byte, which no text has.
  static func firstBinaryLine(of data: Data) -> Int? {
    data.firstIndex(of: 0).map { end in 1 + data[..<end].count { $0 == UInt8(ascii: "\n") } }
  }

  private static func decoded(_ line: ArraySlice<UInt8>) -> Result<String, LineError> {
    if let text = String(validating: line, as: UTF8.self) { return .success(text) }
    // The characters before the first bytes that are none say where it is.
    var good = line.startIndex
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = line.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { good += scalar.count }
    let column = String(decoding: line[..<good], as: UTF8.self).count + 1
    return .failure(LineError(column: column, message: "not UTF-8"))
  }
}
