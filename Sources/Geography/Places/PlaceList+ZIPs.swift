/// Finding a ZIP. Its name is that of the town near its point: the list knows no post offices.
extension PlaceList {
  /// - Parameter zip: five digits.
  func place(ofZIP zip: String) throws(PlaceError) -> Place {
    let digits = Array(zip.utf8)
    let (coordinate, isDamaged) = zips.read { rows -> (Coordinate?, Bool) in
      var isDamaged = false
      let start = rows.lowerBound { row in
        let known = ZIPRow(row)
        if known == nil { isDamaged = true }
        return known?.zip.lexicographicallyPrecedes(digits)
      }
      var found: Coordinate?
      rows.walk(from: start) { row, _ in
        guard let known = ZIPRow(row) else {
          isDamaged = true
          return true
        }
        if known.zip.elementsEqual(digits) { found = known.coordinate }
        return false
      }
      return (found, isDamaged)
    }
    guard let coordinate else { throw isDamaged ? .damaged(file: zips.name) : .noSuchZIP(zip) }
    return place(ofZIP: zip, at: coordinate, near: nearestName(to: coordinate))
  }

  func places(ofZIPsWithPrefix prefix: String, limit: Int) -> [Place] {
    let digits = Array(prefix.utf8)
    let found = zips.read { rows in
      var found: [(zip: String, coordinate: Coordinate)] = []
      rows.walk(from: rows.lowerBound { ZIPRow($0)?.zip.lexicographicallyPrecedes(digits) }) { row, _ in
        guard let known = ZIPRow(row) else { return true }
        guard known.zip.starts(with: digits), found.count < limit else { return false }
        found.append((known.text, known.coordinate))
        return true
      }
      return found
    }
    return zip(found, nearestNames(to: found.map(\.coordinate))).map { found, name in
      place(ofZIP: found.zip, at: found.coordinate, near: name)
    }
  }

  /// `78701 · near Austin, TX`
  private func place(ofZIP zip: String, at coordinate: Coordinate, near name: String?) -> Place {
    Place(name: name.map { "\(zip) · near \($0)" } ?? zip, kind: .zip, coordinate: coordinate)
  }
}
