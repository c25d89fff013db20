import Foundation
import Testing

@testable import Privacy

struct PropertyListTests {
  static var everyKind: [String: Any] {
    [
      "yes": true, "no": false, "number": 42, "negative": -7, "big": 1 << 40, "real": 2.5, "text": "a & b < “ü” 🐶",
      "long": String(repeating: "x", count: 300), "list": ["a", 1, false, [String]()] as [Any],
      "many": Array(0..<40), "inner": ["a": ["b": "c"]], "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2]),
    ]
  }
  static let expected = StructuredValue.dictionary([
    "yes": .bool(true), "no": .bool(false), "number": .integer(42), "negative": .integer(-7),
    "big": .integer(1 << 40), "real": .real(2.5), "text": .string("a & b < “ü” 🐶"),
    "long": .string(String(repeating: "x", count: 300)),
    "list": .array([.string("a"), .integer(1), .bool(false), .array([])]),
    "many": .array((0..<40).map { .integer($0) }), "inner": .dictionary(["a": .dictionary(["b": .string("c")])]),
    "date": .other, "data": .other,
  ])

  @Test func readsWhatFoundationWrites() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.everyKind, format: .xml, options: 0)
    #expect(try PropertyList.parse(data) == Self.expected)
  }

  @Test func readsCommentsEntitiesAndCharacterData() throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?><!-- a --><plist version="1.0">
      <array><!-- <b> --><string>a&#x41;&#66;&amp;<!-- c --><![CDATA[<d>]]></string><true></true><string/>\
      <integer> 0x1F </integer></array></plist>\n
      """
    #expect(
      try PropertyList.parse(Data(text.utf8))
        == .array([.string("aAB&<d>"), .bool(true), .string(""), .integer(31)]))
  }

  @Test(arguments: [
    ("", 1, "the file ends too early"),
    ("hello", 1, "text stands outside of a value"),
    ("<dict/>", 1, "<plist> is missing"),
    ("<plist>\n</plist>", 2, "<plist> has no value"),
    ("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", 4, "“a” has no value"),
    ("<plist><dict><true/></dict></plist>", 1, "<key> is missing before <true>"),
    ("<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>", 1, "“a” is there twice"),
    ("<plist><array>\n<maybe/></array></plist>", 2, "<maybe> is not known here"),
    ("<plist><integer>1.5</integer></plist>", 1, "“1.5” is no whole number"),
    ("<plist><real>nan</real></plist>", 1, "“nan” is no number"),
    ("<plist><string>a", 1, "</string> is missing"),
    ("<plist><string>&nbsp;</string></plist>", 1, "“&nbsp;” is not known"),
    ("<plist><true/></plist>\n<plist/>", 2, "something follows </plist>"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><true/></plist>", 1, "entities cannot be declared"),
  ])
  func whatIsNoPropertyListIsRefusedWithItsLine(text: String, line: Int, reason: String) {
    #expect(throws: PropertyListError(line: line, reason: reason)) { try PropertyList.parse(Data(text.utf8)) }
  }

  @Test func deepNestingIsRefused() {
    let text = "<plist>" + String(repeating: "<array>", count: 20_000)
    #expect(throws: PropertyListError(line: 1, reason: "values are nested too deeply")) {
      try PropertyList.parse(Data(text.utf8))
    }
  }

  @Test func aBinaryListIsToldHowToBeConverted() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.everyKind, format: .binary, options: 0)
    let error = #expect(throws: PropertyListError.self) { try PropertyList.parse(data) }
    #expect(error?.reason.contains("it is binary; convert it to XML, with plutil -convert xml1") == true)
  }

  @Test func aListOfMegabytesIsRefused() {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList.parse(Data(repeating: UInt8(ascii: " "), count: 1 << 20))
    }
    #expect(error?.reason == "it is larger than 256 kB")
  }

  @Test func aListThatIsCutShortIsRefused() throws {
    let value: [String: Any] = ["a": [1, "b"], "c": true]
    let text = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    for length in 0..<(text.count - 10) {
      #expect(throws: PropertyListError.self) { try PropertyList.parse(text.prefix(length)) }
    }
  }
}
