import Animals
import Location
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct NearYouKeysTests {
  private func list(of count: Int = 20) async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.row(count) }
    await app.allowLocation()
    return app
  }

  @Test func firstTheNearestPetIsSelectedAndTheListHasTheFocus() async throws {
    let app = try await list()
    #expect(app.life.animals.selection == 1)
    #expect(app.life.animals.focus == nil)
  }

  @Test(
    arguments: [
      ("Down", 2), ("j", 2), ("Down Down Up", 2), ("j j k", 2), ("Up", 1), ("End", 20), ("G", 20), ("End Home", 1),
      ("G g", 1), ("End Down", 20),
    ] as [(String, Int64)])
  func keysMoveTheSelection(keys: String, selection: Int64) async throws {
    let app = try await list()
    await app.press(keys)
    #expect(app.life.animals.selection == selection)
  }

  @Test(arguments: ["PageDown", "Space", "Ctrl+F"])
  func aPageDownMovesByWhatIsSeen(key: String) async throws {
    let app = try await list()
    let height = try #require(app.frame.viewport).height
    await app.press(key)
    #expect(app.life.animals.selection == Int64(1 + height))
  }

  @Test func aPageUpGoesBack() async throws {
    let app = try await list()
    await app.press("PageDown PageDown PageUp")
    let height = try #require(app.frame.viewport).height
    #expect(app.life.animals.selection == Int64(1 + height))
  }

  @Test func theSelectedRowIsAlwaysOnTheScreen() async throws {
    let app = try await list()
    for key in ["End", "Home", "PageDown", "PageDown", "Down", "PageUp", "End", "Up", "Up"] {
      await app.press(key)
      let selection = try #require(app.life.animals.selection)
      #expect(app.frame.targets.contains { $0.control == .animal(selection) && $0.isFocused }, "after \(key)")
    }
  }

  @Test func enterOpensThePet() async throws {
    let app = try await list()
    await app.press("Down Enter")
    #expect((app.life.router.top as? DetailsModel)?.animal.id == 2)
    await app.press("Escape")
    #expect(app.life.animals.selection == 2)
  }

  @Test func aClickSelectsAndASecondOneOpens() async throws {
    let app = try await list()
    await app.click("Pet 3")
    #expect(app.life.animals.selection == 3)
    #expect(app.frame.screen == .animals)
    await app.click("Pet 3")
    #expect(app.frame.screen == .details)
  }

  @Test func theWheelMovesTheSelection() async throws {
    let app = try await list()
    await app.send(.scroll(1))
    await app.send(.scroll(1))
    await app.send(.scroll(-1))
    #expect(app.life.animals.selection == 2)
  }

  @Test func fGivesAHeartAndTakesItBack() async throws {
    let app = try await list()
    await app.press("Down f")
    #expect(app.life.animals.isFavourite(2))
    await app.press("f")
    #expect(!app.life.animals.isFavourite(2))
  }

  @Test func tabGoesThroughTheFieldsInReadingOrderAndBackToTheList() async throws {
    let app = try await list()
    var stops: [Control?] = []
    for _ in 1...4 {
      await app.press("Tab")
      stops.append(app.life.animals.focus)
    }
    #expect(stops == [.radius, .animalType, .enterPlace, nil])
    await app.press("Shift+Tab")
    #expect(app.life.animals.focus == .enterPlace)
  }

  @Test func leftAndRightChangeTheRadiusWithinItsChoices() async throws {
    let app = try await list()
    await app.press("Tab Right*9")
    #expect(app.life.animals.radius == 500)
    await app.press("Left*9")
    #expect(app.life.animals.radius == 10)
  }

  @Test func leftAndRightChangeTheTypeRoundAndRound() async throws {
    let app = try await list()
    await app.press("Tab Tab Left")
    #expect(app.life.animals.type == .barnyard)
    await app.press("Right")
    #expect(app.life.animals.type == nil)
  }

  @Test func downLeavesAFieldForTheList() async throws {
    let app = try await list()
    await app.press("Tab Down")
    #expect(app.life.animals.focus == nil)
    #expect(app.life.animals.selection == 1)
  }

  @Test func fromAFieldHomeAndEndDoNotMoveTheListUnseen() async throws {
    let app = try await list()
    await app.press("Tab End")
    #expect(app.life.animals.selection == 1)
  }

  @Test func afterAPlaceIsChosenTheListHasTheFocus() async throws {
    let app = try await list()
    await app.press("Tab Tab Tab Enter")
    #expect(app.frame.screen == .place)
    await app.type("30.2672, -97.7431")
    await app.press("Enter")
    #expect(app.frame.screen == .animals)
    #expect(app.life.animals.focus == nil)
  }

  @Test func afterAPositionIsSimulatedTheListHasTheFocus() async throws {
    let app = try TestApp {
      $0.provider = NoLocationProvider()
      $0.pets = Pets.family
    }
    await app.allowLocation()
    await app.click("Simulate a position")
    await app.type("30.2672, -97.7431")
    await app.press("Enter")
    #expect(app.life.animals.phase == .list)
    #expect(app.life.animals.focus == nil)
  }

  @Test func enterOnNoPositionLeadsToTheEntryOfAPlace() async throws {
    let app = try TestApp { $0.provider = NoLocationProvider() }
    await app.allowLocation()
    await app.press("Enter")
    #expect((app.life.router.top as? PlaceModel)?.purpose == .search)
  }

  // MARK: Selection and scroll under change

  @Test func theSelectionStaysWithItsPetWhenOthersComeBefore() async throws {
    let app = try await list()
    await app.press("Down*4")
    app.source.pets.insert(Pets.pet(100, miles: 0.01), at: 0)
    await app.press("r")
    #expect(app.life.animals.rows.first?.id == 100)
    #expect(app.life.animals.selection == 5)
  }

  @Test func theRowsOnTheScreenStayWhenOthersComeAboveThem() async throws {
    let app = try await list()
    await app.press("Down*10")
    let before = visibleRows(app)
    app.source.pets.insert(Pets.pet(100, miles: 0.01), at: 0)
    app.source.pets.insert(Pets.pet(101, miles: 0.02), at: 0)
    await app.press("r")
    #expect(app.life.animals.rows.count == 20)
    #expect(visibleRows(app) == before)
  }

  @Test func whenTheSelectedPetIsGoneTheFirstOneIsSelected() async throws {
    let app = try await list()
    await app.press("Down*4")
    app.source.pets.remove(at: 4)
    await app.press("r")
    #expect(app.life.animals.selection == 1)
  }

  @Test func aPageThatComesLeavesTheSelectionAndTheScroll() async throws {
    let app = try await list(of: 45)
    app.source.isHolding = true
    await app.press("Down*16")
    let before = visibleRows(app)
    app.source.release()
    await app.settle()
    #expect(app.life.animals.rows.count == 40)
    #expect(app.life.animals.selection == 17)
    #expect(visibleRows(app) == before)
  }

  private func visibleRows(_ app: TestApp) -> [Control] {
    app.frame.targets.filter { $0.kind == .row }.map(\.control)
  }
}
