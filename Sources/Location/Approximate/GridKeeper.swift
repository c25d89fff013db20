import AppEnvironment
import Geography

/// Keeps the grid's secret in `grid.key`, from the first approximate fix on. It is drawn once: each new one shows another cell
/// around the same place, and the average of many such cells is where the person is.
///
/// Not final for tests only: they put a broken one in its place, to show that what checks the app finds it.
@MainActor class GridKeeper {
  private let folder: StateFolder?
  private let random: @MainActor () -> UInt64
  /// Receives what went wrong with the file.
  var notify: (@MainActor (LocationNotice) -> Void)?
  private var shift: SnapShift?

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

  /// The person erases it; the next approximate fix draws a new one.
  func giveUpSecret() {
    shift = nil
    do {
      try folder?.remove(LocationFile.gridKey.rawValue)
    } catch {
      notify?(.fileFailed(.gridKey, error.operation, reason: error.reason))
    }
  }

  /// The secret that is kept, else a new one. Two instances of the app draw one between them.
  private func secret() -> GridSecret {
    var secret: GridSecret?
    do {
      let other = try folder?.update(LocationFile.gridKey.rawValue) { found in
        var isDamaged = false
        switch found {
        case .success(nil): break
        case .success(let data?):
          secret = GridSecret(parsing: data)
          if secret != nil { return .leave }
          isDamaged = true
        case .failure: isDamaged = true
        }
        let drawn = secret ?? GridSecret(random(), random())
        secret = drawn
        return .write(drawn.data, settingAside: isDamaged)
      }
      if let other { notify?(.gridKeySetAside(as: other)) }
    } catch {
      notify?(.fileFailed(.gridKey, error.operation, reason: error.reason))
    }
    return secret ?? GridSecret(random(), random())
  }
}
