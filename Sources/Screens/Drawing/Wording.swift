import FoundationEssentials
import PetSaveModels

/// Numbers as text, without the formatters that bring ICU.
public enum Wording {
  /// `1204` as `1,204`.
  public static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// A distance: to a tenth below 10 and whole above where it is exact; else the next multiple of 5 mi or 10 km, so
  /// that it says no more than the origin knows.
  public static func distance(_ metres: Double, isExact: Bool, units: DistanceUnits, texts: Texts) -> String {
    let value = metres / units.metres
    if !isExact {
      let step = units == .miles ? 5 : 10
      let steps = max(1, Int((value / Double(step)).rounded(.up)))
      return texts.about("\(grouped(steps * step)) \(units.rawValue)")
    }
    let tenths = Int((value * 10).rounded())
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(units.rawValue)" }
    return "\(grouped(Int(value.rounded()))) \(units.rawValue)"
  }

  /// A date's day in universal time, `2026-03-02`.
  public static func day(_ date: Date) -> String {
    // Days to a civil date by integers (Howard Hinnant's algorithm), as no calendar is to be loaded for it.
    let days = Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
