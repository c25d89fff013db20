import Dispatch
import Location
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// What is drawn when.
@MainActor struct TerminalSessionTests {
  private let app: TestApp
  private let device = TestDevice()

  init() throws {
    app = try TestApp { $0.pets = Pets.family }
  }

  private func start() -> TerminalSession {
    let session = TerminalSession(life: app.life, device: device)
    session.start { device.status = $0 }
    return session
  }

  /// Lets what is under way end and the frames be drawn that are due.
  private func settle() async {
    for _ in 1...3 {
      await app.settle()
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
  }

  private func press(_ keys: String) async {
    for key in KeyName.keys(keys) {
      device.send(.key(key))
      await settle()
    }
  }

  @Test func theFirstFrameIsDrawnAtTheStart() {
    let session = start()
    withExtendedLifetime(session) {
      #expect(device.frames.count == 1)
      #expect(device.text.contains("Nothing is on until you say so"))
    }
  }

  /// “G” goes to the last button, Enter presses it: typed before the choices were on the screen they grant nothing.
  @Test func whatWasTypedBeforeTheFirstFrameGrantsNothing() async {
    let session = start()
    #expect(device.discards == 1)
    await app.press("Escape")
    await settle()
    // The choices open, and what was typed with the key that opens them comes before their frame.
    for key in KeyName.keys("p G Enter Enter") { device.send(.key(key)) }
    device.send(.paste("x"))
    await settle()
    #expect(app.life.router.top?.screen == .consent || app.life.privacy.history.isEmpty)
    #expect(app.life.privacy.enabledFeatures.isEmpty && app.life.privacy.history.isEmpty)
    // For the choices, the request for the location, and the choices again.
    #expect(device.discards == 3)
    withExtendedLifetime(session) {}
  }

  /// A page is not seen before the terminal has taken it.
  @Test func whatIsTypedWhileAGrantingPageIsOnItsWayGrantsNothing() async {
    device.isReady = false
    let session = start()
    for key in KeyName.keys("G Enter Enter") { device.send(.key(key)) }
    await settle()
    #expect(app.life.privacy.history.isEmpty)
    device.isReady = true
    device.send(.ready)
    #expect(device.discards == 2)
    for key in KeyName.keys("G Enter") { device.send(.key(key)) }
    await settle()
    #expect(app.life.privacy.isDecided)
    withExtendedLifetime(session) {}
  }

  @Test func ctrlCIsHeardBeforeTheFirstFrame() async {
    let session = start()
    await app.press("Escape")
    await settle()
    for key in KeyName.keys("p Ctrl+C") { device.send(.key(key)) }
    await settle()
    #expect(device.status == 130)
    withExtendedLifetime(session) {}
  }

  @Test func whatIsIdleDrawsNothing() async {
    let session = start()
    await app.wait(.seconds(3600))
    await settle()
    withExtendedLifetime(session) { #expect(device.frames.count == 1) }
  }

  @Test func aKeyDrawsOneFrame() async {
    let session = start()
    await press("Down")
    withExtendedLifetime(session) { #expect(device.frames.count == 2) }
  }

  @Test func aKeyThatChangesNothingDrawsNothing() async {
    let session = start()
    await press("f")
    withExtendedLifetime(session) { #expect(device.frames.count == 1) }
  }

  @Test func severalChangesCostOneFrame() async {
    let session = start()
    for _ in 1...3 { device.send(.key(.down)) }
    app.life.gate.setDecision(.denied)
    #expect(device.frames.count == 1)
    await settle()
    withExtendedLifetime(session) { #expect(device.frames.count == 2) }
  }

  @Test func aRevocationIsInTheNextFrame() async {
    await app.allowLocation()
    let session = start()
    #expect(device.text.contains("Biscuit"))
    app.life.gate.setDecision(.denied)
    await settle()
    #expect(device.frames.count >= 2)
    withExtendedLifetime(session) {
      #expect(device.frames.dropFirst().allSatisfy { !$0.text.contains("Biscuit") })
    }
  }

  @Test func aDowngradeIsInTheNextFrame() async {
    await app.allowLocation()
    let session = start()
    app.life.gate.setAccuracy(.reducedAccuracy)
    await settle()
    withExtendedLifetime(session) {
      #expect(device.frames.dropFirst().allSatisfy { !$0.text.contains("2.3 mi") && !$0.text.contains("Precise") })
      #expect(device.text.contains("about 5 mi"))
    }
  }

  @Test func theAgeOfThePositionDrawsOneFrameAtEachChange() async {
    await app.allowLocation()
    let session = start()
    await app.wait(.seconds(59))
    await settle()
    #expect(device.frames.count == 1)
    await app.wait(.seconds(1))
    await settle()
    withExtendedLifetime(session) {
      #expect(device.frames.count == 2)
      #expect(device.text.contains("1 min ago"))
    }
  }

  @Test func aResizeDrawsTheWholeAnew() async {
    let session = start()
    device.size = Size(columns: 40, rows: 12)
    device.send(.resized(device.size))
    await settle()
    withExtendedLifetime(session) { #expect(device.frames.last?.size == device.size) }
  }

  @Test func comingBackDrawsAFrameThoughNothingChanged() async {
    let session = start()
    device.send(.suspended)
    device.send(.resumed)
    await settle()
    withExtendedLifetime(session) { #expect(device.frames.count == 2) }
  }

  @Test func ctrlZSuspendsTheDeviceAndReachesNoScreen() async {
    let session = start()
    device.send(.key(.control("z")))
    withExtendedLifetime(session) { #expect(device.suspensions == 1) }
  }

  @Test(arguments: [("q", 0), ("Ctrl+C", 130)] as [(String, Int32)])
  func theEndGivesTheTerminalBackAndTheStatus(keys: String, status: Int32) async {
    let session = start()
    await press(keys)
    withExtendedLifetime(session) {
      #expect(device.status == status)
      #expect(device.isClosed)
    }
  }

  @Test func nothingIsDrawnAfterTheEnd() async {
    let session = start()
    device.send(.key(.down))
    device.send(.terminated(15))
    await settle()
    withExtendedLifetime(session) {
      #expect(device.status == 143)
      #expect(device.frames.count == 1)
    }
  }

  @Test func aPasteOfManyLinesInAFieldIsOneFrameAndNoCommand() async {
    await app.decideConsent()
    await app.click("Enter a place")
    let session = start()
    device.send(.paste("Austin\nq\nq"))
    await settle()
    withExtendedLifetime(session) {
      #expect(device.status == nil)
      #expect(device.frames.count == 2)
      #expect(device.text.contains("Austin q q"))
    }
  }
}

/// A terminal that keeps what is drawn.
@MainActor final class TestDevice: TerminalDevice {
  var size = Size(columns: 80, rows: 24)
  let isUnicode = true
  var isReady = true
  var status: Int32?
  private(set) var frames: [Canvas] = []
  private(set) var suspensions = 0
  private(set) var isClosed = false
  private var receive: (@MainActor (TerminalEvent) -> Void)?

  var text: String { frames.last?.text ?? "" }

  func send(_ event: TerminalEvent) { receive?(event) }
  func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) { self.receive = receive }
  func draw(_ canvas: Canvas) { frames.append(canvas) }
  func suspend() { suspensions += 1 }
  func bell() {}
  private(set) var discards = 0
  func discardInput() { discards += 1 }
  func notify(_ text: String) {}
  func close() { isClosed = true }
}
