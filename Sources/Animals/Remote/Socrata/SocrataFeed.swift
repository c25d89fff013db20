import AppEnvironment
import Geography
import Privacy

/// One of the two feeds of adoptable pets that need no key: its address, and how its rows are read.
struct SocrataFeed: Sendable {
  let name: SourceName
  /// The data portal, without a slash at the end.
  var base: String
  /// Of the data set.
  let id: String
  /// What is asked of the portal besides an order and a part.
  let filter: String
  /// Where a pet is of which the row says nothing.
  let shelter: Shelter
  /// Nil for a row that is no adoptable pet's or cannot be read.
  let animal: @Sendable (RemoteFields) -> SocrataRow?

  /// A public shelter's name and ZIP.
  struct Shelter: Sendable {
    let name: String
    let city: String
    let state: String
    let postcode: String

    var address: Animal.Address { Animal.Address(city: city, state: state, postcode: postcode, country: "US") }
  }

  func url(limit: Int, offset: Int) -> String {
    // Rows have no order of their own; without one parts overlap.
    "\(base)/resource/\(id).json?\(filter)$order=:id&$limit=\(limit)&$offset=\(offset)"
  }
}

/// What a row says of an animal.
struct SocrataRow {
  var animal: Animal
  /// The row's own, if it has any.
  var coordinate: Coordinate?
  /// Of several rows with one id the one that sorts last is the newest stay.
  var order = ""
}
