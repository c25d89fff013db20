/// Why a typed text is no place.
public enum PlaceError: Error, Hashable, Sendable {
  /// Nothing but blanks and characters that do not show.
  case empty
  /// Longer than any place's name; the limit in bytes.
  case tooLong(limit: Int)
  /// No town of this name; the suggestion is a name that is known, as it is shown.
  case unknown(String, suggestion: String?)
  case noSuchZIP(String)
  /// Numbers that are no pair of degrees, such as `40,7, -74,0`.
  case notCoordinates(String)
  /// The first number of a pair is no latitude; whether the pair would be a point the other way round.
  case latitudeOutOfRange(Double, isSwappedPairValid: Bool)
  case longitudeOutOfRange(Double)
  /// Nothing was found, and a row of this file that the search met cannot be read.
  case damaged(file: String)
}

/// Why the place list cannot be opened; `file` is the path.
public enum PlaceListError: Error, Hashable, Sendable {
  case missing(file: String)
  /// The system's error number.
  case unreadable(file: String, code: Int32)
  /// No such header as the generator writes, or another size than the header tells: truncated, or half copied.
  case damaged(file: String)
}
