import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// What `Tests/Checkers/check_asciicast.py`, which shares nothing with the recorder, reads in a file.
struct CheckedCast {
  struct Event: Equatable {
    let time: Int
    let code: String
    let data: String
  }

  let version: Int
  let title: String
  let size: [Int]
  let events: [Event]
  /// The rows after each output, blank ends cut.
  let screens: [[String]]
  /// The same with attributes.
  let looks: [[String]]

  static func check(_ text: String) throws -> CheckedCast {
    let folder = try TemporaryFolder()
    let output = try run("/usr/bin/env", ["python3", checker("check_asciicast.py"), folder.write("a.cast", text)])
    #expect(output.status == 0, "\(output.errors)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
    return CheckedCast(
      version: try #require(json["version"] as? Int), title: try #require(json["title"] as? String),
      size: try #require(json["size"] as? [Int]),
      events: try #require(json["events"] as? [[Any]]).map {
        Event(
          time: try #require($0[0] as? Int), code: try #require($0[1] as? String),
          data: try #require($0[2] as? String))
      }, screens: try #require(json["screens"] as? [[String]]), looks: try #require(json["looks"] as? [[String]]))
  }
}
