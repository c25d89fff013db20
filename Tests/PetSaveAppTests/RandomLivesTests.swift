import Animals
import AppEnvironment
import Geography
import Location
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// Whatever is pressed in whatever order: the same keys give the same frames, and no frame shows what is not allowed.
@MainActor struct RandomLivesTests {
  private static let keys = [
    "Up", "Down", "Down", "Left", "Right", "Tab", "Shift+Tab", "Enter", "Enter", "Space", "Escape", "Home", "End",
    "PageUp", "PageDown", "j", "k", "g", "G", "f", "r", "p", "s", "?", "Backspace", "Delete", "a", "7", "F1",
  ]

  /// Plays as many random things as given. Calls back after each.
  private func play(
    seed: UInt64, steps: Int, size: Size = Size(columns: 80, rows: 24), after step: (TestApp, String) throws -> Void
  ) async throws {
    var random = SplitMix64(seed: seed)
    let app = try TestApp { $0.pets = Pets.row(65) }
    app.size = size
    for _ in 0..<steps {
      let action: String
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        action = "decision"
        app.life.gate.setDecision(StoredDecision.allCases.randomElement(using: &random) ?? .denied)
      case 1:
        action = "accuracy"
        app.life.gate.setAccuracy(AccuracyAuthorization.allCases.randomElement(using: &random) ?? .fullAccuracy)
      case 2:
        action = "services"
        app.life.gate.setServices(on: Bool.random(using: &random))
      case 3:
        action = "restriction"
        app.life.gate.setRestricted(Int.random(in: 0..<4, using: &random) == 0)
      case 4:
        action = "scenario"
        let spots: [SimulatedScenario] = [.fixed(Spots.austin), .fixed(Spots.boston), .noFix, .lost]
        app.simulated?.scenario = spots.randomElement(using: &random) ?? .noFix
      case 5:
        action = "source"
        app.source.failure = [nil, nil, AnimalFetchError.offline].randomElement(using: &random) ?? nil
      case 6:
        action = "hold"
        app.source.isHolding.toggle()
        app.source.ignoresCancellation = Bool.random(using: &random)
        if !app.source.isHolding { app.source.release() }
      case 7:
        action = "wait"
        await app.wait(.seconds(Int.random(in: 1...900, using: &random)))
      case 8:
        action = "use"
        await app.send(Bool.random(using: &random) ? .suspended : .resumed)
      default:
        action = Self.keys.randomElement(using: &random) ?? "Down"
        // The keys act before anything that is under way goes on.
        _ = app.frame
        for key in KeyName.keys(action) { app.life.handle(.key(key)) }
      }
      try step(app, action)
      if Bool.random(using: &random) { await app.settle() }
      try step(app, action)
      if app.life.exitStatus != nil { return }
    }
    await app.settle()
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theSameKeysGiveTheSameFrames(seed: UInt64) async throws {
    var frames: [[Canvas]] = [[], []]
    for run in 0...1 {
      try await play(seed: seed, steps: 200) { app, _ in frames[run].append(app.frame.canvas) }
    }
    #expect(frames[0].count > 20)
    #expect(frames[0] == frames[1])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func noFrameShowsWhatIsNotAllowed(seed: UInt64) async throws {
    var steps: [String] = []
    try await play(seed: seed, steps: 160) { app, step in
      steps.append(step)
      let isByLocation = app.life.router.way == .location
      let gate = app.life.gate
      let text = app.screen
      if isByLocation, !gate.authorization.isAuthorized {
        #expect(!text.contains("Pet "), "after \(steps.suffix(8))\n\(text)")
        #expect(!text.contains(" · near "), "after \(steps.suffix(8))\n\(text)")
      }
      if isByLocation, gate.accuracy == .reducedAccuracy {
        let distances = text.matches(of: /\d mi[▲▼]?$/.anchorsMatchLineEndings()).count
        let inexact = text.matches(of: /about [\d,]+ mi[▲▼]?$/.anchorsMatchLineEndings()).count
        #expect(distances == inexact, "after \(steps.suffix(8))\n\(text)")
      }
    }
  }

  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func theSourceIsGivenWhatIsAllowedOnly(seed: UInt64) async throws {
    var seen = 0
    try await play(seed: seed, steps: 160) { app, _ in
      let gate = app.life.gate
      for request in app.source.asked[seen...] {
        switch request.query.area.origin {
        case .precise:
          #expect(gate.authorization.isAuthorized && gate.accuracy == .fullAccuracy)
        case .approximate(let location):
          #expect(gate.authorization.isAuthorized)
          #expect(location.coordinate == CoarseGrid.centre(of: CoarseGrid.cell(containing: location.coordinate)))
        case .place, .none: break
        }
      }
      seen = app.source.asked.count
    }
  }

  @Test(arguments: 41...43 as ClosedRange<UInt64>)
  func theSmallestScreenAlwaysShowsWhatHasTheFocus(seed: UInt64) async throws {
    try await play(seed: seed, steps: 120, size: Size(columns: 40, rows: 12)) { app, step in
      guard let top = app.life.router.top, let focus = top.focus, top.controls.contains(focus) else { return }
      let frame = app.frame
      #expect(
        frame.targets.contains { $0.control == focus && $0.isFocused }, "\(focus) after \(step)\n\(frame.canvas.text)")
    }
  }
}
