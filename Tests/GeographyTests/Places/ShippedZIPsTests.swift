import Foundation
import Geography
import Testing

/// Bad coordinates were found in every public table of ZIPs that was looked at: points at (0, 0), lost signs, points a
/// thousand kilometres away. So all shipped ZIPs are walked over, against the published prefixes and outlines.
@Suite struct ShippedZIPsTests {
  /// The states that the first three digits belong to, as the Postal Service publishes them.
  private static let prefixes = """
    005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT|060-062 CT|\
    063 CT NY|064-069 CT|070-089 NJ|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC VA MD|206-219 MD|\
    220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|\
    400-427 KY|430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|\
    590-599 MT|600-629 IL|630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-731 OK|733 TX|734-738 OK|\
    739 OK TX|740-749 OK|750-799 TX|800-816 CO|820-831 WY|832-833 ID|834 ID WY|835-838 ID|840-847 UT|850-865 AZ|\
    870-884 NM|885 TX|889-898 NV|900-961 CA|967 HI AS|968 HI|969 GU MP PW MH|970-979 OR|980-994 WA|995-999 AK
    """

  /// South, north, west and east of each state, a hundredth of a degree outside of its land.
  private static let boxes: [String: (Double, Double, Double, Double)] = [
    "AL": (30.13, 35.02, -88.49, -84.88), "AK": (51.17, 71.42, -179.2, -129.96), "AZ": (31.32, 37.02, -114.83, -109.03),
    "AR": (32.99, 36.51, -94.63, -89.63), "CA": (32.52, 42.02, -124.43, -114.12),
    "CO": (36.98, 41.01, -109.07, -102.03),
    "CT": (40.96, 42.06, -73.74, -71.77), "DC": (38.78, 39.01, -77.13, -76.90), "DE": (38.44, 39.85, -75.80, -74.97),
    "FL": (24.38, 31.01, -87.65, -79.96), "GA": (30.34, 35.01, -85.62, -80.74), "HI": (18.90, 22.25, -160.27, -154.79),
    "IA": (40.37, 43.51, -96.65, -90.13), "ID": (41.98, 49.01, -117.25, -111.03), "IL": (36.96, 42.52, -91.52, -87.01),
    "IN": (37.76, 41.77, -88.11, -84.77), "KS": (36.98, 40.01, -102.06, -94.57), "KY": (36.48, 39.16, -89.58, -81.95),
    "LA": (28.91, 33.03, -94.05, -88.80), "MA": (41.22, 42.90, -73.52, -69.91), "MD": (37.87, 39.73, -79.50, -75.04),
    "ME": (42.96, 47.47, -71.09, -66.93), "MI": (41.69, 48.32, -90.43, -82.11), "MN": (43.49, 49.40, -97.25, -89.47),
    "MO": (35.98, 40.62, -95.78, -89.09), "MS": (30.16, 35.01, -91.66, -88.09), "MT": (44.35, 49.01, -116.06, -104.03),
    "NC": (33.83, 36.60, -84.33, -75.45), "ND": (45.92, 49.01, -104.06, -96.54), "NE": (39.99, 43.01, -104.06, -95.30),
    "NH": (42.69, 45.31, -72.57, -70.59), "NJ": (38.91, 41.37, -75.57, -73.88), "NM": (31.32, 37.01, -109.06, -102.99),
    "NV": (34.99, 42.01, -120.02, -114.03), "NY": (40.48, 45.03, -79.77, -71.84), "OH": (38.39, 42.34, -84.83, -80.51),
    "OK": (33.60, 37.01, -103.01, -94.42), "OR": (41.98, 46.31, -124.58, -116.45), "PA": (39.71, 42.28, -80.53, -74.68),
    "PR": (17.87, 18.53, -67.96, -65.21), "RI": (41.13, 42.03, -71.92, -71.11), "SC": (32.02, 35.23, -83.36, -78.53),
    "SD": (42.47, 45.96, -104.07, -96.43), "TN": (34.97, 36.69, -90.32, -81.64), "TX": (25.83, 36.51, -106.66, -93.50),
    "UT": (36.99, 42.01, -114.06, -109.03), "VA": (36.53, 39.48, -83.69, -75.23), "VI": (17.66, 18.42, -65.10, -64.55),
    "VT": (42.72, 45.03, -73.45, -71.45), "WA": (45.53, 49.01, -124.78, -116.90), "WI": (42.48, 47.32, -92.90, -86.24),
    "WV": (37.19, 40.65, -82.66, -77.71), "WY": (40.98, 45.01, -111.07, -104.04),
    "AS": (-14.61, -11.03, -171.1, -168.1),
    "GU": (13.22, 13.66, 144.60, 144.97), "MP": (14.08, 20.57, 144.87, 146.08), "PW": (2.8, 8.2, 131.1, 134.8),
    "MH": (4.5, 14.7, 160.7, 172.2),
  ]

  private func states() -> [String: [String]] {
    var states: [String: [String]] = [:]
    for entry in Self.prefixes.split(separator: "|") {
      let words = entry.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { Int($0) }
      for prefix in ends[0]...(ends.last ?? ends[0]) {
        states[String(repeating: "0", count: 3 - "\(prefix)".count) + "\(prefix)"] = words.dropFirst().map(String.init)
      }
    }
    return states
  }

  @Test("Every ZIP lies inside a state of its prefix, and none at (0, 0)")
  func boxes() throws {
    let states = states()
    let rows = try PlaceFiles.rows(of: "zips.tsv")
    #expect(rows.count == 41_915)
    for row in rows {
      let (latitude, longitude) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let allowed = states[String(row[0].prefix(3))] ?? []
      let isInside = allowed.contains { state in
        guard let (south, north, west, east) = Self.boxes[state] else { return false }
        return (south...north).contains(latitude) && (west...east).contains(longitude)
      }
      if !isInside || (latitude == 0 && longitude == 0) {
        Issue.record("\(row.joined(separator: " ")) is not in \(allowed.joined(separator: " or "))")
      }
    }
  }

  @Test("The ZIPs are five digits each and in order")
  func order() throws {
    let zips = try PlaceFiles.rows(of: "zips.tsv").map { String($0[0]) }
    #expect(zips.allSatisfy { $0.utf8.count == 5 && Int($0) != nil })
    #expect(zips == Set(zips).sorted())
  }

  @Test("Guam is east, Samoa south, Adak in the Aleutians, Majuro east, Anchorage's PO boxes in Anchorage")
  func signs() throws {
    let list = try PlaceFiles.list()
    #expect(try list.place(named: "96910").coordinate.longitude > 144)
    #expect(try list.place(named: "96799").coordinate.latitude < -14)
    #expect(abs(try list.place(named: "99546").coordinate.longitude + 176.67) < 0.01)
    #expect(try list.place(named: "96960").coordinate.longitude > 171)
    for zip in ["99503", "99519"] {
      let anchorage = try #require(Coordinate(latitude: 61.218, longitude: -149.9))
      #expect(try list.place(named: zip).coordinate.distance(to: anchorage) < 10_000)
    }
  }

  @Test("ZIPs are found by searching as they stand in the file, the first and the last too")
  func search() throws {
    let list = try PlaceFiles.list()
    let rows = try PlaceFiles.rows(of: "zips.tsv")
    for index in Array(stride(from: 0, to: rows.count, by: 4_001)) + [1, rows.count - 2, rows.count - 1] {
      let place = try list.place(named: String(rows[index][0]))
      #expect(
        place.coordinate
          == Coordinate(latitude: try #require(Double(rows[index][1])), longitude: try #require(Double(rows[index][2])))
      )
    }
  }
}
