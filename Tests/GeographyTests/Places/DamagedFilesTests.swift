import Foundation
import Glibc
import Testing

@testable import Geography

@Suite struct DamagedFilesTests {
  private static let places = [
    "30.27\t-97.74\t974447\tUS\tTX\tAustin", "42.36\t-71.06\t653833\tUS\tMA\tBoston",
    "48.14\t11.58\t1505005\tDE\t\tMunich", "47.37\t8.55\t415367\tCH\t\tZürich",
  ]

  @Test("Small files are searched like big ones, and empty ones hold nothing")
  func small() throws {
    try PlaceFiles.withFolder(zips: ["78701\t30.271\t-97.743"], places: Self.places) { folder in
      let list = try PlaceList(folder: folder)
      #expect(try list.place(named: "munich").name == "Munich, DE")
      #expect(try list.place(named: "78701").name == "78701 · near Austin, TX")
      #expect(throws: PlaceError.noSuchZIP("78702")) { try list.place(named: "78702") }
    }
    try PlaceFiles.withFolder { folder in
      let list = try PlaceList(folder: folder)
      #expect(throws: PlaceError.noSuchZIP("78701")) { try list.place(named: "78701") }
      #expect(throws: PlaceError.unknown("Austin", suggestion: nil)) { try list.place(named: "Austin") }
      #expect(list.suggestions(for: "a", limit: 5).isEmpty)
      #expect(list.nearestName(to: try #require(Coordinate(latitude: 0, longitude: 0))) == nil)
    }
  }

  @Test("A missing file is named", arguments: ["zips.tsv", "places.tsv", "regions.tsv"])
  func missing(_ name: String) throws {
    try PlaceFiles.withFolder { folder in
      try FileManager.default.removeItem(atPath: folder + "/" + name)
      #expect(throws: PlaceListError.missing(file: folder + "/" + name)) { try PlaceList(folder: folder) }
    }
    #expect(throws: PlaceListError.missing(file: "/nowhere/zips.tsv")) { try PlaceList(folder: "/nowhere") }
  }

  @Test("A folder or a pipe in a file's place cannot be read, and does not hang")
  func noFile() throws {
    try PlaceFiles.withFolder { folder in
      let path = folder + "/places.tsv"
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: PlaceListError.unreadable(file: path, code: EISDIR)) { try PlaceList(folder: folder) }
      try FileManager.default.removeItem(atPath: path)
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: PlaceListError.unreadable(file: path, code: EINVAL)) { try PlaceList(folder: folder) }
    }
  }

  @Test("A file that is not whole is refused when it is opened, wherever it was cut")
  func truncated() throws {
    let whole = Array(PlaceFiles.file(Self.places).utf8)
    try PlaceFiles.withFolder { folder in
      for count in 0..<whole.count {
        try Data(whole[..<count]).write(to: URL(filePath: folder + "/places.tsv"))
        #expect(throws: PlaceListError.damaged(file: folder + "/places.tsv")) { try PlaceList(folder: folder) }
      }
      try Data(whole + [0x0A]).write(to: URL(filePath: folder + "/places.tsv"))
      #expect(throws: PlaceListError.damaged(file: folder + "/places.tsv")) { try PlaceList(folder: folder) }
    }
  }

  @Test("A row that cannot be read is passed over; where it may hide what is asked for, the file is named")
  func badRows() throws {
    var places = Self.places
    places[1] = "42.36\t-71.06"
    try PlaceFiles.withFolder(zips: ["78701\t30.271\t-97.743", "x\ty", "78703\t30.291\t-97.766"], places: places) {
      folder in
      let list = try PlaceList(folder: folder)
      for name in ["Austin", "Munich", "Zürich"] { #expect(try list.place(named: name).name.hasPrefix(name)) }
      for zip in ["78701", "78703"] { #expect(try list.place(named: zip).name.hasPrefix(zip)) }
      #expect(throws: PlaceError.damaged(file: "places.tsv")) { try list.place(named: "Boston") }
      #expect(throws: PlaceError.damaged(file: "zips.tsv")) { try list.place(named: "78702") }
      #expect(list.suggestions(for: "z", limit: 5).map(\.name) == ["Zürich, CH"])
    }
  }

  @Test("Any byte of the files may be wrong without a crash")
  func anyByte() throws {
    let zips = ["00501\t40.815\t-73.045", "78701\t30.271\t-97.743", "99950\t55.542\t-131.433"]
    let regions = ["US\tTX\tTexas", "CH\t\tSwitzerland"]
    let here = try #require(Coordinate(latitude: 30.27, longitude: -97.74))
    for (name, rows) in [("zips.tsv", zips), ("places.tsv", Self.places), ("regions.tsv", regions)] {
      let whole = Array(PlaceFiles.file(rows).utf8)
      try PlaceFiles.withFolder(zips: zips, places: Self.places, regions: regions) { folder in
        for index in whole.indices {
          for byte in [9, 10, 0xC3] as [UInt8] {
            var bytes = whole
            bytes[index] = byte
            try Data(bytes).write(to: URL(filePath: folder + "/" + name))
            guard let list = try? PlaceList(folder: folder) else { continue }
            for text in ["78701", "99951", "zurich, switzerland", "Bostn"] {
              _ = try? list.place(named: text)
            }
            for text in ["austin, t", "7"] { _ = list.suggestions(for: text, limit: 3) }
            _ = (list.nearestName(to: here), list.nearestZIP(to: here), list.towns(around: here, within: 9e6, limit: 3))
            list.forEachTown { _ = list.town($0) }
          }
        }
      }
    }
  }

  @Test("Numbers are read only in the form in which the generator writes them")
  func numbers() {
    func number(_ text: String, decimals: Int) -> Int? {
      Array(text.utf8).withUnsafeBytes { bytes in
        var row = TableRow(bytes: bytes)
        return row.number(decimals: decimals, upTo: 180_00)
      }
    }
    #expect(number("-97.74", decimals: 2) == -9774)
    #expect(number("0.05\trest", decimals: 2) == 5)
    #expect(number("17", decimals: 0) == 17)
    for text in [
      "", "-", ".", "1.5", "1.555", "1,55", "180.01", "1.2.34", "--1.23", "+1.23", "99999999999999999.99", " 1.23", "x",
    ] {
      #expect(number(text, decimals: 2) == nil, "\(text)")
    }
  }
}
