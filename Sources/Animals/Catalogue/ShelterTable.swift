import Geography
import Glibc

/// Where the catalogue's shelters are: the towns of `shelters.tsv`.
///
/// Opening it places them, which is all that a search needs; names are read when an animal is made.
struct ShelterTable: Sendable {
  /// One row of the file.
  struct Town: Hashable, Sendable {
    let city: String
    /// The state or province; nil where none is known.
    let state: String?
    /// ISO 3166.
    let country: String
    let postcode: String?
    /// Nil when the file says (0, 0), which is how bad data says that it does not know.
    let coordinate: Coordinate?
  }

  /// The places, by shelter; nil for one whose place is not known.
  let points: [SpherePoint?]
  private let text: [UInt8]
  private let starts: [UInt32]

  var count: Int { points.count }

  /// Nil when the file cannot be read or is not what it should be.
  init?(path: String) {
    // Read with the C library: the first use of Foundation's files costs two megabytes.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let text = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
    self.init(text: text)
  }

  init?(text: [UInt8]) {
    guard let header = text.firstIndex(of: ShelterTable.newline),
      let rows = ShelterTable.rows(text[..<header], size: text.count), rows > 0
    else { return nil }
    var points: [SpherePoint?] = []
    var starts: [UInt32] = []
    points.reserveCapacity(min(rows, text.count))
    starts.reserveCapacity(min(rows, text.count))
    var start = header + 1
    while start < text.endIndex {
      guard let line = TownLine(text, from: start) else { return nil }
      points.append(line.coordinate.map(SpherePoint.init))
      starts.append(UInt32(start))
      start = line.end + 1
    }
    guard points.count == rows else { return nil }
    self.text = text
    self.points = points
    self.starts = starts
  }

  func town(_ index: Int) -> Town? {
    TownLine(text, from: Int(starts[index])).map { line in
      func field(_ number: Int) -> String { String(decoding: text[line.fields[number]], as: UTF8.self) }
      func known(_ number: Int) -> String? { line.fields[number].isEmpty ? nil : field(number) }
      return Town(
        city: field(0), state: known(1), country: field(2), postcode: known(3), coordinate: line.coordinate)
    }
  }

  fileprivate static let newline = UInt8(ascii: "\n")

  /// How many rows follow the first line, `# N rows, M bytes`; nil when the file has not the size that it names, so
  /// that a truncated copy is told from a good one.
  private static func rows(_ header: ArraySlice<UInt8>, size: Int) -> Int? {
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count == 5, words[0] == "#", Int(words[3]) == size else { return nil }
    return Int(words[1])
  }
}

/// A line of city, state, country, postcode, latitude and longitude between tabs.
private struct TownLine {
  private(set) var fields: [Range<Int>] = []
  let end: Int
  let coordinate: Coordinate?

  /// Nil for a line of another shape.
  init?(_ text: [UInt8], from start: Int) {
    fields.reserveCapacity(6)
    var first = start
    var index = start
    while index < text.endIndex, text[index] != ShelterTable.newline {
      if text[index] == UInt8(ascii: "\t") {
        fields.append(first..<index)
        first = index + 1
      }
      index += 1
    }
    fields.append(first..<index)
    end = index
    guard fields.count == 6, let latitude = TownLine.degrees(text[fields[4]]),
      let longitude = TownLine.degrees(text[fields[5]]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.coordinate = latitude == 0 && longitude == 0 ? nil : coordinate
  }

  /// A decimal number as short as those of the file are. One division of whole numbers gives the nearest value, as a
  /// full parser would in five times the time.
  private static func degrees(_ text: ArraySlice<UInt8>) -> Double? {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    var value = 0
    var divisor = 0
    for byte in digits {
      if byte == UInt8(ascii: "."), divisor == 0 {
        divisor = 1
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      divisor *= 10
    }
    return Double(digits.count == text.count ? value : -value) / Double(max(1, divisor))
  }
}
