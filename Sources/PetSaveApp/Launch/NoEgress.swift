import Egress

/// No way out.
public struct NoEgress: EgressSender {
  public init() {}

  public func send(_ request: EgressRequest) async throws(EgressError) -> EgressAnswer {
    throw .helperMissing(path: "petsave-fetch")
  }
}
