import Features
import Privacy

extension ConsentNotice {
  /// The version of every text that something is asked with; it is to change with what they promise.
  public static let appVersion = "1"

  /// What switches nothing in this version: the adopter's card has no page yet.
  private static let unused = Feature.contacts

  /// What this version of the app asks with. Recipients belong to the scope:
  /// a yes that was given without one of them named is asked anew.
  public static func app(_ disclosure: Disclosure) -> ConsentNotice {
    var scopes = KeptThing.scopes
    if let host = disclosure.searchHost ?? disclosure.listHost { scopes[.push, default: []].insert("host:\(host)") }
    if let host = disclosure.channelHost {
      for feature in Feature.singles { scopes[feature, default: []].insert("channel:\(host)") }
    }
    return ConsentNotice(version: appVersion, scopes: scopes, asked: .all.subtracting(unused))
  }
}
