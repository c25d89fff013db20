@testable import CursesTerminal
