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
}
