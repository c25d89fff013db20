import Animals
import PetSaveModels
import Terminal
import TestSupport
import Testing

/// What holds on every screen in every state.
@MainActor struct SceneRulesTests {
  nonisolated static let sizes = [Size(columns: 40, rows: 12), Size(columns: 61, rows: 17)]

  @Test(arguments: Scene.all, sizes)
  func whatHasTheFocusIsAlwaysToBeSeen(scene: Scene, size: Size) async throws {
    let app = try await scene.app(size.columns, size.rows)
    let model = try #require(app.life.router.top)
    for control in model.controls {
      if let list = model as? AnimalsNearYouModel, case .animal(let id) = control {
        list.focus = nil
        if list.selection != id { _ = list.handle(.press(control)) }
      } else {
        model.focus = control
      }
      let frame = app.frame
      let focused = frame.targets.filter(\.isFocused)
      #expect(focused.map(\.control) == [control], "\(control) in\n\(frame.canvas.text)")
    }
  }

  @Test(arguments: Scene.all, sizes)
  func tabGoesInReadingOrder(scene: Scene, size: Size) async throws {
    let app = try await scene.app(size.columns, size.rows)
    let model = try #require(app.life.router.top)
    let fields = model.controls.filter { if case .animal = $0 { false } else { true } }
    let targets = app.frame.targets.filter { fields.contains($0.control) }
    let seen = targets.sorted {
      ($0.rect.origin.row, $0.rect.origin.column) < ($1.rect.origin.row, $1.rect.origin.column)
    }
    #expect(seen.map(\.control) == fields.filter { seen.map(\.control).contains($0) })
  }

  @Test(arguments: Scene.all, sizes)
  func whatCanBeClickedLiesOnTheScreenAndNotOnOneAnother(scene: Scene, size: Size) async throws {
    let frame = try await scene.app(size.columns, size.rows).frame
    var owners: [Point: Control] = [:]
    var faults: [String] = []
    for target in frame.targets {
      if target.label.isEmpty || target.rect.size.columns < 1 || target.rect.size.rows < 1 {
        faults.append("\(target)")
      }
      for row in target.rect.origin.row..<target.rect.endRow {
        for column in target.rect.origin.column..<target.rect.endColumn {
          let point = Point(column: column, row: row)
          let isTaken = owners.updateValue(target.control, forKey: point) != nil
          if isTaken || !frame.canvas.bounds.contains(point) { faults.append("\(target.control) at \(point)") }
        }
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: Scene.all)
  func everyControlCanBeClickedWhereAllFits(scene: Scene) async throws {
    let app = try await scene.app(80, 40)
    let fields = try #require(app.life.router.top).controls
    let clickable = Set(app.frame.targets.map(\.control))
    for control in fields {
      if case .animal = control { continue }
      #expect(clickable.contains(control), "\(control)")
    }
  }

  @Test(arguments: Scene.all, sizes)
  func theScreenHasItsSizeAndNoControlCharacter(scene: Scene, size: Size) async throws {
    let canvas = try await scene.app(size.columns, size.rows).frame.canvas
    #expect(canvas.size == size)
    #expect(
      (0..<size.rows).map { TextWidth.columns(of: canvas.row($0)) } == Array(repeating: size.columns, count: size.rows))
    let scalars = (0..<size.rows).flatMap { canvas.row($0).unicodeScalars.map(\.value) }
    #expect(!scalars.contains { $0 < 0x20 || (0x7F...0x9F).contains($0) })
  }

  @Test(arguments: Scene.all)
  func everySizeIsDrawn(scene: Scene) async throws {
    let app = try await scene.app(80, 24)
    for size in [(40, 12), (41, 13), (47, 15), (58, 16), (60, 12), (79, 18), (132, 12), (200, 60)] {
      app.size = Size(columns: size.0, rows: size.1)
      #expect(app.frame.canvas.size == app.size)
      #expect(app.frame.screen != .tooSmall)
    }
  }

  @Test(arguments: Scene.all)
  func drawingTwiceGivesTheSame(scene: Scene) async throws {
    let app = try await scene.app(80, 24)
    let first = app.frame
    let second = app.frame
    #expect(first.canvas == second.canvas)
    #expect(first.targets == second.targets)
  }

  @Test(arguments: Scene.all)
  func inASCIIThereIsNothingElse(scene: Scene) async throws {
    let text = try await scene.app(80, 24).frame.canvas.ascii().text
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(!text.contains("?????"))
  }

  @Test func noKeptScreenIsLeftOver() throws {
    let made = Set(Scene.all.flatMap { ["\($0.name).80x24", "\($0.name).40x12"] }).union(OtherScreensTests.names)
    #expect(try Golden.names().subtracting(made) == [])
  }

  @Test func noTwoScenesHaveOneName() {
    #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
  }
}
