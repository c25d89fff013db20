import Foundation
import Geography
import Privacy
import Terminal
import Testing

@testable import Walkthroughs

struct WorldParsingTests {
  @Test func theDefaultsAreTheLanguages() throws {
    let walkthrough = try script("launch", file: "flows/straight.walk")
    let world = walkthrough.world
    #expect(walkthrough.title == "straight")
    #expect(world.size == Size(columns: 80, rows: 24))
    #expect(world.clock == ISO8601DateFormatter().date(from: "2026-03-02T09:00:00Z"))
    #expect(world.locale == .english)
    #expect(world.units == .miles)
    #expect(world.consent == .undecided)
    #expect(world.config == nil)
    #expect(world.remoteDisabled == [])
    #expect(world.locationRequest == .whenInUse)
    #expect(world.authorization == .notDetermined)
    #expect(world.accuracy == .precise)
    #expect(world.areServicesOn)
    #expect(world.notifications == .notDetermined)
    #expect(world.location == .place("Austin, TX", try #require(austin)))
    #expect(world.source == .catalogue)
    #expect(world.answer == .none)
  }

  @Test func everySettingIsRead() throws {
    let walkthrough = try script(
      """
      title "Deny, then change your mind"
      size 100x30
      clock 2024-02-29T23:59:59+01:30
      locale en
      units km
      onboarding seen
      consent push,contacts
      config my.plist
      remote-disabled analytics
      location-request location-button
      authorization once
      accuracy approximate
      services off
      notifications granted
      location lost
      source slow 2s
      answer allow-once approximate
      launch
      """, file: "flows/deny.walk")
    let world = walkthrough.world
    #expect(walkthrough.title == "Deny, then change your mind")
    #expect(world.size == Size(columns: 100, rows: 30))
    #expect(world.clock == ISO8601DateFormatter().date(from: "2024-02-29T22:29:59Z"))
    #expect(world.locale == .english)
    #expect(world.units == .kilometres)
    #expect(world.consent == .decided(granted: [.push, .contacts]))
    #expect(world.config == "flows/my.plist")
    #expect(world.remoteDisabled == .analytics)
    #expect(world.locationRequest == .locationButton)
    #expect(world.authorization == .once)
    #expect(world.accuracy == .approximate)
    #expect(!world.areServicesOn)
    #expect(world.notifications == .granted)
    #expect(world.location == .lost)
    #expect(world.source == .slow(.seconds(2)))
    #expect(world.answer == .allowOnce(approximate: true))
  }

  @Test func consentMayBeNoneOrAll() throws {
    #expect(try script("consent none\nlaunch").world.consent == .decided(granted: []))
    #expect(try script("consent all\nlaunch").world.consent == .decided(granted: .all))
  }

