import Foundation
import TestTools
import Testing

/// The files that `approve --prune` removes, and those that it keeps.
@Suite struct PruneTests {
    private static let scene = """
        canvas: { width: 60, height: 40 }
        field: { preset: underline, length: 1 }
        states: { STATES }
        """

    private func withGoldens(of states: String, _ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        for name in ["s", "t"] { try write(states, to: "\(name).yaml", in: program) }
        #expect(try program.run("approve", "s.yaml", "t.yaml", "--quiet").status == 0)
        try write("a: {}", to: "s.yaml", in: program)
        try body(program)
    }

    private func write(_ states: String, to name: String, in program: Program) throws {
        try program.write(Self.scene.replacingOccurrences(of: "STATES", with: states), to: name)
    }

    @Test func removesOnlyGoldensOfThisProgram() throws {
        try withGoldens(of: "a: {}, b: {}, c: {}") { program in
            #expect(try program.run("render", "t.yaml", "--quiet").status == 0)
            // An image without the text of a golden, a file that is no image, a hidden golden, and a link to a golden.
            let foreign: [String: Data] = [
                "Goldens/s/foreign.png": try program.read("out/t/a.png"), "Goldens/s/broken.png": Data("old".utf8),
                "Goldens/s/.hidden.png": try program.read("Goldens/s/b.png"),
            ]
            for (path, bytes) in foreign { try program.write(bytes, to: path) }
            try FileManager.default.createSymbolicLink(
                atPath: program.folder.appending(path: "Goldens/s/link.png").path,
                withDestinationPath: "../t/a.png")
            let result = try program.run("approve", "s.yaml", "--prune", "--json")
            #expect(result.status == 0, "\(result.errors)")
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            #expect(document["removed"] as? [String] == ["Goldens/s/b.png", "Goldens/s/c.png"])
            for (path, bytes) in foreign { #expect(try program.read(path) == bytes, "\(path)") }
            #expect(try program.files().contains("Goldens/s/link.png"))
            #expect(result.errors.contains("2 removed"), "\(result.errors)")
            #expect(try program.read("Goldens/t/b.png").count > 100)
            // What is never removed is no orphan: no command would ever make the check succeed.
            let check = try program.run("check", "s.yaml")
            #expect(check.status == 0, "\(check.text)")
            #expect(check.text.isEmpty)
        }
    }

    /// The images of an axis `alt` would have the names of alternatives: `approve` removed them as orphans when it had written
    /// them, and `check` compared an image with the golden of another.
    @Test func imageNamesOfAlternativesAreErrors() throws {
        try withGoldens(of: "a: {}, b: {}") { program in
            let files = try program.files()
            try program.write(
                Self.scene.replacingOccurrences(of: "STATES", with: "a: {}")
                    + "\nmatrix: { alt: { 1: { field.length: 1 }, 2: { field.length: 2 } } }", to: "s.yaml")
            for command in [["approve", "s.yaml", "--prune"], ["check", "s.yaml"]] {
                let result = try program.run(arguments: command)
                #expect(result.status == 2)
                #expect(
                    result.errors
                        == "s.yaml:4:11: error: the axis 'alt' would end file names with '.alt-1', which is reserved for"
                        + " alternative goldens; rename it\n")
            }
            #expect(try program.files() == files)
        }
    }

    /// A golden that this program wrote can have become a pointer. It can be anything, so it is no orphan.
    @Test func gitLFSPointerIsNotAnOrphan() throws {
        try withGoldens(of: "a: {}, b: {}, c: {}") { program in
            let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n"
            try program.write(pointer, to: "Goldens/s/b.png")
            let check = try program.run("check", "s.yaml")
            #expect(check.text.split(separator: "\n").count == 1)
            #expect(check.text.hasPrefix("s/c: orphan, the scene has no image for this golden"), "\(check.text)")
            let pruned = try program.run("approve", "s.yaml", "--prune")
            #expect(pruned.errors.contains("1 removed"))
            #expect(try program.read("Goldens/s/b.png") == Data(pointer.utf8))
            #expect(try program.run("check", "s.yaml").status == 0)
        }
    }

    /// In a folder with the sticky bit, users can remove only their own files.
    @Test(.enabled(if: getuid() == 0, "changing the owner of files needs root"))
    func removesOtherOrphansAfterAnError() throws {
        try withGoldens(of: "a: {}, b: {}, c: {}, d: {}") { program in
            let manager = FileManager.default
            let nobody = 65_534
            let goldens = program.folder.appending(path: "Goldens/s").path
            try manager.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: goldens)
            for name in ["b", "d"] {
                try manager.setAttributes([.ownerAccountID: nobody], ofItemAtPath: "\(goldens)/\(name).png")
            }
            let result = try program.run(
                arguments: ["approve", "s.yaml", "--prune"],
                launcher: ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"])
            #expect(result.status == 3)
            #expect(
                result.errors.contains("Goldens/s/c.png: error: cannot be removed: Operation not permitted"),
                "\(result.errors)")
            #expect(result.errors.contains("2 removed"), "\(result.errors)")
            #expect(result.errors.contains("1 of 3 orphans could not be removed"), "\(result.errors)")
            #expect(
                try program.files().filter { $0.hasPrefix("Goldens/s/") } == ["Goldens/s/a.png", "Goldens/s/c.png"])
        }
    }
}
