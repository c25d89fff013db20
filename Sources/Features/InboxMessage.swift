import Privacy

/// A message of the inbox. None comes from another machine: guides come with the program, and notes are made of the
/// pets that have a heart.
public enum InboxMessage: Hashable, Sendable, Identifiable {
  case guide(Guide)
  /// A note on a saved pet.
  case note(petID: Int64)

  /// The guides, in the order in which they stand.
  public enum Guide: String, Sendable, CaseIterable {
    case firstVisit = "first-visit"
    case firstDays = "first-days"
    case location
    case notifications
  }

  /// As read marks name it.
  public var id: String {
    switch self {
    case .guide(let guide): "guide-\(guide.rawValue)"
    case .note(let petID): Self.noteID(of: petID)
    }
  }

  public static func noteID(of petID: Int64) -> String { "note-\(petID)" }

  static func isNote(_ id: String) -> Bool { id.hasPrefix("note-") }

  /// What its button does; nil for a message that is only to be read.
  public var action: CarriedAction? {
    switch self {
    case .guide(.location):
      CarriedAction(
        .promptPermission,
        .dictionary(["permission": .string(Permission.location.rawValue), "fallback_system_settings": .bool(true)]))
    case .guide(.notifications): CarriedAction(.enableFeature, .string("user_notifications"))
    case .guide(.firstVisit), .guide(.firstDays), .note: nil
    }
  }
}

/// An opt-in action with its argument, as a message or a tip carries it.
public struct CarriedAction: Hashable, Sendable {
  public let name: String
  public let argument: StructuredValue

  public init(_ action: OptInAction, _ argument: StructuredValue) {
    name = action.rawValue
    self.argument = argument
  }
}
