/// The pages that stand side by side at the bottom of all others, in the order of the header.
public enum Tab: Hashable, Sendable, CaseIterable {
  case near, privacy

  /// The one that a click on the only tab in sight leads to.
  public var next: Tab {
    switch self {
    case .near: .privacy
    case .privacy: .near
    }
  }
}
