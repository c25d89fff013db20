import FoundationEssentials

/// Reads XML property lists.
///
/// Not FoundationEssentials' `PropertyListDecoder`: that ends the process on deeply nested and on self-containing
/// lists, silently keeps one of two values for one key, and costs 2 MB and half a millisecond before the first frame.
enum PropertyList {
  /// Deeper nesting is refused; a config needs three levels.
  static let depthLimit = 32

  /// In bytes; a config has a few hundred.
  static let sizeLimit = 256 << 10

  static func parse(_ data: Data) throws(PropertyListError) -> StructuredValue {
    guard data.count <= sizeLimit else {
      throw PropertyListError(line: nil, reason: "it is larger than \(sizeLimit >> 10) kB")
    }
    let bytes = [UInt8](data)
    if bytes.starts(with: "bplist".utf8) {
      throw PropertyListError(
        line: nil,
        reason: "it is binary; convert it to XML, with plutil -convert xml1 FILE, or plistutil -f xml -i FILE -o NEW")
    }
    var list = XMLPropertyList(bytes)
    return try list.root()
  }
}

/// Why bytes are no property list.
public struct PropertyListError: Error, Equatable, Sendable {
  /// The line that cannot be understood, from 1; nil in a binary list.
  public let line: Int?
  /// What is wrong, as the end of a sentence.
  public let reason: String
}
