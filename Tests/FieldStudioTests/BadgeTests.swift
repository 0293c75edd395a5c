import FieldComparing
import FieldFiles
import FieldRendering
import Foundation
import Testing

@testable import FieldStudio

/// The verdicts and findings that clients get: each change once.
@Suite struct BadgeTests {
    @Test func changesAreThoseSinceANumber() {
        let store = BadgeStore()
        #expect(store.changes(of: "a", since: 0).isEmpty)
        #expect(store.set(.new, "a", "one", digest: "01", goldens: 0))
        #expect(store.set(.same, "a", "two", digest: "02", goldens: 0))
        #expect(store.set(.same, "b", "one", digest: "03", goldens: 0))
        let first = store.changes(of: "a", since: 0)
        #expect(first.verdicts == ["one": .new, "two": .same])
        #expect(first.audit == nil)
        #expect(store.changes(of: "a", since: first.last).isEmpty)
        // The same verdict of another picture is no change.
        #expect(!store.set(.new, "a", "one", digest: "04", goldens: 0))
        #expect(store.hasVerdict("a", "one", digest: "04"))
        #expect(store.set(.different, "a", "two", digest: "05", goldens: 0))
        #expect(store.changes(of: "a", since: first.last).verdicts == ["two": .different])
        store.set([], "a", revision: 7)
        let second = store.changes(of: "a", since: first.last)
        #expect(second.audit?.revision == 7)
        #expect(store.changes(of: "a", since: second.last).isEmpty)
        #expect(store.changes(of: "a", since: 0).verdicts == ["one": .new, "two": .different])
    }

    @Test func goldensThatChangeAreComparedAgain() {
        let store = BadgeStore()
        #expect(store.set(.new, "a", "one", digest: "01", goldens: 0))
        let last = store.changes(of: "a", since: 0).last
        store.goldensChanged()
        #expect(!store.hasVerdict("a", "one", digest: "01"))
        // A comparison with the goldens before.
        #expect(!store.set(.different, "a", "one", digest: "01", goldens: 0))
        #expect(store.changes(of: "a", since: last).isEmpty)
        #expect(store.set(.same, "a", "one", digest: "01", goldens: 1))
        #expect(store.changes(of: "a", since: last).verdicts == ["one": .same])
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
