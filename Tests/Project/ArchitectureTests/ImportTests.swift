import Foundation
import TestTools
import Testing

/// `Sources/` follows the table of allowed imports in `ARCHITECTURE.md`.
@Suite struct ImportTests {
    /// The modules that every target can import.
    private static let standard: Set<String> = ["Swift", "Synchronization"]

    @Test func onlyFieldPlatformUsesWhatIsSpecificToLinux() throws {
        let names = [
            "/proc/", "O_TMPFILE", "MADV_", "SOCK_CLOEXEC", "MSG_NOSIGNAL", "signalfd", "prlimit", "boot_id", "st_mtim",
            "sigaction", "posix_spawn", "pthread_",
        ]
        for (target, files) in try Project.sources() where target != "FieldPlatform" {
            for file in files {
                let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
                    !$0.drop(while: { $0 == " " }).hasPrefix("//")
                }.joined(separator: "\n")
                for name in names { #expect(!code.contains(name), "\(file.lastPathComponent) uses \(name)") }
            }
        }
    }

    @Test func importsAreAllowedByTheTable() throws {
        let table = try Project.importTable()
        for (target, files) in try Project.sources() {
            let allowed = try #require(table[target], "ARCHITECTURE.md has no row for \(target)")
            for file in files {
                for name in try Project.imports(of: file) where !Self.standard.contains(name) {
                    #expect(
                        allowed.contains(name),
                        "\(file.lastPathComponent) imports \(name), which ARCHITECTURE.md does not allow \(target)")
                }
            }
        }
    }

    @Test func tableRowsHaveTargetsAndListOnlyUsedCLibraries() throws {
        let sources = try Project.sources()
        for (target, allowed) in try Project.importTable() {
            let files = try #require(sources[target], "\(target) has a row and no sources")
            // A target need not import all modules that it can, but a C library in the table must be used.
            let used = Set(try files.flatMap { try Project.imports(of: $0) })
            for name in allowed where name.hasPrefix("C") {
                #expect(used.contains(name), "\(target) never imports \(name)")
            }
        }
    }

    @Test func parsesImportsOfEveryForm() {
        let text = """
            import A
            public import B
              @_exported public import C
            @testable import struct D.Thing
            // import E
            let important = "import F"
            """
        #expect(Project.imports(in: text) == ["A", "B", "C", "D"])
    }

    @Test func filesNamedInTheDocumentExist() throws {
        let text = try String(contentsOf: Project.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let paths = try Project.sources().values.joined().map(\.path)
        let names = text.matches(of: /`([A-Za-z\/+]+\.swift)`/).map { String($0.1) }
        #expect(names.count > 20)
        for name in names {
            #expect(paths.contains { $0.hasSuffix("/\(name)") }, "ARCHITECTURE.md names \(name), which does not exist")
        }
    }

    @Test func filesHaveAtMost500Lines() throws {
        for (_, files) in try Project.sources() {
            for file in files {
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
                #expect(lines <= 500, "\(file.lastPathComponent) has \(lines) lines: a design question")
            }
        }
    }
}
