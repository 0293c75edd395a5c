import FieldFiles
import FieldPlatform
import Foundation
import Testing

@testable import FieldStudio

/// Which files of a folder are scenes.
@Suite struct SceneFilesTests {
    @Test(arguments: [
        ("a.yaml", "field: {}", true), ("a.yml", "# x\ncontent:\n", true), ("a.yaml", "card: {}", true),
        ("a.yaml", "\"field\": {}", true), ("a.yaml", "x:\n  field: {}", false), ("a.yaml", "fields: {}", false),
        ("a.yaml", "field: {}\r\n", true), ("a.yaml", "", false), ("a.txt", "field: {}", false),
        ("a.fieldproof.yaml", "", true), ("a.json", #"{"name": "x", "field": {}}"#, true),
        ("a.json", #"{"x": {"field": {}}}"#, false), ("a.json", "{", false), ("package.json", #"{"content": 1"#, false),
    ])
    func names(_ name: String, _ text: String, _ isScene: Bool) throws {
        let bench = try Bench()
        defer { bench.remove() }
        #expect(SceneFiles.isScene(try bench.write(text, to: name)) == isScene)
    }

    @Test func foldersAreSearchedAndNamedFilesAreIncluded() throws {
        let bench = try Bench()
        defer { bench.remove() }
        for name in ["b.yaml", "a/c.yml", ".hidden/d.yaml", "a/.e.yaml"] { try bench.write("field: {}", to: name) }
        try bench.write("x: 1", to: "named.yaml")
        let root = bench.folder.path
        let found = try SceneFiles.find([bench.path("named.yaml"), root + "/", root, bench.path("b.yaml")])
        #expect(found == ["named.yaml", "a/c.yml", "b.yaml"].map(bench.path))
    }

    @Test func filesThatCannotBeReadAreErrors() throws {
        let bench = try Bench()
        defer { bench.remove() }
        mkfifo(bench.path("pipe.yaml"), 0o644)
        try bench.write(String(repeating: "#", count: 4 << 20 + 1), to: "long.yaml")
        for name in ["missing.yaml", "pipe.yaml", "long.yaml"] {
            #expect(throws: FileError.self, "\(name)") { try SceneFiles.find([bench.path(name)]) }
        }
        #expect(try SceneFiles.find([bench.folder.path]) == [])
    }

    @Test func filesNamedInBrokenScenesAreFound() {
        let text =
            #"fonts: [{ file: fonts/a.ttf }, "b c.otf"]  image: ../x.PNG, strings: 's.xcstrings' other: y.yaml ["#
        #expect(SceneSource.namedFiles(in: Array(text.utf8)) == ["../x.PNG", "c.otf", "fonts/a.ttf", "s.xcstrings"])
    }
}
