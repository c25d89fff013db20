import CSQLite

/// One row of a result, lent for as long as it is looked at: it can be neither copied nor kept, so that no pointer
/// into SQLite's memory escapes. Columns are counted from 0.
public struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  public func integer(_ column: Int) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(statement, Int32(column))
  }

  /// Text that is no UTF-8 is repaired.
  public func text(_ column: Int) -> String? {
    guard let start = sqlite3_column_text(statement, Int32(column)) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  public func flag(_ column: Int) -> Bool? {
    integer(column).map { $0 != 0 }
  }

  private func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }
}
