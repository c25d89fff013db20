import Egress
import Geography

/// The addresses that a query is asked at.
enum PetfinderURL {
  /// The most that the source takes, in miles.
  static let longestDistance = 500

  /// One page of a query: with a place `location`, `distance` and `sort=distance`, else `sort=recent`.
  static func animals(_ number: Int, of query: AnimalQuery, base: String) -> String {
    var items: [(String, String)] = []
    if let type = query.type { items.append(("type", type.slug)) }
    if let location = query.area.coordinate {
      let miles = Int((query.area.radius / 1609.344).rounded(.up))
      items.append(("location", location.text(decimals: 4)))
      items.append(("distance", "\(max(1, min(longestDistance, miles)))"))
      items.append(("sort", "distance"))
    } else {
      items.append(("sort", "recent"))
    }
    items += [("limit", "\(AnimalPage.size)"), ("page", "\(number)")]
    return "\(base)/animals?" + items.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// What a form sends; also what an address has after its question mark.
  static func form(_ items: [(String, String)]) -> String {
    items.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension SearchArea {
  /// What a request that names this area's point tells of the person.
  var carried: CarriedPosition {
    switch origin {
    case .precise: .precise
    case .approximate(let location):
      .approximate(
        latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
        metres: location.horizontalAccuracy)
    case .place(let place): .place(place.name)
    case .none: .nothing
    }
  }

  /// What is known, or could be, and is kept back.
  var withheld: [WithheldKind] {
    if case .approximate = origin { [.precisePosition] } else { [] }
  }
}
