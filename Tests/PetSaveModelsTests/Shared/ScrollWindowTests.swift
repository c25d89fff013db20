import PetSaveModels
import Testing

struct ScrollWindowTests {
  @Test(arguments: [
    // from, row, height, count, top
    (0, 0, 5, 20, 0), (0, 4, 5, 20, 0), (0, 5, 5, 20, 3), (6, 5, 5, 20, 3), (3, 7, 5, 20, 3), (0, 19, 5, 20, 15),
    (15, 0, 5, 20, 0),
    // more room than rows
    (0, 2, 10, 3, 0), (9, 2, 10, 3, 0),
    // the window is left beyond the end
    (18, 19, 5, 20, 15),
    // no room at all is as one row
    (0, 7, 0, 20, 7),
  ])
  func aRowThatIsOutsideComesToTheMiddle(from: Int, row: Int, height: Int, count: Int, top: Int) {
    #expect(ScrollWindow.top(from: from, showing: row, height: height, count: count) == top)
  }

  @Test func everyRowIsInItsWindow() {
    for height in 1...7 {
      for count in 1...9 {
        for from in 0...10 {
          for row in 0..<count {
            let top = ScrollWindow.top(from: from, showing: row, height: height, count: count)
            #expect(top <= row && row < top + height && top >= 0)
          }
        }
      }
    }
  }

  @Test func movingStopsAtBothEnds() {
    var window = ScrollWindow()
    let viewport = Viewport(height: 5, count: 8)
    window.move(by: 100, in: viewport)
    #expect(window.top == 3)
    window.move(by: -100, in: viewport)
    #expect(window.top == 0)
  }

  @Test func aShortTextDoesNotMove() {
    var window = ScrollWindow()
    window.move(by: 3, in: Viewport(height: 10, count: 4))
    #expect(window.top == 0)
  }
}
