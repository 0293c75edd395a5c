import FieldComparing
import FieldFiles
import FieldGoldens
import FieldRendering
import Foundation
import Testing

@testable import FieldStudio

/// The verdicts and findings that clients get: each change once.
@Suite struct BadgeTests {
    /// A version of a scene with the states `one` and `two`.
    private func version(_ path: String, revision: Int = 1) throws -> SceneVersion {
        let text = Bench.scene([("one", "1"), ("two", "2")])
        return try SceneVersion(Array(text.utf8), path: path, folder: "", revision: revision)
    }

    /// Stores a verdict of the picture at an index.
    private func set(
        _ verdict: Verdict, _ index: Int, of version: SceneVersion, drawing: String, golden: String = "g",
        in store: ResultStore
    ) -> Bool {
        let result = ResultStore.Result(
            verdict: verdict, drawing: drawing, golden: golden, revision: version.revision)
        return store.set(result, of: version.snapshots[index], in: version)
    }

    @Test func changesAreListedSinceANumber() throws {
        let store = ResultStore()
        let (a, b) = (try version("a"), try version("b"))
        let names = a.snapshots.map(\.name)
        #expect(store.changes(of: "a", since: 0).isEmpty)
        #expect(set(.new, 0, of: a, drawing: "01", in: store))
        #expect(set(.same, 1, of: a, drawing: "02", in: store))
        #expect(set(.same, 0, of: b, drawing: "03", in: store))
        let first = store.changes(of: "a", since: 0)
        #expect(first.verdicts == [names[0]: .new, names[1]: .same])
        #expect(first.audit == nil)
        #expect(store.changes(of: "a", since: first.last).isEmpty)
        // The same verdict of another picture is no change.
        #expect(!set(.new, 0, of: a, drawing: "04", in: store))
        #expect(store.result(of: names[0], in: a, drawing: "04", golden: "g", depth: .verdict)?.verdict == .new)
        #expect(set(.different, 1, of: a, drawing: "05", in: store))
        #expect(store.changes(of: "a", since: first.last).verdicts == [names[1]: .different])
        store.set([], "a", revision: 7)
        let second = store.changes(of: "a", since: first.last)
        #expect(second.audit?.revision == 7)
        #expect(store.changes(of: "a", since: second.last).isEmpty)
        #expect(store.changes(of: "a", since: 0).verdicts == [names[0]: .new, names[1]: .different])
    }

    /// A result is known for the same drawing and the same goldens only. A picture that differs has no causes yet, and one that is the
    /// same has none.
    @Test func resultsAreReusedForTheSameDrawingAndGolden() throws {
        let store = ResultStore()
        let (old, new) = (try version("a"), try version("a", revision: 2))
        let name = old.snapshots[0].name
        func verdict(_ drawing: String, _ golden: String, _ depth: GoldenCheck.Depth = .verdict) -> Verdict? {
            store.result(of: name, in: new, drawing: drawing, golden: golden, depth: depth)?.verdict
        }
        #expect(set(.same, 0, of: old, drawing: "01", in: store))
        #expect(verdict("01", "g") == .same)
        #expect(verdict("01", "g", .causes) == .same)
        #expect(verdict("02", "g") == nil)
        #expect(verdict("01", "other") == nil)
        #expect(set(.different, 0, of: new, drawing: "02", in: store))
        #expect(verdict("02", "g") == .different)
        #expect(verdict("02", "g", .causes) == nil)
        // The verdict of an older edit replaces none.
        let last = store.changes(of: "a", since: 0).last
        #expect(!set(.same, 0, of: old, drawing: "01", in: store))
        #expect(store.changes(of: "a", since: last).isEmpty)
    }

    /// Twenty pictures are compared in three jobs.
    @Test func clientsGetEachVerdictOnce() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let names = (0..<20).map { "s\($0)" }
        let text = Bench.scene(names.map { ($0, String($0.dropFirst().prefix(1))) })
        let path = try bench.write(text, to: "otp.yaml")
        var options = StudioOptions(paths: [path])
        options.goldens = bench.path("goldens")
        let studio = try Studio(options)
        let viewer = Viewer(studio)
        let new = Dictionary(uniqueKeysWithValues: names.map { ("otp/\($0)", "new") })
        #expect(
            await eventually {
                viewer.showAll(); return viewer.state.verdicts[path] == new
            })
        #expect(viewer.state.verdictCount == 20)
        // One picture gets a golden.
        let renderer = Renderer(try Proof(bytes: Array(text.utf8), path: path, folder: bench.path("") + "/"))
        let snapshot = try #require(try renderer.proof.snapshotList().first)
        try bench.write(Data(renderer.png(of: snapshot)), to: "goldens/otp/s0.png")
        studio.compareAll()
        var expected = new
        expected["otp/s0"] = "same"
        #expect(
            await eventually {
                viewer.showAll(); return viewer.state.verdicts[path] == expected
            })
        #expect(viewer.state.verdictCount == 21)
        // A page that connects later gets all verdicts.
        let other = Viewer(studio)
        #expect(
            await eventually {
                other.showAll(); return other.state.verdicts[path] == expected
            })
        #expect(other.state.verdictCount == 20)
        // With another list of pictures, the verdicts come anew, without those that are gone.
        try bench.write(Bench.scene([("s0", "0"), ("s1", "1")]), to: "otp.yaml")
        studio.edit(path)
        #expect(
            await eventually {
                viewer.showAll()
                return viewer.state.verdicts[path] == ["otp/s0": "same", "otp/s1": "new"]
            })
    }
}
