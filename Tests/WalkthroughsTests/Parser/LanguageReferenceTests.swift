import Foundation
import Testing

@testable import Walkthroughs

struct LanguageReferenceTests {
  @Test func everyVerbIsInIt() {
    let verbs = Set(LanguageReference.sections.flatMap(\.lines).map(\.verb))
    #expect(verbs == Set(Verb.table.entries.map(\.word)))
  }

  @Test func everyNameInCapitalsIsExplainedOrCounted() {
    let explained = Set(LanguageReference.names.map(\.name))
    for line in LanguageReference.sections.flatMap(\.lines) {
      for name in line.words.matches(of: /[A-Z]{2,}/).map({ String($0.0) }) {
        let isClear = ["TIME", "COLUMNS", "ROWS", "PLACE", "NAME"].contains(name) || explained.contains(name)
        #expect(isClear, "\(line.usage)")
      }
    }
  }

  /// What it says of a setting left out is what the parser makes of a script that leaves it out.
  @Test func defaultsAreTrue() throws {
    let plain = try script("launch")
    for line in LanguageReference.sections.flatMap(\.lines) {
      guard let initial = line.initial, initial.hasPrefix("\"") || !initial.contains(" ") else { continue }
      let explicit = try script("\(line.verb) \(initial)\nlaunch")
      #expect(String(describing: explicit.world) == String(describing: plain.world), "\(line.usage)")
    }
  }

  /// A word of a usage that is not a name in capitals is one that the parser takes there.
  @Test(arguments: LanguageReference.sections.flatMap(\.lines).filter { $0.words.contains("|") }.map(\.usage))
  func choicesAreTaken(usage: String) throws {
    let verb = usage.prefix { $0 != " " }
    let head = verb == "expect" ? usage.split(separator: " ").prefix(2).joined(separator: " ") : String(verb)
    let choices = usage.dropFirst(head.count + 1).split(separator: " ")[0]
    guard !usage.contains("FEATURE on") else { return }
    for word in choices.split(separator: "|") where word.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "-" }) {
      let arguments = ["route": " a.gpx", "slow": " 2s", "error": " 401"][String(word), default: ""]
      let line = "\(head) \(word)\(arguments)"
      let isLate = verb == "expect" || verb == "focus"
      #expect(errors(in: isLate ? "launch\n\(line)" : "\(line)\nlaunch").isEmpty, "\(line)")
    }
  }

  @Test func textFitsEightyColumns() {
    #expect(LanguageReference.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
