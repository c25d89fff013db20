import Geography
import Observation

/// A line to type a place into, with suggestions.
@MainActor @Observable public final class PlaceModel: ScreenModel {
  /// What the place is for.
  public enum Purpose: Hashable, Sendable {
    /// To search around; needs no permission.
    case search
    /// To pretend that this computer is there.
    case simulation
  }

  public let screen = ScreenName.place
  public var focus: Control? = .placeField
  @ObservationIgnored public var viewport = Viewport()
  public let purpose: Purpose
  public private(set) var field = TextField()
  public private(set) var suggestions: [Place] = []
  /// What is wrong with the text, after Enter.
  public private(set) var problem: PlaceError?

  @ObservationIgnored private let places: PlaceList
  @ObservationIgnored private let remembered: Place?
  @ObservationIgnored private let chosen: (Place) -> Void

  /// How many suggestions are offered at most.
  public static let suggestionLimit = 8

  /// - Parameter remembered: the last typed place, offered while nothing is typed.
  public init(
    purpose: Purpose, places: PlaceList, remembered: Place? = nil, chosen: @escaping (Place) -> Void
  ) {
    self.purpose = purpose
    self.places = places
    self.remembered = remembered
    self.chosen = chosen
    suggestions = remembered.map { [$0] } ?? []
  }

  /// Also while a suggestion has the focus: who types on is still naming a place.
  public let inputMode = InputMode.text

  public var controls: [Control] {
    [.placeField] + suggestions.indices.map { .suggestion($0) }
  }

  public func activate(_ control: Control) {
    switch control {
    case .placeField: submit()
    case .suggestion(let index) where suggestions.indices.contains(index): chosen(suggestions[index])
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .insert(let text): edit { $0.insert(text) }
    case .deleteBackward: edit { $0.deleteBackward() }
    case .deleteForward: edit { $0.deleteForward() }
    case .deleteWord: edit { $0.deleteWord() }
    case .deleteToStart: edit { $0.deleteToStart() }
    case .deleteToEnd: edit { $0.deleteToEnd() }
    case .press(.placeField): focus = .placeField
    case _ where focus != .placeField: return false
    case .move(.left): field.moveCursor(by: -1)
    case .move(.right): field.moveCursor(by: 1)
    case .first: field.moveCursor(by: -TextField.limit)
    case .last: field.moveCursor(by: TextField.limit)
    default: return false
    }
    return true
  }

  private func edit(_ change: (inout TextField) -> Void) {
    change(&field)
    focus = .placeField
    problem = nil
    suggestions =
      field.text.isEmpty
      ? remembered.map { [$0] } ?? [] : places.suggestions(for: field.text, limit: Self.suggestionLimit)
  }

  private func submit() {
    do throws(PlaceError) {
      chosen(try places.place(named: field.text))
    } catch {
      problem = error
    }
  }
}
