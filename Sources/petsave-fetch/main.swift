import FetchMessages

// Answers each line that it is given.
while let line = readLine() {
  let request = try? FetchRequest(line: line.utf8)
  print(
    String(decoding: FetchAnswer(id: request?.id, outcome: .failure(.other, detail: nil)).line, as: UTF8.self),
    terminator: "")
}
