import Foundation
import TestTools
import Testing

/// Targets import what `Package.swift` lists for them, and what `ARCHITECTURE.md` names exists.
@Suite struct ImportTests {
    /// The modules of the system that a target can import. Only tests can import Foundation, which would make the programs
    /// larger.
    private static func systemModules(of target: String) -> Set<String> {
        let modules: Set = ["Swift", "Synchronization"]
        return switch target {
        case "FieldPlatform": modules.union(["Glibc", "Musl"])
        case "FieldproofTesting": modules.union(["Testing", "XCTest"])
        case "TestTools": modules.union(["Foundation"])
        case _ where target.hasSuffix("Tests"): modules.union(["Foundation", "Glibc", "Testing", "XCTest"])
        default: modules
        }
    }

    @Test func onlyFieldPlatformUsesLinuxFunctions() throws {
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

    @Test(arguments: ["Sources", "Tests"])
    func importsAreTheDependenciesOfTheManifest(folder: String) throws {
        let manifest = try Project.dependencies()
        for (target, files) in try Project.files(in: folder) {
            let dependencies = try #require(manifest[target], "Package.swift has no target \(target)")
            let allowed = dependencies.union(Self.systemModules(of: target))
            var imported: Set<String> = []
            for file in files {
                let names = Set(try Project.imports(of: file))
                imported.formUnion(names)
                // A module that is only an indirect dependency compiles too.
                for name in names.subtracting(allowed).sorted() {
                    Issue.record("\(file.lastPathComponent): Package.swift does not list \(name) for \(target)")
                }
            }
            for name in dependencies.subtracting(imported).sorted() {
                Issue.record("Package.swift lists \(name) for \(target), and no file imports it")
            }
        }
    }

    @Test func readsDependenciesOfEveryForm() {
        let manifest = """
            func module(_ name: String) -> Target { .target(name: name) }
            .library(name: "L", targets: ["A"]),
            group(
                "G",
                [
                    // The target "N".
                    module("A"),
                    module(
                        "B",
                        [
                            "A", .product(name: "P", package: "swift-p"),
                        ]),
                    .executableTarget(
                        name: "C", dependencies: ["A", "B"], exclude: ["E"], swiftSettings: settings("C")),
                    tests("D", ["C"], data: ["d.py"]),
                ]),
            """
        #expect(Project.dependencies(in: manifest) == ["A": [], "B": ["A", "P"], "C": ["A", "B"], "D": ["C"]])
    }

    @Test func parsesImportsOfEveryForm() {
        let text = """
            import A
            public import B
              @_exported public import C
            @testable import struct D.Thing
            // import E
            let important = "import F"
            let program = ""\"
                import G
                ""\"
            """
        #expect(Project.imports(in: text) == ["A", "B", "C", "D"])
    }

    @Test func documentNamesEachTarget() throws {
        let text = try String(contentsOf: Project.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        for target in try Project.sources().keys {
            #expect(text.contains("`\(target)`"), "ARCHITECTURE.md does not name \(target) in a group")
        }
    }

    @Test func symbolsInArchitectureAreInTheFilesNamedThere() throws {
        let text = try String(contentsOf: Project.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let files = try Project.sources().values.joined()
        // A symbol with its file: `SolvedLayout.paint()` (`FieldLayout/Solved/SolvedLayout.swift`).
        let pairs = text.matches(of: #/`(?:\w+\.)*(\w+)(?:\([\w:]*\))?` \(`([\w\/+]+\.swift)`\)/#)
        #expect(pairs.count > 20)
        #expect(pairs.count == text.matches(of: /\.swift`/).count)
        for pair in pairs {
            let file = files.first { $0.path.hasSuffix("/\(pair.2)") }
            let code = try file.map { try String(contentsOf: $0, encoding: .utf8) } ?? ""
            #expect(code.contains(pair.1), "ARCHITECTURE.md names \(pair.1) in \(pair.2)")
        }
    }

    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func pathsNamedInTheDocumentExist(_ document: String) throws {
        let text = try String(contentsOf: Project.root.appending(path: document), encoding: .utf8)
        let manager = FileManager.default
        let groups = try manager.contentsOfDirectory(atPath: Project.root.appending(path: "Sources").path)
        // A path begins with a folder of the repository, or with a target.
        let places = ["."] + groups.map { "Sources/\($0)" }
        for path in text.matches(of: #/`([A-Z][\w.]*\/[\w\/+.\-]*)`/#).map({ String($0.1) }) {
            let exists = places.contains {
                manager.fileExists(atPath: Project.root.appending(path: "\($0)/\(path)").path)
            }
            #expect(exists, "\(document) names \(path)")
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
