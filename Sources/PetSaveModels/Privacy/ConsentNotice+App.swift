import Features
import Privacy

extension ConsentNotice {
  /// What switches nothing in this version: the adopter's card has no page yet.
  private static let unused = Feature.contacts

  /// What this version of the app asks with. The version is to change with what the texts promise. Recipients belong to the scope:
  /// a yes that was given without one of them named is asked anew.
  public static func app(_ disclosure: Disclosure) -> ConsentNotice {
    var scopes = KeptThing.scopes
    if let host = disclosure.searchHost ?? disclosure.listHost { scopes[.push, default: []].insert("host:\(host)") }
    if let host = disclosure.channelHost {
      for feature in Feature.singles { scopes[feature, default: []].insert("channel:\(host)") }
    }
    return ConsentNotice(version: "1", scopes: scopes, asked: .all.subtracting(unused))
  }
}
