import Glibc

/// A file of tab-separated rows that is mapped, checked by its header alone, and searched where it lies.
final class MappedTable: Sendable {
  /// The file's name, for errors.
  let name: String
  /// A number and not a pointer, because pointers cannot be shared between tasks. Sharing is sound: the pages are
  /// never written, and unmapped with this object.
  private let address: Int
  private let size: Int
  private let headerSize: Int

  init(folder: String, name: String) throws(PlaceListError) {
    self.name = name
    let path = folder + "/" + name
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing(file: path) : .unreadable(file: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(file: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(file: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }

    var header = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &header, header.count, 0)
    guard count >= 0 else { throw .unreadable(file: path, code: errno) }
    guard let (headerSize, size) = MappedTable.sizes(inHeader: header[..<count]), size == status.st_size else {
      throw .damaged(file: path)
    }
    guard let pages = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), pages != MAP_FAILED else {
      throw .unreadable(file: path, code: errno)
    }
    self.address = Int(bitPattern: pages)
    self.size = size
    self.headerSize = headerSize
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), size) }

  /// Lets the body read the rows, and gives the pages back to the system afterwards: they would count as this
  /// process's memory although the file cache keeps them.
  func read<Result>(_ body: (TableRows) -> Result) -> Result {
    withExtendedLifetime(self) {
      let whole = UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: size)
      defer { madvise(UnsafeMutableRawPointer(bitPattern: address), size, MADV_DONTNEED) }
      return body(TableRows(bytes: UnsafeRawBufferPointer(rebasing: whole[headerSize...])))
    }
  }

  /// The header's own size and the whole file's that it tells: `# 41918 rows, 888785 bytes`.
  private static func sizes(inHeader bytes: ArraySlice<UInt8>) -> (header: Int, file: Int)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 5, words[0] == "#", words[2] == "rows,", words[4] == "bytes", let size = Int(words[3]) else {
      return nil
    }
    return size > end ? (end + 1, size) : nil
  }
}
