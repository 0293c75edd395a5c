import FieldPlatform
import Foundation
import Testing

/// Equal files have equal resolved paths.
@Suite struct ResolvedPathTests {
    @Test func differentNotationsOfAPathAreEqual() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let file = try bench.write("1", to: "a/b.yaml")
        symlink("a", bench.path("link"))
        symlink("a/b.yaml", bench.path("file"))
        for name in ["a/b.yaml", "a//b.yaml", "./a/./b.yaml", "a/../a/b.yaml", "link/b.yaml"] {
            #expect(ResolvedPath.ofName(bench.folder.path + "/" + name) == file, "\(name)")
        }
        #expect(ResolvedPath.ofName(bench.path("file")) == bench.path("file"))
        #expect(ResolvedPath.of(bench.path("file")) == file)
        #expect(ResolvedPath.ofName(bench.path("a/missing")) == bench.path("a/missing"))
        #expect(ResolvedPath.ofName(bench.path("x/./y/../z")) == bench.path("x/z"))
        #expect(ResolvedPath.of(bench.path("missing")) == nil)
    }

    @Test func relativePathsBeginAtTheCurrentFolder() {
        let current = FileManager.default.currentDirectoryPath
        #expect(ResolvedPath.ofName("no-such-file") == ResolvedPath.of(current).map { $0 + "/no-such-file" })
        #expect(ResolvedPath.ofName(".") == ResolvedPath.of(current))
        #expect(ResolvedPath.ofName("no/such/../file") == ResolvedPath.of(current).map { $0 + "/no/file" })
    }
}
