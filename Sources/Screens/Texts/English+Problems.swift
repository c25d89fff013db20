import Animals
import Geography
import PetSaveModels

@Sendable func placeProblemInEnglish(_ problem: PlaceError) -> String {
  switch problem {
  case .empty: "Type a ZIP code, a city, or latitude,longitude."
  case .tooLong(let limit): "That is longer than \(limit) letters, and no place's name."
  case .unknown(_, let suggestion?): "No such place is known here. Did you mean \(suggestion)?"
  case .unknown(_, nil): "No such place is known here."
  case .noSuchZIP(let zip): "There is no ZIP code \(zip)."
  case .notCoordinates: "Coordinates are two numbers with points: latitude,longitude, such as 40.7,-74.0."
  case .latitudeOutOfRange(_, isSwappedPairValid: true):
    "Latitude comes first, from -90 to 90. Swap the two numbers?"
  case .latitudeOutOfRange(_, isSwappedPairValid: false): "Latitude is from -90 to 90."
  case .longitudeOutOfRange: "Longitude is from -180 to 180."
  case .damaged(let file): "The program's file \(file) is damaged."
  }
}

func foundInEnglish(_ age: LocationIndicatorModel.Age) -> String {
  switch age {
  case .justNow: "were found just now"
  case .minutes(let minutes): "are from \(minutes) min ago"
  case .hours(let hours) where hours < 48: "are from \(hours) h ago"
  case .hours(let hours): "are from \(hours / 24) days ago"
  }
}

@Sendable func failureInEnglish(_ error: AnimalFetchError) -> String {
  switch error {
  case .offline: "No network."
  case .refused(let host): "\(host) refused the connection."
  case .nameNotFound(let host): "The name \(host) was not found."
  case .insecure(let host): "The connection to \(host) is not secure."
  case .redirected(let host): "The source sent the search on to an address of \(host), which was not followed."
  case .timedOut: "The source did not answer in time."
  case .unauthorized(let key?): "The source refused the key: check \(key)."
  case .unauthorized(nil): "The source refused the key."
  case .forbidden: "The source does not allow this search."
  case .notFound: "The source does not know this address."
  case .tooManyRequests(let wait?): "Too many searches. Wait \(wait.components.seconds) s."
  case .tooManyRequests(nil): "Too many searches. Wait a little."
  case .server(let status): "The source has a fault (\(status))."
  case .unexpected(let status): "The source gave an unexpected answer (\(status))."
  case .rejected(let status, let detail): "The source refused the search (\(status)): \(detail)"
  case .badAnswer(let host): "What \(host) answered is no valid HTTP."
  case .proxyFailed: "The proxy did not let the search through."
  case .notUnderstood(.tooLarge): "The source's answer is too long."
  case .notUnderstood(.webPage): "The source sent a web page in place of pets."
  case .notUnderstood(.cutShort): "The source's answer was cut short."
  case .notUnderstood(.notJSON), .notUnderstood(.shape): "The source's answer was not understood."
  case .unavailable(let path): "The catalogue cannot be read: \(path)."
  case .helperMissing(let path): "The program that speaks to the network is missing: \(path)."
  case .helperFailed: "The program that speaks to the network failed."
  case .badAddress: "The source's address in the config is none."
  case .cancelled: "The search was stopped."
  }
}

func storeFailureInEnglish(_ error: StoreError) -> String {
  switch error.kind {
  case .full: "there is no room"
  case .readOnly: "it may only be read"
  case .cannotOpen: "it cannot be opened"
  case .busy: "another program holds it"
  case .damaged: "it is damaged"
  case .newer: "a newer version wrote it"
  case .foreign: "it belongs to another program"
  case .revoked, .other: error.reason
  }
}
