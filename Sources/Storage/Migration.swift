/// One step of the schema: the statements that lead from the version before to this one.
public struct Migration: Sendable {
  public let statements: [String]

  public init(_ statements: [String]) {
    self.statements = statements
  }
}
