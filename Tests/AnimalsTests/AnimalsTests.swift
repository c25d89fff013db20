@testable import Animals
