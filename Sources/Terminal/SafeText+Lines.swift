extension SafeText {
  /// The same for a text of several lines: its line feeds stay.
  public static func cleanLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { clean(String($0)) }.joined(separator: "\n")
  }
}
