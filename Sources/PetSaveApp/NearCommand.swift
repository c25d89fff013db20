import Animals
import AppEnvironment
import FoundationEssentials
import Geography
import Privacy
import Screens
import Storage
import Terminal

/// `petsave near`: pets around a typed place, as lines or JSON. It needs no permission, for the place is the person's
/// word.
@MainActor public struct NearCommand {
  public var place: Place
  /// In the launcher's units; nil for the list's first choice.
  public var radius: Int?
  public var type: AnimalType?
  public var limit = 20
  public var isJSON = false

  /// A source of which little fits is asked for no more pages than this.
  static let mostPages = 60

  private let launcher: Launcher
  private let fetcher: any AnimalFetcher
  private let texts: Texts

  public init(place: Place, launcher: Launcher, fetcher: any AnimalFetcher, texts: Texts) {
    self.place = place
    self.launcher = launcher
    self.fetcher = fetcher
    self.texts = texts
  }

  /// - Parameter output: gets the text of standard output.
  /// - Throws: what keeps the pets from being found, as a line.
  public func run(output: (String) -> Void) async throws(LaunchError) {
    let (list, failure) = try await search(
      AnimalQuery(
        area: SearchArea(
          origin: .place(place), radius: Double(radius ?? launcher.units.defaultRadius) * launcher.units.metres),
        type: type))
    try print(list, output: output)
    // What came before is printed; what did not come is said.
    if let failure { throw failure }
  }

  private func print(_ list: AnimalList, output: (String) -> Void) throws(LaunchError) {
    let units = launcher.units
    let radius = radius ?? units.defaultRadius
    if isJSON {
      output(try json(list))
      return
    }
    let scope = texts.radius(radius, units)
    guard !list.rows.isEmpty else {
      output("\(sourceMark)No pets within \(scope) of \(SafeText.clean(place.name)).\n")
      return
    }
    let count = Wording.grouped(list.rows.count)
    let total = list.total.map { " of \(Wording.grouped($0))" } ?? ""
    output("\(sourceMark)\(count)\(total) pets within \(scope) of \(SafeText.clean(place.name)), nearest first\n")
    for listed in list.rows { output(line(listed) + "\n") }
  }

  private var sourceMark: String { "\(texts.sourceName(fetcher.source)): " }

  /// What came, and why the rest did not.
  ///
  /// - Throws: why nothing came.
  private func search(_ query: AnimalQuery) async throws(LaunchError) -> (list: AnimalList, failure: LaunchError?) {
    let store = AnimalStore(source: fetcher.source, executor: .main)
    var failure: LaunchError?
    do {
      var number = 0
      var brought = 0
      var hasMore = true
      while hasMore, brought < limit, number < Self.mostPages {
        number += 1
        let page: AnimalPage
        do throws(AnimalFetchError) {
          // The place is the person's word.
          page = try await fetcher.page(number, of: query) { true }
        } catch {
          var reason = LaunchError(texts.failure(error))
          if fetcher.source.id != SourceName.catalogue.rawValue { reason.status = 1 }
          if brought == 0 { throw reason }
          reason = LaunchError(
            "only the first \(brought) pets came: \(texts.failure(error))", status: 1)
          failure = reason
          break
        }
        try await store.save(page, broughtBy: query)
        brought += page.animals.count
        hasMore = page.hasMore
      }
      return (try await store.list(query, count: limit), failure)
    } catch let error as LaunchError {
      throw error
    } catch {
      throw LaunchError("the store of pets failed: \(error)")
    }
  }

  private func line(_ listed: ListedAnimal) -> String {
    let distance =
      listed.distance.map {
        Wording.distance($0, isExact: place.kind == .coordinates, units: launcher.units, texts: texts)
      } ?? texts.distanceUnknown
    let padding = String(repeating: " ", count: max(0, 14 - TextWidth.columns(of: distance)))
    let words =
      [AnimalWords.name(listed.animal, texts), AnimalWords.kind(listed.animal, texts)]
      + AnimalWords.chips(listed.animal, texts).map(\.text)
    return SafeText.clean(padding + distance + "  " + words.joined(separator: "  "))
  }

  // MARK: JSON

  private struct Report: Encodable {
    let source: String
    let isSampleData: Bool
    let place: String
    let total: Int?
    let animals: [Pet]
  }

  private struct Pet: Encodable {
    let id: Int64
    let name: String?
    let type: String
    let breed: String?
    let age: String
    let gender: String
    let size: String
    let distance: String
    let shelter: String?
    let city: String?
    let state: String?
    let url: String?
  }

  private func json(_ list: AnimalList) throws(LaunchError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let report = Report(
      source: fetcher.source.id, isSampleData: fetcher.source.isSample, place: place.name, total: list.total,
      animals: list.rows.map { listed in
        let animal = listed.animal
        return Pet(
          id: animal.id, name: animal.displayName, type: animal.type.rawValue, breed: animal.displayBreed,
          age: animal.age.rawValue, gender: animal.gender.rawValue, size: animal.size.rawValue,
          distance: listed.distance.map {
            Wording.distance($0, isExact: place.kind == .coordinates, units: launcher.units, texts: texts)
          } ?? texts.distanceUnknown,
          shelter: animal.organizationName, city: animal.contact.address.city, state: animal.contact.address.state,
          url: animal.url)
      })
    do {
      return JSONEscaping.safe(String(decoding: try encoder.encode(report), as: UTF8.self)) + "\n"
    } catch {
      throw LaunchError("the pets cannot be written as JSON: \(error)")
    }
  }
}
