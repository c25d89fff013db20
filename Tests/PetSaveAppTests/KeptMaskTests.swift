import AppEnvironment
import Foundation
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// What is held off from outside stays so, whatever becomes of the list.
@MainActor struct KeptMaskTests {
  private let folder = TestFolder()

  @MainActor private final class List: RemoteList {
    let name = "list.json"
    var first: RemoteListReading
    private var receive: (@MainActor (RemoteListReading) -> Void)?

    init(_ first: RemoteListReading) { self.first = first }

    func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void) {
      self.receive = receive
      receive(first)
    }

    func stop() { receive = nil }
    func tell(_ text: String) { receive?(.contents(Data(text.utf8))) }
  }

  private func app(_ list: List) throws -> TestApp {
    try TestApp {
      $0.state = StateFolder(path: folder.path)
      $0.remoteList = list
    }
  }

  private static let pushOff = RemoteListReading.contents(Data(#"{"disabled_features": ["push"]}"#.utf8))

  nonisolated static let bad: [RemoteListReading] = [
    .unreadable(reason: "No such file or directory"), .contents(Data("{".utf8)),
    .contents(Data(#"{"disabled_features": ["pusch"]}"#.utf8)),
  ]

  @Test(arguments: bad)
  func whereTheListIsBadAtTheStartTheLastGoodOneHolds(_ reading: RemoteListReading) async throws {
    let list = List(Self.pushOff)
    let app = try app(list)
    #expect(app.life.privacy.remoteMask == .push)
    list.first = reading
    try await app.relaunch()
    #expect(app.life.privacy.remoteMask == .push)
    #expect(app.shows("Remote config list.json refused"))
  }

  @Test func theErrorGoesWhenTheListIsMended() async throws {
    let list = List(Self.bad[1])
    let app = try app(list)
    #expect(app.shows("Remote config list.json refused"))
    list.tell(#"{"disabled_features": []}"#)
    await app.settle()
    #expect(!app.shows("refused"))
  }

  @Test func aListThatHoldsNothingOffIsNotKept() async throws {
    let list = List(Self.pushOff)
    let app = try app(list)
    #expect(folder.names == ["remote-list.json"])
    list.tell(#"{"disabled_features": []}"#)
    await app.settle()
    #expect(folder.names.isEmpty)
    list.first = Self.bad[0]
    try await app.relaunch()
    #expect(app.life.privacy.remoteMask == [])
  }

  @Test func aCommandThatOnlyLooksKeepsNothing() throws {
    let app = try app(List(Self.bad[0]))
    let looking = try app.quietLife(for: .look)
    #expect(looking.privacy.remoteMask == [])
    #expect(folder.names.isEmpty)
  }
}
