import FoundationEssentials

extension Date {
  /// `2026-03-02T09:00:00Z`, or with an offset, `2026-03-02T10:00:00+01:00`. Nil for anything else, such as a day that
  /// the month does not have.
  init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      decimal(Substring(String(decoding: bytes[start..<start + count], as: UTF8.self)))
    }
    let marks: [(Int, Character)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
    guard marks.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }), let year = number(0, 4), let month = number(5, 2),
      let day = number(8, 2), let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      (1...12).contains(month), day >= 1, day <= daysIn(month: month, year: year), hour < 24, minute < 60, second < 60
    else { return nil }
    var offset = 0
    if bytes.count == 25, let sign = ["+": 1, "-": -1][Character(UnicodeScalar(bytes[19]))],
      bytes[22] == UInt8(ascii: ":"), let hours = number(20, 2), let minutes = number(23, 2), hours < 24, minutes < 60
    {
      offset = sign * (hours * 60 + minutes) * 60
    } else if bytes.count != 20 || bytes[19] != UInt8(ascii: "Z") {
      return nil
    }
    let seconds = ((daysSince1970(year: year, month: month, day: day) * 24 + hour) * 60 + minute) * 60 + second
    self.init(timeIntervalSince1970: Double(seconds - offset))
  }
}

private func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

private func daysIn(month: Int, year: Int) -> Int {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// The proleptic Gregorian calendar, with March as the first month so that a leap day ends the year.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let years = month > 2 ? year : year - 1
  let months = month > 2 ? month - 3 : month + 9
  let leapDays = years / 4 - years / 100 + years / 400
  return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
}
