import PetSaveModels
import Testing

struct TextFieldTests {
  @Test func textGoesInAtTheCursor() {
    var field = TextField("Astin")
    field.moveCursor(by: -4)
    field.insert("u")
    #expect(field.text == "Austin")
    #expect(field.cursor == 2)
  }

  @Test func theCursorStartsAtTheEnd() {
    #expect(TextField("abc").cursor == 3)
  }

  @Test func theCursorStaysWithinTheText() {
    var field = TextField("abc")
    field.moveCursor(by: 9)
    #expect(field.cursor == 3)
    field.moveCursor(by: -9)
    #expect(field.cursor == 0)
  }

  @Test func backspaceDeletesBeforeTheCursorAndDeleteAfterIt() {
    var field = TextField("abcd")
    field.moveCursor(by: -2)
    field.deleteBackward()
    #expect(field.text == "acd" && field.cursor == 1)
    field.deleteForward()
    #expect(field.text == "ad" && field.cursor == 1)
  }

  @Test func deletingBeyondAnEndDoesNothing() {
    var field = TextField("a")
    field.deleteForward()
    field.moveCursor(by: -1)
    field.deleteBackward()
    #expect(field.text == "a" && field.cursor == 0)
  }

  @Test func lineBreaksAndTabsOfAPasteBecomeBlanks() {
    var field = TextField()
    field.insert("a\nb\tc\r\nd")
    #expect(field.text == "a b c d")
  }

  @Test func whatDoesNotFitIsLeftOut() {
    var field = TextField(String(repeating: "x", count: TextField.limit - 1))
    field.insert("yz")
    #expect(field.text.count == TextField.limit)
    #expect(field.text.hasSuffix("xy"))
    field.insert("more")
    #expect(field.text.count == TextField.limit)
  }

  @Test func charactersStayWhole() {
    var field = TextField()
    field.insert("Zu\u{308}rich 👩‍👩‍👧")
    #expect(field.cursor == 8)
    field.deleteBackward()
    #expect(field.text == "Zu\u{308}rich ")
  }

  @Test func aCombiningMarkJoinsTheCharacterBeforeIt() {
    var field = TextField("u")
    field.insert("\u{308}")
    #expect(field.cursor == 1)
    field.deleteBackward()
    #expect(field.text.isEmpty)
  }

  @Test(arguments: [
    ("New York", 8, "New ", 4), ("New York  ", 10, "New ", 4), ("New York", 6, "New rk", 4), ("York", 4, "", 0),
    ("  ", 2, "", 0), ("", 0, "", 0),
  ])
  func deletingAWordTakesTheBlanksBehindItToo(text: String, cursor: Int, left: String, at: Int) {
    var field = TextField(text)
    field.moveCursor(by: cursor - field.cursor)
    field.deleteWord()
    #expect(field.text == left)
    #expect(field.cursor == at)
  }

  @Test func deletingToAnEndLeavesTheOtherSide() {
    var field = TextField("Austin, TX")
    field.moveCursor(by: -4)
    var other = field
    field.deleteToStart()
    #expect(field.text == ", TX")
    #expect(field.cursor == 0)
    other.deleteToEnd()
    #expect(other.text == "Austin")
    #expect(other.cursor == 6)
  }
}
