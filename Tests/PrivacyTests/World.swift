import AppEnvironment
import Foundation

@testable import Privacy

/// A state folder, a clock, and the lives of a Privacy Manager on them.
@MainActor final class World {
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))  // 2026-03-02T09:00:00Z
  let path = NSTemporaryDirectory() + "petsave-privacy-\(UUID().uuidString)"
  private var folder: StateFolder

  init() {
    folder = StateFolder(path: path)
  }

  isolated deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A new life; the one before can write no more.
  func launch(
    _ config: Config = Config(), language: String = "en", notice: ConsentNotice = ConsentNotice(),
    isConfigBroken: Bool = false, isLooking: Bool = false
  ) -> PrivacyManager {
    folder.revoke()
    folder = StateFolder(path: path)
    return PrivacyManager(
      config: config, folder: folder, clock: clock, language: language, notice: notice, isConfigBroken: isConfigBroken,
      isLooking: isLooking)
  }

  /// Another instance of the app, beside those that there are.
  func instance() -> PrivacyManager {
    PrivacyManager(config: Config(), folder: StateFolder(path: path), clock: clock, language: "en")
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  var consentFile: String { path + "/consent.json" }

  func writeConsentFile(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: consentFile))
  }

  func days(_ count: Int) async {
    await clock.advance(by: .seconds(count * 86_400))
  }
}
