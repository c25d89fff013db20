import Foundation
import Testing

/// SwiftPM does not stop an undeclared transitive import, so the sources are read.
struct ImportTests {
  /// Who may import whom; each module's own row of the design's table.
  static let allowed: [String: Set<String>] = [
    // The options are values of the modules that they are for.
    "petsave": [
      "PetSaveApp", "Walkthroughs", "CursesTerminal", "Screens", "PetSaveModels", "Animals", "Location", "Privacy",
      "Terminal", "AppEnvironment", "CProcess",
    ],
    "Walkthroughs": [
      "Egress", "FetchMessages", "PetSaveApp", "Screens", "PetSaveModels", "Animals", "Location", "Privacy",
      "Geography", "Terminal",
      "AppEnvironment",
    ],
    "PetSaveApp": [
      "Screens", "PetSaveModels", "Animals", "Egress", "Features", "Storage", "Location", "Geography", "Privacy",
      "Terminal", "AppEnvironment",
    ],
    "CursesTerminal": ["Terminal", "CNcurses"],
    "Screens": [
      "Egress", "PetSaveModels", "Animals", "Features", "Location", "Privacy", "Geography", "Terminal",
      "AppEnvironment",
    ],
    "PetSaveModels": ["Egress", "Privacy", "Location", "Animals", "Features", "Geography", "AppEnvironment"],
    "Animals": ["Geography", "Privacy", "Egress", "Storage", "AppEnvironment"],
    "Egress": ["Privacy", "Storage", "FetchMessages", "AppEnvironment"],
    "FetchMessages": ["AppEnvironment"],
    "petsave-fetch": ["FetchMessages", "AppEnvironment", "CCurl", "CProcess"],
    "Features": ["Privacy", "Storage", "AppEnvironment"],
    "Location": ["Geography", "AppEnvironment"],
    "Privacy": ["AppEnvironment"],
    "Storage": ["CSQLite"],
    "Geography": [],
    "Terminal": [],
    "AppEnvironment": ["CSpawn"],
    "CNcurses": [],
    "CSQLite": [],
    "CSpawn": [],
    "CProcess": [],
    "CCurl": [],
  ]

  /// The toolchain's modules that the app may use: Foundation whole brings ICU and a slow first frame, and
  /// FoundationNetworking a way out.
  static let toolchain: Set<String> = [
    "FoundationEssentials", "Dispatch", "Glibc", "Observation", "Synchronization",
  ]

  @Test func everyImportIsInTheTable() throws {
    var found: [String] = []
    for (file, module, imported) in try Self.imports() {
      let isAllowed =
        Self.toolchain.contains(imported) || Self.allowed[module, default: []].contains(imported)
      if !isAllowed { found.append("\(file): \(module) imports \(imported)") }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("CNcurses", "CursesTerminal"), ("CSQLite", "Storage"), ("CSpawn", "AppEnvironment"), ("CCurl", "petsave-fetch"),
  ])
  func cLibrariesHaveOneImporter(library: String, importer: String) throws {
    let importers = Set(try Self.imports().filter { $0.imported == library }.map(\.module))
    #expect(importers == [importer])
  }

  @Test func approximateLocationsAreMadeInTheGatesModuleOnly() throws {
    let makers = try Self.sources().filter { $0.text.contains("ApproximateLocation(") }.map(\.module)
    #expect(Set(makers).isSubset(of: ["Location"]))
  }

  static func imports() throws -> [(file: String, module: String, imported: String)] {
    try sources().flatMap { source in
      source.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
          words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" || $0 == "internal" })
        else { return nil }
        let name = words.dropFirst(index + 1).first { !["struct", "func", "class", "enum", "protocol"].contains($0) }
        return (source.file, source.module, String((name ?? "").split(separator: ".").first ?? ""))
      }
    }
  }

  static func sources() throws -> [(file: String, module: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
    return try (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let module = String(name.split(separator: "/")[0])
      return (name, module, try String(contentsOf: root.appending(path: name), encoding: .utf8))
    }
  }
}
