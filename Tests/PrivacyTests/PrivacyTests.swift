@testable import Privacy
