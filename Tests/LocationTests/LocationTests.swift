@testable import Location
