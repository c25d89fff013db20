@testable import Geography
