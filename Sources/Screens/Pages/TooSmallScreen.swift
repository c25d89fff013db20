import PetSaveModels
import Terminal

/// What is shown where nothing else fits.
struct TooSmallScreen {
  let texts: Texts

  @MainActor func frame(size: Size) -> Frame {
    var painter = Painter(size: size)
    let least = ScreenRenderer.leastSize
    painter.line(texts.tooSmall(least.columns, least.rows), column: 0, row: 0, width: size.columns)
    return painter.frame(.tooSmall)
  }
}
