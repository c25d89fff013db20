import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// The walkthroughs that come with the program: each tells its story to somebody who has never seen the app.
struct LibraryTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/Walkthroughs")
    .path(percentEncoded: false)

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".walk") }.sorted()

  static func walkthrough(_ name: String) throws -> Walkthrough {
    let file = "\(folder)/\(name)"
    return try Walkthrough(
      parsing: try #require(FileManager.default.contents(atPath: file)), file: file, context: .testing())
  }

  @Test func allStoriesAreThere() {
    #expect(Self.files.count >= 13)
    #expect(Self.files.first == "01-straight-way.walk", "The names are in the order of the menu.")
  }

  @Test(arguments: files) func aTitleNamesTheStoryAndSaysWhatItShows(name: String) throws {
    let parts = try Self.walkthrough(name).title.split(separator: ": ")
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { (7...60).contains($0.count) }, "\(parts)")
  }

  /// Two lines of caption and one of keys leave twenty to the app.
  @Test(arguments: files) func itFitsAUsualTerminal(name: String) throws {
    let walkthrough = try Self.walkthrough(name)
    let screen = CaptionedScreen(for: walkthrough)
    for size in walkthrough.sizes {
      let needed = screen.size(around: size)
      #expect(needed.columns <= 80 && needed.rows + 1 <= 24, "\(needed)")
    }
  }

  /// Every screen that is kept has words beside it, and the last thing is one of them.
  @Test(arguments: files) func everySnapshotHasItsCaption(name: String) throws {
    let walkthrough = try Self.walkthrough(name)
    #expect(walkthrough.captions.count >= 4)
    #expect(walkthrough.snapshotNames.count >= 3)
    var isCaptioned = false
    for line in walkthrough.lines {
      switch line.instruction {
      case .telling(.caption): isCaptioned = true
      case .telling(.noCaption): isCaptioned = false
      case .telling(.snapshot): #expect(isCaptioned, "line \(line.position.line)")
      default: break
      }
    }
    #expect(walkthrough.lines.last?.verb == "snapshot")
  }

  /// Plain words: a caption is one to three sentences, and says nothing of the script.
  @Test(arguments: files) func captionsAreSentences(name: String) throws {
    for caption in try Self.walkthrough(name).captions {
      #expect(caption.last.map { ".?:".contains($0) } == true, "\(caption)")
      #expect(caption.count <= 150, "\(caption)")
      #expect(!caption.contains("walkthrough") && !caption.contains("script"), "\(caption)")
    }
  }

  /// Each checks what its captions claim.
  @Test(arguments: files) func itChecksWhatItShows(name: String) throws {
    let checks = try Self.walkthrough(name).lines.count { line in
      if case .check = line.instruction { true } else { false }
    }
    #expect(checks >= 6)
  }
}