  @Test func locationsAreRead() throws {
    let point = try #require(austin)
    #expect(
      try changes(
        "location 78701\nlocation \"Austin, TX\"\nlocation none\nlocation lost\nlocation no-source\nlocation route \"a b.gpx\""
      )
        == [
          .location(.place("78701", point)), .location(.place("Austin, TX", point)), .location(.none), .location(.lost),
          .location(.noSource),
          .location(.route("a b.gpx")),
        ])
  }

  @Test func pathsStartAtTheScriptsFolder() throws {
    #expect(
      try script("location route walk.gpx\nlaunch", file: "a/b/c.walk").world.location == .route("a/b/walk.gpx"))
    #expect(try script("config /etc/x.plist\nlaunch", file: "a/c.walk").world.config == "/etc/x.plist")
  }

  @Test func sourcesAndAnswersAreRead() throws {
    #expect(
      try changes("source catalogue\nsource error 429\nsource slow 1500ms\nsource garbage\nsource offline") == [
        .source(.catalogue), .source(.error(429)), .source(.slow(.milliseconds(1500))), .source(.garbage),
        .source(.offline),
      ])
    #expect(
      try changes("answer none\nanswer deny\nanswer allow-once\nanswer allow-while-using approximate") == [
        .answer(.none), .answer(.deny), .answer(.allowOnce(approximate: false)),
        .answer(.allowWhileUsing(approximate: true)),
      ])
  }

  @Test(
    arguments: [
      ("size 80", "1:6: `80` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      ("size 0x24", "1:6: `0x24` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      ("size 80x24x3", "1:6: `80x24x3` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      ("size -80x24", "1:6: `-80x24` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      ("size 80X24", "1:6: `80X24` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      (
        "size 99999999999999999999x1",
        "1:6: `99999999999999999999x1` is no size; one is `80x24`, from 1 to 1000 columns and rows"
      ),
      ("clock 2026-02-29T00:00:00Z", "1:7: `2026-02-29T00:00:00Z` is no ISO 8601 time; one is `2026-03-02T09:00:00Z`"),
      ("clock 2026-03-02", "1:7: `2026-03-02` is no ISO 8601 time; one is `2026-03-02T09:00:00Z`"),
      ("clock 2026-03-02T24:00:00Z", "1:7: `2026-03-02T24:00:00Z` is no ISO 8601 time; one is `2026-03-02T09:00:00Z`"),
      ("clock 2026-03-02T09:00:00", "1:7: `2026-03-02T09:00:00` is no ISO 8601 time; one is `2026-03-02T09:00:00Z`"),
      ("locale de", "1:8: unknown locale `de`; it is `en`"),
      ("units miles", "1:7: unknown unit `miles`; it is `mi` or `km`"),
      ("onboarding old", "1:12: unknown onboarding state `old`; it is `seen`"),
      ("consent push,pish", "1:14: unknown feature `pish`; did you mean `push`?"),
      (
        "consent push,",
        "1:14: unknown feature ``; it is `in_app_automation`, `message_center`, `push`, `analytics`, "
          + "`tags_and_attributes`, `contacts`, `feature_flags`, `undecided`, `none` or `all`"
      ),
      ("consent push,all", "1:14: `all` stands alone, not in a list"),
      ("consent nne", "1:9: unknown feature `nne`; did you mean `none`?"),
      ("remote-disabled Push", "1:17: unknown feature `Push`; did you mean `push`?"),
      ("config missing.plist", "1:8: `missing.plist`: No such file or directory"),
      ("location-request when-in-us", "1:18: unknown location request `when-in-us`; did you mean `when-in-use`?"),
      ("authorization wheninuse", "1:15: unknown authorization `wheninuse`; did you mean `when-in-use`?"),
      (
        "authorization granted",
        "1:15: unknown authorization `granted`; it is `not-determined`, `restricted`, `denied`, `when-in-use`, `once` or `always`"
      ),
      ("accuracy reduced", "1:10: unknown accuracy `reduced`; it is `precise` or `approximate`"),
      ("accuracy exact", "1:10: unknown accuracy `exact`; it is `precise` or `approximate`"),
      ("services yes", "1:10: unknown switch `yes`; it is `on` or `off`"),
      ("notifications deny", "1:15: unknown notification status `deny`; it is `not-determined`, `denied` or `granted`"),
      ("location Atlantis", "1:10: `Atlantis`: no such place; did you mean `Austin, TX`?"),
      ("location Austin, TX", "1:10: `Austin,`: no such place; did you mean `Austin, TX`?"),
      ("location route missing.gpx", "1:16: `missing.gpx`: No such file or directory"),
      ("location", "1:9: the place is missing"),
      ("source error 404", "1:14: unknown HTTP status `404`; did you mean `401`?"),
      ("source slow", "1:12: the duration is missing"),
      ("source slow 2", "1:13: `2` is no duration; one is `500ms`, `2s` or `15m`"),
      ("answer allow", "1:8: unknown answer `allow`; did you mean `allow-once`?"),
      ("answer deny approximate", "1:13: unexpected `approximate`; a text with blanks goes in double quotes"),
      ("answer allow-once precise", "1:19: unknown accuracy of an answer `precise`; it is `approximate`"),
      ("title \"a\\nb\"", "1:7: a row of the screen has no line break and no Escape in it"),
    ])
  func wrongWordsAreErrors(line: String, error: String) {
    #expect(errors(in: "\(line)\nlaunch\n") == [error])
  }
}
