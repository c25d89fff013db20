import Features
import Privacy

extension ConsentNotice {
  /// What this version of the app asks with. The version is to change with what the texts promise.
  public static var app: ConsentNotice { ConsentNotice(version: "1", scopes: KeptThing.scopes) }
}
