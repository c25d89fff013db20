import CursesTerminal
import Dispatch
import FoundationEssentials
import Glibc
import PetSaveApp

let words = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment

Program(environment: environment).start(words) { exit($0) }
dispatchMain()
