import FoundationEssentials
import Geography
import Location
import Privacy
import Screens

extension ScriptContext {
  /// What this version of the app can serve.
  public init(places: PlaceList) {
    self.init(
      resolvePlace: { text throws(ScriptProblem) in
        do throws(PlaceError) {
          return try places.place(named: text).coordinate
        } catch {
          throw ScriptProblem(Texts.english.placeProblem(error))
        }
      },
      checkFile: { file throws(ScriptProblem) in try check(file) })
  }
}

private func check(_ file: ReferredFile) throws(ScriptProblem) {
  do {
    switch file {
    case .config(let path): _ = try Config(parsing: try PlainFile.read(path))
    case .route(let path): _ = try GPXRoute(parsing: try PlainFile.read(path))
    }
  } catch let error as ConfigErrors {
    throw ScriptProblem(error.errors.map { "\($0.keyPath): \($0.reason)" }.joined(separator: "; "))
  } catch let error as GPXError {
    throw ScriptProblem("\(error.line):\(error.column): \(error.message)")
  } catch {
    throw ScriptProblem("\(error)")
  }
}
