import CProcess
import CursesTerminal
import Dispatch
import FoundationEssentials
import Glibc
import PetSaveApp

let words = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment

petsave_forbid_core_dumps()
petsave_share_heap()

// A limit of the size of files is told as any write that fails, and no reason to leave the terminal as it is.
signal(SIGXFSZ, SIG_IGN)

Program(environment: environment).start(words) { exit($0) }
dispatchMain()
