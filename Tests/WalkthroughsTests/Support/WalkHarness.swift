import Foundation
import Terminal

@testable import Walkthroughs

/// `petsave walk` on an app that shows what is done to it, in a folder of its own.
@MainActor class WalkHarness {
  let folder: TemporaryFolder
  var output: [String] = []
  var errors: [String] = []
  /// Done to each app before it is played.
  var prepare: @MainActor (FakeSubject) -> Void = { _ in }

  init() throws {
    folder = try TemporaryFolder()
  }

  func walk(_ arguments: String...) async -> Int32 { await walk(arguments) }

  func walk(_ arguments: [String]) async -> Int32 {
    (output, errors) = ([], [])
    let command = WalkCommand(
      context: .testing(),
      makeSubject: { [prepare] walkthrough in
        let subject = FakeSubject(size: walkthrough.world.size)
        subject.reaction = { words, subject in await subject.show(words) }
        prepare(subject)
        return subject
      },
      output: { self.output.append($0) }, errors: { self.errors.append($0) })
    return await command.run(arguments)
  }

  /// The path of a file in the folder, whether there is one or not.
  func path(_ name: String) -> String { "\(folder.path)/\(name)" }
}
