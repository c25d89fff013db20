extension Animal {
  public struct Breeds: Hashable, Sendable {
    public var primary: String?
    public var secondary: String?
    public var isMixed: Bool?
    /// The shelter says that it does not know.
    public var isUnknown: Bool?

    public init(primary: String? = nil, secondary: String? = nil, isMixed: Bool? = nil, isUnknown: Bool? = nil) {
      self.primary = primary
      self.secondary = secondary
      self.isMixed = isMixed
      self.isUnknown = isUnknown
    }
  }

  public struct Colors: Hashable, Sendable {
    public var primary: String?
    public var secondary: String?
    public var tertiary: String?

    public init(primary: String? = nil, secondary: String? = nil, tertiary: String? = nil) {
      self.primary = primary
      self.secondary = secondary
      self.tertiary = tertiary
    }
  }

  public struct Attributes: Hashable, Sendable {
    public var isSpayedOrNeutered: Bool?
    public var isHouseTrained: Bool?
    public var isDeclawed: Bool?
    public var hasSpecialNeeds: Bool?
    public var isVaccinated: Bool?

    public init(
      isSpayedOrNeutered: Bool? = nil, isHouseTrained: Bool? = nil, isDeclawed: Bool? = nil,
      hasSpecialNeeds: Bool? = nil, isVaccinated: Bool? = nil
    ) {
      self.isSpayedOrNeutered = isSpayedOrNeutered
      self.isHouseTrained = isHouseTrained
      self.isDeclawed = isDeclawed
      self.hasSpecialNeeds = hasSpecialNeeds
      self.isVaccinated = isVaccinated
    }
  }

  /// With whom the animal gets along.
  public struct Environment: Hashable, Sendable {
    public var children: Bool?
    public var dogs: Bool?
    public var cats: Bool?

    public init(children: Bool? = nil, dogs: Bool? = nil, cats: Bool? = nil) {
      self.children = children
      self.dogs = dogs
      self.cats = cats
    }
  }

  /// One picture in four sizes, each an address or, in the catalogue, a `sample:` reference that the app draws.
  public struct Photo: Hashable, Sendable {
    public var small: String?
    public var medium: String?
    public var large: String?
    public var full: String?

    public init(small: String? = nil, medium: String? = nil, large: String? = nil, full: String? = nil) {
      self.small = small
      self.medium = medium
      self.large = large
      self.full = full
    }
  }

  public struct Contact: Hashable, Sendable {
    public var email: String?
    public var phone: String?
    public var address: Address

    public init(email: String? = nil, phone: String? = nil, address: Address = Address()) {
      self.email = email
      self.phone = phone
      self.address = address
    }
  }

  public struct Address: Hashable, Sendable {
    public var address1: String?
    public var address2: String?
    public var city: String?
    public var state: String?
    public var postcode: String?
    public var country: String?

    public init(
      address1: String? = nil, address2: String? = nil, city: String? = nil, state: String? = nil,
      postcode: String? = nil, country: String? = nil
    ) {
      self.address1 = address1
      self.address2 = address2
      self.city = city
      self.state = state
      self.postcode = postcode
      self.country = country
    }
  }

  /// Paths on the source's host.
  public struct Links: Hashable, Sendable {
    public var animal: String?
    public var type: String?
    public var organization: String?

    public init(animal: String? = nil, type: String? = nil, organization: String? = nil) {
      self.animal = animal
      self.type = type
      self.organization = organization
    }
  }
}
