import AppEnvironment
import Geography

/// Keeps the grid's secret in `grid.key`, from the first approximate fix on, and gives it up once it may have been
/// learnt.
///
/// Not final for tests only: they put a broken one in its place, to show that what checks the app finds it.
@MainActor class GridKeeper {
  private let folder: StateFolder?
  private let random: @MainActor () -> UInt64
  /// Receives what went wrong with the file.
  var notify: (@MainActor (LocationNotice) -> Void)?
  private var shift: SnapShift?
  private var isGivenUp = false

  init(folder: StateFolder?, random: @escaping @MainActor () -> UInt64) {
    self.folder = folder
    self.random = random
  }

  func locate(_ fix: Fix) -> ApproximateLocation {
    var shift = shift ?? SnapShift(secret: secret())
    defer { self.shift = shift }
    return shift.locate(fix)
  }

  /// Forgets the cell that the last position was in, not the secret.
  func forgetLastCell() {
    shift = shift.map { SnapShift(secret: $0.secret) }
  }

  /// The next approximate fix draws a new secret: the person asked for it, or a precise position was released, from
  /// which the old one could be learnt.
  func giveUpSecret() {
    if isGivenUp { return }
    isGivenUp = true
    shift = nil
    do {
      if try folder?.read(LocationFile.gridKey.rawValue) != nil { try folder?.remove(LocationFile.gridKey.rawValue) }
    } catch {
      notify?(.fileFailed(.gridKey, error.operation, reason: error.reason))
    }
  }

  private func secret() -> GridSecret {
    if !isGivenUp, let kept = readSecret() { return kept }
    let drawn = GridSecret(random(), random())
    isGivenUp = false
    do {
      try folder?.write(drawn.data, to: LocationFile.gridKey.rawValue)
    } catch {
      notify?(.fileFailed(.gridKey, error.operation, reason: error.reason))
    }
    return drawn
  }

  private func readSecret() -> GridSecret? {
    let name = LocationFile.gridKey.rawValue
    do {
      guard let data = try folder?.read(name) else { return nil }
      if let secret = GridSecret(parsing: data) { return secret }
      if let other = try folder?.setAside(name) { notify?(.gridKeySetAside(as: other)) }
    } catch {
      notify?(.fileFailed(.gridKey, error.operation, reason: error.reason))
    }
    return nil
  }
}
