import CCurl
import CProcess
import Dispatch
import Glibc

petsave_forbid_core_dumps()

let words = Array(CommandLine.arguments.dropFirst())
if !words.isEmpty { exit(CommandLineText.answer(to: words)) }

// Before any thread or library looks at them.
ProcessEnvironment.clean()
guard petsave_start_curl() else { exit(1) }

let fetcher = Fetcher(output: AnswerWriter())
DispatchQueue(label: "petsave-fetch.orders").async {
  OrderReader(fetcher: fetcher).readAll()
  // Whatever is under way, nobody waits for it.
  _exit(0)
}
dispatchMain()
