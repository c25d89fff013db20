import Foundation
import Geography
import Testing

@testable import Location

struct GPXRouteTests {
  private func route(_ text: String) throws -> GPXRoute { try GPXRoute(parsing: Data(text.utf8)) }

  private func latitudes(_ route: GPXRoute) -> [Double] { route.points.map(\.coordinate.latitude) }

  @Test func aTrackIsReadWithItsTimes() throws {
    let route = try route(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- from a receiver -->
      <gpx version="1.1" creator="x &amp; y" xmlns="http://www.topografix.com/GPX/1/1">
        <metadata><time>2009-10-17T22:58:43Z</time></metadata>
        <trk><name><![CDATA[A <walk> & more]]></name><trkseg>
          <trkpt lat="47.644548" lon="-122.326897"><ele>4.46</ele><time>2009-10-17T18:37:26Z</time></trkpt>
          <trkpt lat='47.6' lon='-122.3'><time> 2009-10-17T20:37:27.25+02:00 </time></trkpt>
        </trkseg><trkseg>
          <trkpt lat="-0" lon="180"><time>2009-10-18T18:37:26Z</time></trkpt>
        </trkseg></trk>
      </gpx>
      """)
    #expect(latitudes(route) == [47.644548, 47.6, 0])
    #expect(route.points.map(\.coordinate.longitude) == [-122.326897, -122.3, -180])
    #expect(route.points.map(\.offset) == [.zero, .milliseconds(1250), .seconds(86_400)])
  }

  @Test func pointsWithoutTimesAreOneASecond() throws {
    let route = try route(#"<gpx><wpt lat="1" lon="2"/><wpt lat="3" lon="4"></wpt><wpt lat="5" lon="6"/></gpx>"#)
    #expect(route.points.map(\.offset) == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func tracksComeBeforeRoutesAndRoutesBeforeWaypoints() throws {
    let wpt = #"<wpt lat="1" lon="0"/>"#
    let rte = #"<rte><rtept lat="2" lon="0"/></rte>"#
    let trk = #"<trk><trkseg><trkpt lat="3" lon="0"/></trkseg></trk>"#
    #expect(latitudes(try route("<gpx>\(wpt)\(rte)\(trk)</gpx>")) == [3])
    #expect(latitudes(try route("<gpx>\(wpt)\(rte)</gpx>")) == [2])
    #expect(latitudes(try route("<gpx>\(wpt)</gpx>")) == [1])
  }

  @Test func aPrefixAndAByteOrderMarkAreAccepted() throws {
    let text = "\u{FEFF}<?xml version='1.0'?>\r\n<g:gpx xmlns:g='x'><g:wpt lat='1e1' lon='+2.5'/></g:gpx>\r\n"
    #expect(latitudes(try route(text)) == [10])
  }

  @Test func whatAnExtensionHoldsIsNotAPoint() throws {
    let text = """
      <gpx><wpt lat="1" lon="0"><extensions><wpt lat="99" lon="0"/><time>never</time></extensions></wpt></gpx>
      """
    #expect(latitudes(try route(text)) == [1])
  }

  @Test(
    "Times are read as XML Schema writes them",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2000-02-29T12:00:00Z", 951_825_600), ("2026-03-02T09:00:00Z", 1_772_442_000),
      ("2026-03-02T09:00:00", 1_772_442_000), ("2026-03-02T04:00:00-05:00", 1_772_442_000),
      ("2024-12-31T23:59:59Z", 1_735_689_599), ("1969-12-31T23:59:59Z", -1),
    ])
  func times(_ text: String, _ seconds: Int) {
    #expect(GPXTime.parse(text) == .seconds(seconds))
  }

  @Test(
    "What is no time is refused",
    arguments: [
      "", "today", "2026-03-02", "2026-13-02T09:00:00Z", "2026-02-29T09:00:00Z", "2026-03-02T24:00:00Z",
      "2026-03-02T09:00:00.Z", "2026-03-02T09:00:00+2:00", "2026-03-02 09:00:00Z", "2026-03-02T09:00:00Zulu",
      "+026-03-02T09:00:00Z",
    ])
  func noTimes(_ text: String) {
    #expect(GPXTime.parse(text) == nil)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let message: String

    init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
      self.text = text
      self.line = line
      self.column = column
      self.message = message
    }

    var testDescription: String { message }
  }

  @Test(
    "A broken file says where and what to do",
    arguments: [
      Bad("", 1, 1, "The file holds no element; give a GPX file."),
      Bad("hello", 1, 1, "Text outside all elements; is this a GPX file?"),
      Bad("<kml/>", 1, 1, "This is a <kml> file; give a GPX file, whose first element is <gpx>."),
      Bad(
        "<gpx>\n</gpx>\n", 3, 1, "The file holds no points; a walk needs <trkpt>, <rtept> or <wpt> elements."),
      Bad("<gpx>\n  <wpt lat=\"1\" lon=\"2\">\n</gpx>", 3, 1, "</gpx> does not close <wpt>; close <wpt> first."),
      Bad("<gpx>\n  <wpt lat=\"1\" lon=\"2\"/>\n", 1, 1, "<gpx> is never closed; add </gpx>."),
      Bad("<gpx/></gpx>", 1, 7, "</gpx> closes nothing; remove it."),
      Bad("<gpx/><gpx/>", 1, 7, "Only one element may stand at the top; remove this one."),
      Bad(
        "<gpx>\n<wpt lat=\"90.5\" lon=\"2\"/></gpx>", 2, 11,
        "lat 90.5 is out of range; give degrees from -90 to 90."),
      Bad(
        "<gpx>\n<wpt lat=\"9\" lon=\"-180.1\"/></gpx>", 2, 19,
        "lon -180.1 is out of range; give degrees from -180 to 180."),
      Bad("<gpx><wpt lat=\"nan\" lon=\"2\"/></gpx>", 1, 16, "lat \"nan\" is no number; write degrees such as 30.2672."),
      Bad(
        "<gpx><wpt lat=\"1e999\" lon=\"2\"/></gpx>", 1, 16, "lat 1e999 is out of range; give degrees from -90 to 90."),
      Bad("<gpx><wpt lat=\"1,5\" lon=\"2\"/></gpx>", 1, 16, "lat \"1,5\" is no number; write degrees such as 30.2672."),
      Bad("<gpx><wpt lon=\"2\"/></gpx>", 1, 6, "<wpt> has no lat; add lat=\"…\" in degrees."),
      Bad("<gpx><wpt lat=\"1\" lat=\"1\"/></gpx>", 1, 24, "lat stands twice in <wpt>; remove one."),
      Bad(
        "<gpx>\n<a \((0..<101).map { "b\($0)='' " }.joined())/></gpx>", 2, 700,
        "<a> has too many attributes; is this a GPX file?"),
      Bad("<gpx><wpt lat=1 lon=\"2\"/></gpx>", 1, 15, "The value of lat in <wpt> must stand in quotes."),
      Bad("<gpx><wpt lat=\"1\"lon=\"2\"/></gpx>", 1, 18, "A blank is missing between the attributes of <wpt>."),
      Bad("<gpx><wpt lat=\"1/></gpx>", 1, 16, "The value of lat in <wpt> has no closing quote."),
      Bad(
        "<gpx><wpt lat=\"1\" lon=\"2\"><time>noon</time></wpt></gpx>", 1, 33,
        "This is no time; write it like 2026-03-02T09:00:00Z."),
      Bad("<gpx>é&nbsp;</gpx>", 1, 7, "Unknown reference; write a & in text as &amp;."),
      Bad("<gpx>&#0;</gpx>", 1, 6, "Unknown reference; write a & in text as &amp;."),
      Bad(
        "<!DOCTYPE gpx [<!ENTITY a \"b\">]>\n<gpx>&a;</gpx>", 1, 1,
        "A document type or entity definition is not allowed; remove it."),
      Bad("<gpx>\n<!-- never", 2, 1, "This comment never ends; close it with -->."),
      Bad("<gpx>1 < 2</gpx>", 1, 9, "A name is missing here; a < in text must be written &lt;."),
      Bad(
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx/>", 1, 31,
        "The encoding UTF-16 is not supported; save the file in UTF-8."),
      Bad("<gpx>\u{0}</gpx>", 1, 6, "A control character is not allowed here; is this a GPX file? Remove it."),
    ])
  func broken(_ bad: Bad) {
    #expect(throws: GPXError(line: bad.line, column: bad.column, message: bad.message)) { try route(bad.text) }
  }

  @Test func aPointWithoutATimeAmongPointsWithOneIsRefused() {
    let text = """
      <gpx>
      <wpt lat="1" lon="0"><time>2026-03-02T09:00:00Z</time></wpt>
      <wpt lat="2" lon="0"/>
      </gpx>
      """
    let message = "This point has no <time>, but others have; give each point one, or none."
    #expect(throws: GPXError(line: 3, column: 1, message: message)) { try route(text) }
  }

  @Test func timesThatRunBackwardsAreRefused() {
    let text = """
      <gpx>
      <wpt lat="1" lon="0"><time>2026-03-02T09:00:01Z</time></wpt>
      <wpt lat="2" lon="0"><time>2026-03-02T09:00:00Z</time></wpt>
      </gpx>
      """
    let message = "This point's <time> is earlier than the point's before; put them in order."
    #expect(throws: GPXError(line: 3, column: 1, message: message)) { try route(text) }
  }

  @Test func otherEncodingsAreRefused() {
    let utf16 = GPXError(line: 1, column: 1, message: "The file is in UTF-16; save it in UTF-8.")
    #expect(throws: utf16) { try GPXRoute(parsing: Data([0xFF, 0xFE, 0x3C, 0x00])) }
    let latin1 = GPXError(line: 2, column: 1, message: "These bytes are no UTF-8; save the file in UTF-8.")
    #expect(throws: latin1) { try GPXRoute(parsing: Data("<gpx>\n".utf8) + [0xE9] + Data("</gpx>".utf8)) }
  }

  @Test func aFileOfMoreThanTenMegabytesIsRefusedUnread() {
    let message = "The file is larger than 10 MB; split the walk or thin out its points."
    #expect(throws: GPXError(line: 1, column: 1, message: message)) {
      try GPXRoute(parsing: Data(count: 10_000_001))
    }
  }

  @Test func deepNestingIsReadWithoutRecursion() throws {
    let depth = 20_000
    let text =
      "<gpx>" + String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      + #"<wpt lat="1" lon="2"/></gpx>"#
    #expect(try route(text).points.count == 1)
  }

  @Test func cuttingAFileAnywhereGivesAnErrorAndNoCrash() throws {
    let whole = Array(
      """
      <?xml version="1.0"?><!--é--><gpx a='&#xe9;'><trk><trkseg>\
      <trkpt lat="1" lon="2"><time>2026-03-02T09:00:00Z</time></trkpt></trkseg></trk><![CDATA[x]]></gpx>
      """.utf8)
    #expect(try GPXRoute(parsing: Data(whole)).points.count == 1)
    for end in 0..<whole.count {
      #expect(throws: GPXError.self) { try GPXRoute(parsing: Data(whole[..<end])) }
    }
  }
}
