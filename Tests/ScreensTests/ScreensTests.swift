@testable import Screens
