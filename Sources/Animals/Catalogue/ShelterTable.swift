import FoundationEssentials
import Geography

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
  private let text: Data
  private let starts: [UInt32]

  var count: Int { points.count }

  /// Nil when the file cannot be read or is not what it should be.
  init?(path: String) {
    guard let text = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else { return nil }
    self.init(text: text)
  }

  init?(text: Data) {
    guard let header = text.firstIndex(of: ShelterTable.newline),
      let rows = ShelterTable.rows(text[..<header], size: text.count)
    else { return nil }
    var points: [SpherePoint?] = []
    var starts: [UInt32] = []
    var start = header + 1
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: ShelterTable.newline) ?? text.endIndex
      guard let town = ShelterTable.town(text[start..<end]) else { return nil }
      points.append(town.coordinate.map(SpherePoint.init))
      starts.append(UInt32(start - text.startIndex))
      start = end + 1
    }
    guard !points.isEmpty, points.count == rows else { return nil }
    self.text = text
    self.points = points
    self.starts = starts
  }

  func town(_ index: Int) -> Town? {
    let start = text.startIndex + Int(starts[index])
    let end = text[start...].firstIndex(of: ShelterTable.newline) ?? text.endIndex
    return ShelterTable.town(text[start..<end])
  }

  private static let newline = UInt8(ascii: "\n")

  /// How many rows follow the first line, `# N rows, M bytes`; nil when the file has not the size that it names, so
  /// that a truncated copy is told from a good one.
  private static func rows(_ header: Data, size: Int) -> Int? {
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count == 5, words[0] == "#", Int(words[3]) == size else { return nil }
    return Int(words[1])
  }

  /// - Parameter line: city, state, country, postcode, latitude and longitude between tabs.
  private static func town(_ line: Data) -> Town? {
    let fields = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 6, let latitude = Double(fields[4]), let longitude = Double(fields[5]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    func known(_ index: Int) -> String? { fields[index].isEmpty ? nil : String(fields[index]) }
    return Town(
      city: String(fields[0]), state: known(1), country: String(fields[2]), postcode: known(3),
      coordinate: latitude == 0 && longitude == 0 ? nil : coordinate)
  }
}
