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

  /// Nil also for what is out of range: the file may have been written by anybody.
  public func integer(_ column: Int, in range: ClosedRange<Int64>) -> Int64? {
    integer(column).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Seconds since 1970, up to the end of the year 9999.
  public func seconds(_ column: Int) -> Int64? { integer(column, in: 0...253_402_300_799) }

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
