import Foundation
import Testing
import Walkthroughs

/// The pages of `docs` and the program say the same.
struct DocumentTests {
  /// With `PETSAVE_UPDATE_SNAPSHOTS=1` the tables are written anew.
  @Test func languageIsTheParsersTables() throws {
    let path = "docs/WALKTHROUGHS.md"
    let page = try Package.text(path)
    if ProcessInfo.processInfo.environment["PETSAVE_UPDATE_SNAPSHOTS"] == "1" {
      let head = try #require(page.range(of: "## Every line\n\n")).upperBound
      try Data((page[..<head] + LanguageReference.markdown).utf8).write(to: URL(filePath: "\(Package.folder)/\(path)"))
      return
    }
    #expect(
      page.hasSuffix("## Every line\n\n" + LanguageReference.markdown),
      "the tables must be:\n\(LanguageReference.markdown)")
  }

  /// Every file and folder that a page names is there.
  @Test(arguments: ["docs/ARCHITECTURE.md", "docs/DECISIONS.md", "docs/WALKTHROUGHS.md", "CONTRIBUTING.md"])
  func filesInItExist(page: String) throws {
    let text = try Package.text(page)
    let names = text.matches(of: /`((?:Sources|Tests|Resources|docs|\.ci)\/[A-Za-z0-9_+.\/-]+)`/).map { String($0.1) }
    for name in names where name != "Tests/NAMETests" && !name.contains("/My") {
      #expect(FileManager.default.fileExists(atPath: "\(Package.folder)/\(name)"), "\(page): \(name)")
    }
  }

  /// Each target has its row in the page on the architecture.
  @Test func targetsAreInTheArchitecture() throws {
    let page = try Package.text("docs/ARCHITECTURE.md")
    for target in try FileManager.default.contentsOfDirectory(atPath: "\(Package.folder)/Sources") {
      #expect(page.contains("`\(target)`"), "\(target)")
    }
  }
}
