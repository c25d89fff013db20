/// In files a single feature is its name: as a key of a dictionary, and in lists in the order of the bits.
extension Feature: CodingKeyRepresentable, Codable {
  public var codingKey: any CodingKey { NameKey(stringValue: name) }

  /// A retired feature is the empty set, for the reader to drop.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let feature = Self.named(codingKey.stringValue), feature.isEmpty || Self.singles.contains(feature) else {
      return nil
    }
    self = feature
  }

  public init(from decoder: any Decoder) throws {
    self = try Feature(names: [String](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try names.encode(to: encoder)
  }

  private struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}
