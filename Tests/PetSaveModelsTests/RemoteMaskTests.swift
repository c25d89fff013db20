import FoundationEssentials
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// The remote list as the app uses it.
@MainActor struct RemoteMaskTests {
  private let list = HeldList()

  private func app() async throws -> TestApp {
    let app = try TestApp { $0.remoteList = list }
    await app.decideConsent(all: true)
    return app
  }

  @Test func theListHoldsFromTheStart() throws {
    list.text = #"{"disabled_features": ["push"]}"#
    let app = try TestApp { $0.remoteList = list }
    #expect(app.life.privacy.remoteMask == .push)
  }

  @Test func aChangeOfTheListTakesEffectAtOnceAndBack() async throws {
    let app = try await app()
    list.change(#"{"disabled_features": ["analytics"]}"#)
    #expect(!app.life.privacy.isEnabled(.analytics))
    list.change(#"{"disabled_features": []}"#)
    #expect(app.life.privacy.isEnabled(app.life.privacy.askedFeatures))
  }

  @Test func aBadListIsToldAndTheLastGoodOneStays() async throws {
    let app = try await app()
    list.change(#"{"disabled_features": ["analytics"]}"#)
    list.change(#"{"disabled_features": ["analytics", "pusch"]}"#)
    #expect(app.life.privacy.remoteMask == .analytics)
    #expect(
      app.life.notices.current
        == .remoteListRefused(
          name: "held", problem: "disabled_features[1]: no feature is called “pusch”; did you mean “push”?"))
    #expect(app.frame.canvas.text.contains("refused"))
  }

  @Test func aListThatCannotBeReadIsToldAndTheLastGoodOneStays() async throws {
    let app = try await app()
    list.change(#"{"disabled_features": ["analytics"]}"#)
    list.tell(.unreadable(reason: "No such file or directory"))
    #expect(app.life.privacy.remoteMask == .analytics)
    #expect(
      app.life.notices.current == .remoteListRefused(name: "held", problem: "No such file or directory"))
  }

  @Test func theListIsLeftAloneOnceTheAppHasEnded() async throws {
    let app = try await app()
    app.life.end()
    #expect(!list.isWatched)
  }
}

/// A list that the test holds.
@MainActor private final class HeldList: RemoteList {
  let name = "held"
  var text = #"{"disabled_features": []}"#
  private var receive: (@MainActor (RemoteListReading) -> Void)?

  var isWatched: Bool { receive != nil }

  func start(_ receive: @escaping @MainActor (RemoteListReading) -> Void) {
    self.receive = receive
    change(text)
  }

  func stop() { receive = nil }

  func change(_ text: String) { tell(.contents(Data(text.utf8))) }

  func tell(_ reading: RemoteListReading) { receive?(reading) }
}
