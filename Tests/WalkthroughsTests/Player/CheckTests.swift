import Foundation
import Privacy
import Terminal
import Testing

@testable import Walkthroughs

/// When a check holds, and what it says when it does not.
@MainActor struct CheckTests {
  let subject = FakeSubject()

  init() async {
    await subject.show("Biscuit  2.3 mi", "Beagle", "")
    subject.selectedText = "Biscuit  2.3 mi"
    subject.authorization = .once
    subject.accuracy = .approximate
    subject.searched = .place
    subject.features = [.push]
    subject.rowCount = 4
    subject.egressCount = 2
    subject.files = [
      StoredFile(name: "consent.json", contents: Data("{\"push\":true}".utf8)),
      StoredFile(name: "petsave.sqlite", contents: Data([0, 255] + "Biscuit".utf8)),
    ]
  }

  func failure(_ line: String) throws -> String? {
    try #require(try checks(line).first).failure(on: subject)
  }

  @Test(
    arguments: [
      "expect \"Biscuit\"", "expect \"t  2\"", "expect not \"biscuit\"", "expect row 2 \"Beagle\"",
      "expect selected \"2.3\"", "expect screen animals", "expect authorization when-in-use",
      "expect authorization once", "expect accuracy approximate", "expect searched place", "expect feature push on",
      "expect feature contacts off", "expect consent undecided", "expect rows 4", "expect rows >3", "expect egress 2",
      "expect no-precise-egress", "expect stored \"Biscuit\"", "expect not stored \"Beagle\"",
    ])
  func theseHold(line: String) throws {
    #expect(try failure(line) == nil)
  }

  @Test(
    arguments: [
      ("expect \"Rex\"", "expected \"Rex\" on the screen"),
      ("expect not \"eagle\"", "expected no \"eagle\" on the screen; row 2 has it"),
      ("expect row 2 \"Biscuit\"", "expected \"Biscuit\" in row 2, which is \"Beagle              \""),
      ("expect row 9 \"Biscuit\"", "expected \"Biscuit\" in row 9; the screen has 3 rows"),
      ("expect selected \"Beagle\"", "expected \"Beagle\" selected; \"Biscuit  2.3 mi\" is"),
      ("expect screen details", "expected the screen details; it is animals"),
      ("expect authorization always", "expected authorization always; it is once"),
      ("expect accuracy precise", "expected accuracy precise; it is approximate"),
      ("expect searched none", "expected a search with none; it is place"),
      ("expect feature push off", "expected the feature push off; it is on"),
      ("expect consent decided", "expected consent decided; it is undecided"),
      ("expect rows 3", "expected 3 pets in the list; there are 4"),
      ("expect rows >4", "expected more than 4 pets in the list; there are 4"),
      ("expect egress 0", "expected 0 requests to have left; there are 2"),
      ("expect stored none", "expected nothing stored; found petsave.sqlite"),
      ("expect stored \"Rex\"", "expected a stored file with \"Rex\"; none has it: consent.json, petsave.sqlite"),
      ("expect not stored \"push\"", "expected no stored file with \"push\"; found in consent.json"),
      ("expect exit 0", "expected exit 0; the app has not ended"),
    ])
  func theseDoNot(line: String, message: String) throws {
    #expect(try failure(line) == message)
  }

  @Test func aWhenInUseGrantIsNotForOnce() throws {
    subject.authorization = .whenInUse
    #expect(try failure("expect authorization once") == "expected authorization once; it is when-in-use")
  }

  @Test func nothingSelectedSaysSo() throws {
    subject.selectedText = nil
    #expect(try failure("expect selected \"a\"") == "expected \"a\" selected; nothing is")
  }

  @Test func decisionsAloneAreNothingStored() throws {
    subject.files = ["consent.json", "authorization.json", "grid.key"].map { StoredFile(name: $0, contents: Data()) }
    #expect(try failure("expect stored none") == nil)
  }

  @Test func anEmptyFolderHasNoText() throws {
    subject.files = []
    #expect(try failure("expect stored \"a\"") == "expected a stored file with \"a\"; there is none")
  }

  @Test func preciseEgressIsNamed() throws {
    subject.preciseEgress = ["request 2 to the source"]
    #expect(try failure("expect no-precise-egress") == "expected no precise egress; request 2 to the source")
  }

  @Test func anotherExitStatusFails() throws {
    subject.exitStatus = 130
    #expect(try failure("expect exit 0") == "expected exit 0; it is 130")
  }
}
