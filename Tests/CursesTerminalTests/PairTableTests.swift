import Terminal
import Testing

@testable import CursesTerminal

struct PairTableTests {
  @Test func sameColorsGetTheSamePair() {
    var table = PairTable(limit: 256)
    let colors = PairTable.Colors(foreground: Color(78))
    let first = table.pair(for: colors)
    let second = table.pair(for: colors)
    #expect(first.isNew && !second.isNew)
    #expect(first.number == second.number && first.number > 0)
  }

  @Test func ownColorsOfTheTerminalAreThePairThatAlwaysIs() {
    var table = PairTable(limit: 256)
    let pair = table.pair(for: .init())
    #expect(pair.number == 0 && !pair.isNew)
  }

  @Test func moreColorsThanPairsGetTheTerminalsOwn() {
    var table = PairTable(limit: 256)
    var numbers: [Int32] = []
    for foreground in 0..<300 {
      numbers.append(
        table.pair(for: .init(foreground: Color(UInt8(foreground % 256)), background: Color(UInt8(foreground / 256))))
          .number)
    }
    #expect(Array(numbers.prefix(255)) == Array(1...255))
    #expect(numbers.dropFirst(255).allSatisfy { $0 == 0 })
  }

  @Test func threeHundredPairsAreDistinctWhereThereIsRoom() {
    var table = PairTable(limit: 65_536)
    let numbers = (0..<300).map { index in
      table.pair(for: .init(foreground: Color(UInt8(index % 256)), background: Color(UInt8(index / 256)))).number
    }
    #expect(Set(numbers).count == 300)
  }
}
