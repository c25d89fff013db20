import FoundationEssentials

/// An adoptable animal, whole, in Petfinder v2's vocabulary.
///
/// What a source does not say is nil or `unknown`, never false, zero or a default.
public struct Animal: Identifiable, Hashable, Sendable {
  /// The source's id; unique within one source.
  public let id: Int64
  /// As the source has it; show ``displayName``.
  public var name: String?
  public var type: AnimalType = .unknown
  public var species: String?
  public var breeds = Breeds()
  public var colors = Colors()
  public var age: Age = .unknown
  public var gender: Gender = .unknown
  public var size: AnimalSize = .unknown
  /// Nil when the source gives none: a coat is never assumed.
  public var coat: Coat?
  public var status: AdoptionStatus = .unknown
  public var statusChangedAt: Date?
  public var publishedAt: Date?
  public var attributes = Attributes()
  public var environment = Environment()
  public var tags: [String] = []
  /// Often cut short by the source, with an ellipsis.
  public var description: String?
  /// In the source's order.
  public var photos: [Photo] = []
  public var primaryPhotoCropped: Photo?
  /// HTML that embeds a film.
  public var videos: [String] = []
  /// The animal's page on the web.
  public var url: String?
  public var organizationID: String?
  /// Not in Petfinder's animal, but other sources have it.
  public var organizationName: String?
  /// The animal's id within its organization.
  public var organizationAnimalID: String?
  public var contact = Contact()
  public var links = Links()

  public init(id: Int64) {
    self.id = id
  }
}
