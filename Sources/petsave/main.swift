import CursesTerminal
import Dispatch
import FoundationEssentials
import Glibc
import PetSaveApp

let words = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment

Task { @MainActor in
  exit(await Program(environment: environment).run(words))
}
dispatchMain()
