@testable import Walkthroughs
