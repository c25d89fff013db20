import CSQLite

/// A prepared statement; finalized when it is let go.
final class Statement {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    sqlite3_finalize(pointer)
  }

  /// Gives the statement its values. Returns SQLite's result code.
  func bind(_ values: [SQLValue]) -> Int32 {
    guard Int(sqlite3_bind_parameter_count(pointer)) == values.count else { return SQLITE_RANGE }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  /// Makes the statement ready for the next use, and forgets the values: a position may be among them.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(pointer, index)
    case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          petsave_bind_text(pointer, index, characters.baseAddress, Int32(clamping: characters.count))
        }
      }
    }
  }
}
