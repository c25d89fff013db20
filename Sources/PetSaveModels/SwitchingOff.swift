import AppEnvironment
import Privacy

/// Lets the person see what switching features off will delete, before it is done.
@MainActor public final class SwitchingOff {
  private let revocations: Revocations
  private let router: Router
  private let effects: Effects
  private var isAsking = false

  public init(revocations: Revocations, router: Router, effects: Effects) {
    self.revocations = revocations
    self.router = router
    self.effects = effects
  }

  /// - Parameters:
  ///   - features: what will be off.
  ///   - carryOut: switches them off; run at once where nothing is kept, else when the person confirms the plan.
  public func begin(losing features: Feature, _ carryOut: @escaping () -> Void) {
    guard !isAsking else { return }
    guard !features.isEmpty else { return carryOut() }
    isAsking = true
    effects.run { [self] in
      let plan = await revocations.plan(for: features)
      isAsking = false
      guard !plan.isEmpty else { return carryOut() }
      router.open(
        ConfirmModel(plan: plan) { [router] isConfirmed in
          router.close()
          if isConfirmed { carryOut() }
        })
    }
  }
}
