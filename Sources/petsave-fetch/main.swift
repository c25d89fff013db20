import CProcess
import Dispatch
import Foundation

petsave_forbid_core_dumps()

let words = Array(CommandLine.arguments.dropFirst())
if !words.isEmpty { exit(CommandLineText.answer(to: words)) }

// Before any thread or library looks at them.
ProcessEnvironment.clean()

let fetcher = Fetcher(output: AnswerWriter())
let reader = Thread {
  OrderReader(fetcher: fetcher).readAll()
  // Whatever is under way, nobody waits for it.
  _exit(0)
}
reader.start()
dispatchMain()
