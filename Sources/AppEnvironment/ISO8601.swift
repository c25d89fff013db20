import FoundationEssentials

/// Dates as ISO 8601 texts, by integers: no calendar is to be loaded for them.
extension Date {
  /// As precise as files keep it.
  public var wholeSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }

  /// `2026-03-02T09:00:00Z`, or with an offset, `2026-03-02T10:00:00+01:00` or `+0100`. Nil for anything else, such as a
  /// day that the month does not have.
  public init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      let digits = bytes[start..<start + count]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let marks: [(Int, Character)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
    guard marks.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }), let year = number(0, 4), let month = number(5, 2),
      let day = number(8, 2), let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      (1...12).contains(month), day >= 1, day <= CivilDay.count(month: month, year: year), hour < 24, minute < 60,
      second < 60
    else { return nil }
    var offset = 0
    let hasColon = bytes.count == 25 && bytes[22] == UInt8(ascii: ":")
    if hasColon || bytes.count == 24, let sign = ["+": 1, "-": -1][Character(UnicodeScalar(bytes[19]))],
      let hours = number(20, 2), let minutes = number(hasColon ? 23 : 22, 2), hours < 24, minutes < 60
    {
      offset = sign * (hours * 60 + minutes) * 60
    } else if bytes.count != 20 || bytes[19] != UInt8(ascii: "Z") {
      return nil
    }
    let days = CivilDay(year: year, month: month, day: day).daysSince1970
    self.init(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second - offset))
  }

  /// Universal time in whole seconds, `2026-03-02T09:00:00Z`.
  public var iso8601: String {
    let seconds = Int(timeIntervalSince1970.rounded(.down))
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { twoDigits($0) }.joined(separator: ":")
    return "\(CivilDay(daysSince1970: days).text)T\(time)Z"
  }

  /// The day in universal time, `2026-03-02`.
  public var iso8601Day: String { String(iso8601.prefix { $0 != "T" }) }
}

/// A day of the proleptic Gregorian calendar. March counts as the first month, so that a leap day ends the year.
private struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let months = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * months + 2) / 5 + 1
    month = months < 10 ? months + 3 : months - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
  }

  var text: String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + "\(digits)-\(twoDigits(month))-\(twoDigits(day))"
  }

  static func count(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
