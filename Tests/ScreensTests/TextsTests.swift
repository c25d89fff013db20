import Animals
import Geography
import Location
import PetSaveModels
import Privacy
import Terminal
import Testing

@testable import Screens
@testable import Storage

struct TextsTests {
  private let texts = Texts.english

  @Test func theLabelsAreTheIssues() {
    #expect(texts.currentLocation == "Current location")
    #expect(texts.enterPlace == "Enter a place")
    #expect(texts.browseWithoutLocation == "Browse without location")
    #expect(texts.simulatePosition == "Simulate a position")
    #expect(texts.refuseAll == "Refuse all")
    #expect(texts.acceptSelected == "Accept selected")
    #expect(texts.acceptAll == "Accept all")
    #expect(texts.allowOnce == "Allow Once")
    #expect(texts.allowWhileUsing == "Allow While Using App")
    #expect(texts.dontAllow == "Don't Allow")
    #expect(texts.usePreciseOnce == "Use precise location once")
    #expect(texts.sourceName(AnimalSource(id: "catalogue", isSample: true)) == "Sample data")
    #expect(texts.noPositionTitle == "No position yet")
  }

  @Test func theSettingsAreNamedAsOnAPhone() {
    #expect(
      SettingsDecision.allCases.map(texts.settingsDecision) == [
        "Never", "Ask Next Time", "While Using", "Always, in other windows too",
      ])
  }

  @Test(arguments: Feature.singles)
  func everyFeatureHasItsOwnNameAndPurpose(feature: Feature) {
    #expect(texts.featureName(feature) != feature.name)
    #expect(!texts.featurePurpose(feature).isEmpty)
  }

  @Test(arguments: Feature.singles)
  func aFeaturesShortExplanationFitsTheSmallestScreen(feature: Feature) {
    let text = texts.featureShortExplanation(texts.featurePurpose(feature), texts.featureKeeps(feature))
    #expect(TextWidth.wrapped(text, width: 38).count <= 2)
  }

  static let failures: [AnimalFetchError] = [
    .offline, .refused(host: "h"), .nameNotFound(host: "h"), .insecure(host: "h"), .redirected(host: "h"), .timedOut,
    .unauthorized(key: "k"),
    .unauthorized(key: nil), .forbidden, .notFound, .tooManyRequests(retryAfter: .seconds(30)),
    .tooManyRequests(retryAfter: nil), .server(status: 500), .unexpected(status: 418), .notUnderstood(.webPage),
    .notUnderstood(.cutShort), .notUnderstood(.notJSON), .unavailable(path: "p"), .cancelled,
  ]

  @Test func everyFailureHasASentenceOfItsOwn() {
    let sentences = Self.failures.map(texts.failure)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("(.") })
  }

  @Test(arguments: [
    PlaceError.empty, .tooLong(limit: 200), .unknown("x", suggestion: "Austin, TX"), .unknown("x", suggestion: nil),
    .noSuchZIP("00000"), .notCoordinates("40,7, -74,0"), .latitudeOutOfRange(91, isSwappedPairValid: true),
    .latitudeOutOfRange(91, isSwappedPairValid: false), .longitudeOutOfRange(181), .damaged(file: "zips.tsv"),
  ])
  func everyPlaceProblemIsSaidInWordsThatFitTheSmallestScreen(problem: PlaceError) {
    let sentence = texts.placeProblem(problem)
    #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
    #expect(!sentence.contains("isSwapped") && !sentence.contains("suggestion:"))
    #expect(TextWidth.wrapped(sentence, width: 36).count <= 3)
  }

  static let notices: [Notice] = [
    .fileSetAside(name: "authorization.json", newName: "authorization.json.unreadable"),
    .fileUnreadable(name: "consent.json", reason: "Permission denied"),
    .notSaved(name: "authorization.json", reason: "Read-only file system"),
    .configIgnored(firstProblem: "line 3: enabledFeatures: unknown feature “pusch”; did you mean push?"),
    .storeFailed(StoreError(kind: .full, code: 13, path: "")), .favouriteForThisRun, .notDecided,
    .decided(granted: [], refused: .all), .moreToRead,
    .decided(granted: .push, refused: .all.subtracting(.push)), .decided(granted: .all, refused: []), .promptNotShown,
    .preciseDeclined,
  ]

  @Test(arguments: notices)
  func everyNoticeIsSaidInWordsThatFitTheSmallestScreen(notice: Notice) {
    let sentence = texts.notice(notice)
    #expect(!sentence.contains("StorageError") && !sentence.contains("kind:"))
    #expect(TextWidth.wrapped(sentence, width: 38).count <= 3)
  }

  @Test(arguments: [
    AnimalsNearYouModel.NoPosition.noFix, .unavailable(.noSource), .lost,
  ])
  func everyReasonForNoPositionIsASentence(reason: AnimalsNearYouModel.NoPosition) {
    #expect(texts.noPosition(reason).hasSuffix("."))
  }
}
