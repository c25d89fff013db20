import Foundation
import Testing

@testable import AppEnvironment

struct JSONValueTests {
  @Test(arguments: [
    "null", "[]", "{}", "{\"a\": [1, -2, 0, true, false, null, \"x\"]}", " [ 1 , [ 2 , [ ] ] ] ",
    "\"\\u00e9\\ud83d\\udc36\\n\\/\"",
    "1.5e3", "-0.25", "{\"b\": {\"c\": {\"d\": \"é🐶\"}}}",
  ])
  func readsWhatFoundationReads(text: String) throws {
    let value = try #require(JSONValue(parsing: text.utf8))
    let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let written = try JSONSerialization.jsonObject(with: Data(value.text), options: .fragmentsAllowed)
    #expect((written as? NSObject) == (expected as? NSObject))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "01", "1.", "+1", ".5", "1e", "tru", "\"\\x\"", "\"\\ud83d\"",
    "\"a\nb\"", "[1] 2", "{\"a\":1,\"a\":2}", "'a'", "NaN", "\"\\u12\"", "\"open", "-",
  ])
  func refusesWhatIsNoJSON(text: String) {
    #expect(JSONValue(parsing: text.utf8) == nil)
  }

  @Test func refusesBrokenUTF8() {
    #expect(JSONValue(parsing: [0x22, 0xFF, 0x22]) == nil)
  }

  @Test func refusesDeepNesting() {
    #expect(JSONValue(parsing: String(repeating: "[", count: 100_000).utf8) == nil)
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    #expect(JSONValue(parsing: deep.utf8) != nil)
  }

  @Test func writesNamesInOrderAndEscapesControls() {
    let value = JSONValue.object(["b": .integer(1), "a": .array([.string("x\u{1B}\"\n")]), "c": .object([:])])
    let expected = "{\n  \"a\": [\n    \"x\\u001b\\\"\\n\"\n  ],\n  \"b\": 1,\n  \"c\": {}\n}\n"
    #expect(String(decoding: value.text, as: UTF8.self) == expected)
  }

  /// Each bracket is one byte, and an array that takes a hundred.
  @Test func aTextOfManyValuesIsNone() {
    let nest = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let text = "[" + Array(repeating: nest, count: 30_000).joined(separator: ",") + "]"
    #expect(JSONValue(parsing: Data(text.utf8)) == nil)
    let usual = "[" + Array(repeating: "{\"a\":[1,2,3]}", count: 20_000).joined(separator: ",") + "]"
    #expect(JSONValue(parsing: Data(usual.utf8))?.array?.count == 20_000)
  }
}
