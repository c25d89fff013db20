import Location
import PetSaveModels
import Privacy

/// What is said of recipients before anything is granted.
public struct DisclosureTexts: Sendable {
  /// What of this computer is asked for the position.
  /// Nil where there is nothing of this computer's to name.
  let sources: @Sendable ([LocationSource]) -> String?
  /// Who gets the position, in a line that is never left out.
  let position: @Sendable (Disclosure) -> String
  /// How exactly, how often, and how long it is kept there; empty where nobody gets it.
  let positionTerms: @Sendable (Disclosure) -> String
  /// The same beside the system's switches.
  let settings: @Sendable (_ host: String) -> String
  /// Who gets a typed place.
  let place: @Sendable (Disclosure) -> String
  /// What notifications send.
  let notifications: @Sendable (Disclosure) -> String
  /// With whom a feature shares what.
  let shared: @Sendable (Feature, Disclosure) -> String
  /// The same where there is little room; nil where it shares nothing.
  let sharedShort: @Sendable (Feature, Disclosure) -> String?
  /// That a machine is told of the app.
  let channel: @Sendable (_ host: String) -> String
}

extension DisclosureTexts {
  /// What a prompt says of a purpose, with how exactly, how often and how long somebody gets the position, if anybody does.
  func reason(_ purpose: String, _ disclosure: Disclosure) -> String {
    [purpose, positionTerms(disclosure)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  static let english = DisclosureTexts(
    sources: {
      switch ($0.contains(.gpsd), $0.contains(.geoClue)) {
      case (true, false): "It comes from gpsd on this computer."
      case (true, true):
        "It comes from gpsd on this computer, else from GeoClue, which may ask its own network service."
      case (false, true): "It comes from GeoClue on this computer, which may ask its own network service."
      case (false, false): nil
      }
    },
    position: { disclosure in
      disclosure.searchHost.map { "Each search sends it to \($0)." } ?? "It stays on this computer."
    },
    positionTerms: { disclosure in
      guard disclosure.searchHost != nil else { return "" }
      return
        "As exactly as you allow, with the type of pet\(disclosure.isRepeated ? ", and again every 15 minutes" : ""). "
        + "How long it is kept there is unknown."
    },
    settings: { "Each search sends your location to \($0)." },
    place: { disclosure in
      disclosure.searchHost.map { "Each search sends the place to \($0); how long it is kept is unknown." }
        ?? "It stays on this computer."
    },
    notifications: { disclosure in
      if let host = disclosure.searchHost {
        return "Every 15 minutes a search goes to \(host), with your location as exactly as you allow it."
      }
      if let host = disclosure.listHost {
        return "Every 15 minutes the list of pets is fetched from \(host), without your location."
      }
      return "Nothing of it leaves this computer."
    },
    shared: { feature, disclosure in
      var parts: [String] = []
      if feature == .push {
        if let host = disclosure.searchHost {
          parts.append("\(host) gets your location, as exactly as you allow, every 15 minutes (kept: unknown)")
        } else if let host = disclosure.listHost {
          parts.append("\(host) is asked for its list every 15 minutes, without your location")
        }
      }
      if let host = disclosure.channelHost {
        parts.append("\(parts.isEmpty ? "nobody, but " : "")\(host) is told that something is on")
      }
      return parts.isEmpty ? "nobody" : parts.joined(separator: "; ")
    },
    sharedShort: { feature, disclosure in
      if feature == .push, let host = disclosure.searchHost { return "Sends your location to \(host) every 15 min." }
      return disclosure.channelHost.map { "Tells \($0) that something is on." }
    },
    channel: { "Any yes tells \($0) that this app is there." })
}
