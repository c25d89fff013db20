/// The times of GPX: XML Schema's dateTime, which without a zone is UTC here.
enum GPXTime {
  /// - Returns: since 1970, or nil when the text is no time.
  static func parse(_ text: String) -> Duration? {
    var rest = Substring(text).drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard let year = take(4, &rest), take("-", &rest), let month = take(2, &rest), take("-", &rest),
      let day = take(2, &rest), take("T", &rest), let hour = take(2, &rest), take(":", &rest),
      let minute = take(2, &rest), take(":", &rest), let second = take(2, &rest)
    else { return nil }
    // 60 is a leap second.
    guard 1...12 ~= month, 1...days(in: month, of: year) ~= day, hour < 24, minute < 60, second <= 60,
      let fraction = takeFraction(&rest), let zone = takeZone(&rest), rest.isEmpty
    else { return nil }
    let seconds = (daysSince1970(year, month, day) * 24 + hour) * 3600 + minute * 60 + second
    return .seconds(seconds) + fraction - zone
  }

  private static func take(_ count: Int, _ rest: inout Substring) -> Int? {
    let digits = rest.prefix(count)
    guard digits.utf8.count == count, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    rest.removeFirst(count)
    return Int(digits)
  }

  private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Nanoseconds are enough; what follows them is left out.
  private static func takeFraction(_ rest: inout Substring) -> Duration? {
    guard take(".", &rest) else { return .zero }
    var (nanoseconds, unit, count) = (0, 100_000_000, 0)
    while let digit = take(1, &rest) {
      nanoseconds += digit * unit
      unit /= 10
      count += 1
    }
    return count == 0 ? nil : .nanoseconds(nanoseconds)
  }

  private static func takeZone(_ rest: inout Substring) -> Duration? {
    if rest.isEmpty || take("Z", &rest) { return .zero }
    let sign = rest.first == "+" ? 1 : -1
    guard take("+", &rest) || take("-", &rest), let hours = take(2, &rest), take(":", &rest),
      let minutes = take(2, &rest), hours <= 14, minutes < 60
    else { return nil }
    return .seconds(sign * (hours * 3600 + minutes * 60))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// In the Gregorian calendar; the year is taken to begin in March, so that the leap day is its last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let monthsSinceMarch = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (monthsSinceMarch * 153 + 2) / 5 + day - 1 - 719_468
  }
}
