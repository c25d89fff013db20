/// How long a person needs for what takes the app no time.
public enum Pacing {
  /// Before a key is pressed, or something pasted or clicked; also between two frames that the app draws at the same
  /// time.
  public static let key = Duration.milliseconds(120)
  /// Before a character is typed.
  public static let character = Duration.milliseconds(60)

  /// The same before a live audience, which has to see what is about to be done; then between keys and characters.
  static let liveStep = Duration.milliseconds(700)
  static let liveKey = Duration.milliseconds(250)
  static let liveCharacter = Duration.milliseconds(100)
  /// Between two pictures of one step before a live audience: a prompt that the script answers is to be seen.
  static let livePicture = Duration.milliseconds(400)

  /// To read a caption.
  public static func caption(_ text: String) -> Duration {
    .milliseconds(1500 + 40 * text.count)
  }
}
