import Foundation
import Testing

extension BuiltProgram {
  /// `make install`, with the program that is already built.
  struct InstallationTests {
    static func install(in prefix: String, _ sandbox: Sandbox) async throws {
      let outcome = try await sandbox.shell(
        "make -C \(Package.folder.quoted) --old-file=build install PETSAVE=\(Package.executable.quoted)"
          + " FETCH=\((Package.executable + "-fetch").quoted)"
          + " GEOCLUE=\((Package.executable + "-geoclue").quoted)"
          + " PREFIX=\(prefix.quoted) DESTDIR=")
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: ["usr", "with a blank/usr"])
    func installedProgramFindsItsFiles(name: String) async throws {
      let sandbox = try Sandbox()
      let prefix = sandbox.path(name)
      try await Self.install(in: prefix, sandbox)
      let outcome = try await sandbox.command("\(prefix)/bin/petsave", ["near", "--place", "78701"]).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        sandbox.names(in: "\(prefix)/share/petsave") == [
          "Catalogue", "Licences", "PetSave.plist", "Places", "Walkthroughs",
        ])
      // What only the README shows is not installed.
      #expect(!sandbox.names(in: "\(prefix)/share/petsave").contains("Pictures"))
      #expect(sandbox.names(in: "\(prefix)/share/petsave/Places").contains("ATTRIBUTION.txt"))
      #expect(sandbox.names(in: "\(prefix)/share/petsave/Licences").contains("PetSave.txt"))
      let geoClue = try await sandbox.command("\(prefix)/libexec/petsave/petsave-geoclue", ["--help"]).run()
      #expect(geoClue.status == 0, "\(geoClue.errors)")
      // GeoClue knows programs by the names of their desktop files.
      #expect(sandbox.names(in: "\(prefix)/share/applications") == ["petsave.desktop"])
      let fetch = try await sandbox.command("\(prefix)/libexec/petsave/petsave-fetch", ["--version"]).run()
      #expect(fetch.output.hasPrefix("petsave-fetch "), "\(fetch.errors)")
    }

    @Test func installedWalkthroughsHold() async throws {
      let sandbox = try Sandbox()
      let prefix = sandbox.path("usr")
      try await Self.install(in: prefix, sandbox)
      let outcome = try await sandbox.command(
        "\(prefix)/bin/petsave", ["walk", "\(prefix)/share/petsave/Walkthroughs"]
      )
      .run()
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.outputLines.count > 13)
    }

    @Test func installedProgramCanBeMoved() async throws {
      let sandbox = try Sandbox()
      try await Self.install(in: sandbox.path("here"), sandbox)
      try FileManager.default.moveItem(atPath: sandbox.path("here"), toPath: sandbox.path("there"))
      let outcome = try await sandbox.command(sandbox.path("there/bin/petsave"), ["near", "--place", "78701"]).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      // The package's own files are not what it found.
      try FileManager.default.removeItem(atPath: sandbox.path("there/share"))
      let lost = try await sandbox.command(sandbox.path("there/bin/petsave"), ["near", "--place", "78701"]).run()
      #expect(lost.status == 2)
      #expect(lost.errorLines.count == 1)
    }

    @Test func linkToItFindsItsFiles() async throws {
      let sandbox = try Sandbox()
      try await Self.install(in: sandbox.path("usr"), sandbox)
      let link = sandbox.path("petsave-link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "usr/bin/petsave")
      #expect(try await sandbox.command(link, ["near", "--place", "78701"]).run().status == 0)
    }

    /// One program reaches the network, and `petsave` is not it.
    @Test func onlyOneProgramLinksTheNetwork() throws {
      let names = ["libFoundationNetworking", "libcurl.so", "URLSession"]
      func isNamed(_ name: String, in program: String) throws -> Bool {
        try Data(contentsOf: URL(filePath: program)).range(of: Data(name.utf8)) != nil
      }
      for name in names { #expect(try !isNamed(name, in: Package.executable), "\(name)") }
      #expect(try isNamed("libcurl.so", in: Package.executable + "-fetch"))
    }

    @Test func uninstallingLeavesNoFile() async throws {
      let sandbox = try Sandbox()
      let prefix = sandbox.path("usr")
      try await Self.install(in: prefix, sandbox)
      _ = try await sandbox.shell("make -C \(Package.folder.quoted) uninstall PREFIX=\(prefix.quoted) DESTDIR=")
      let left = try await sandbox.shell("find \(prefix.quoted) -type f")
      #expect(left.output.isEmpty)
    }
  }
}
