import PetSaveModels
import Terminal
import TestSupport
import Testing

/// Every screen in each of its states, whole, in the usual size and in the smallest.
@MainActor struct SceneTests {
  @Test(arguments: Scene.all)
  func looksAsKept(scene: Scene) async throws {
    try Golden.check(try await scene.app(80, 24).screen, "\(scene.name).80x24")
  }

  @Test(arguments: Scene.all)
  func looksAsKeptInTheSmallestSize(scene: Scene) async throws {
    try Golden.check(try await scene.app(40, 12).screen, "\(scene.name).40x12")
  }
}
