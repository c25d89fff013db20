/// How long a person needs for what takes the app no time.
public enum Pacing {
  /// Before a key is pressed, or something pasted or clicked; also between two frames that the app draws at the same
  /// time.
  public static let key = Duration.milliseconds(120)
  /// Before a character is typed.
  public static let character = Duration.milliseconds(60)

  /// To read a caption.
  public static func caption(_ text: String) -> Duration {
    .milliseconds(1500 + 40 * text.count)
  }
}
