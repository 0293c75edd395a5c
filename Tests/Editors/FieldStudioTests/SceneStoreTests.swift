import FieldRendering
import FieldScene
import Testing

@testable import FieldStudio

/// Edits of a scene that overlap: each is read, and then decoded, on a thread of its own.
@Suite struct SceneStoreTests {
    private let first = Bench.scene([("a", "1")])
    private let second = Bench.scene([("a", "2")])
    private let third = Bench.scene([("a", "3")])

    /// A store with the first scene in `otp.yaml`.
    private func store(_ bench: Bench) throws -> (store: SceneStore, path: String) {
        let store = SceneStore()
        let path = try bench.write(first, to: "otp.yaml")
        _ = store.open([path])
        #expect(store.read(path, revision: 1) != nil)
        return (store, path)
    }

    private func text(_ store: SceneStore, _ path: String) -> String {
        String(decoding: store.scene(at: path)?.source?.text ?? [], as: UTF8.self)
    }

    @Test func editUndoneDuringDecodingIsDropped() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let (store, path) = try store(bench)
        try bench.write(second, to: "otp.yaml")
        let source = try #require(store.source(of: path, revision: 2))
        try bench.write(first, to: "otp.yaml")
        #expect(store.source(of: path, revision: 3) == nil)
        #expect(store.replace(path, by: source, revision: 2) == nil)
        #expect(text(store, path) == first)
        #expect(store.scene(at: path)?.revision == 1)
        #expect(!store.isLatest(2, of: path))
        // A later edit to the same text is one.
        try bench.write(second, to: "otp.yaml")
        #expect(store.read(path, revision: 4)?.revision == 4)
        #expect(text(store, path) == second)
    }

    @Test func olderEditNeverReplacesANewerOne() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let (store, path) = try store(bench)
        try bench.write(second, to: "otp.yaml")
        let older = try #require(store.source(of: path, revision: 2))
        try bench.write(third, to: "otp.yaml")
        let newer = try #require(store.source(of: path, revision: 3))
        #expect(store.replace(path, by: newer, revision: 3)?.revision == 3)
        #expect(store.replace(path, by: older, revision: 2) == nil)
        #expect(text(store, path) == third)
    }

    /// The states of each scene, or its errors, after all that is outdated was read again.
    private func list(_ store: SceneStore, _ revision: inout Int) -> [[String]] {
        while case let paths = store.takeOutdated(), !paths.isEmpty {
            for path in paths {
                revision += 1
                _ = store.read(path, revision: revision)
            }
        }
        return store.all.map { scene in
            scene.errors.isEmpty ? scene.version?.snapshots.map(\.title) ?? [] : scene.errors.map(\.message)
        }
    }

    /// The order of the list decides, and not the order in which scenes are read.
    @Test(arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a"]])
    func onlyTheFirstSceneWithANameIsShown(_ order: [String]) throws {
        let bench = try Bench()
        defer { bench.remove() }
        let store = SceneStore()
        let paths = try ["a", "b", "c"].map { state in
            try bench.write(Bench.scene([(state, "1")], name: state == "c" ? "OTP" : "otp"), to: "\(state).yaml")
        }
        _ = store.open(paths)
        var revision = 0
        func edit(_ file: String) {
            revision += 1
            _ = store.read(bench.path("\(file).yaml"), revision: revision)
        }
        order.forEach(edit)
        let advice = "give one of the scenes another 'name'"
        let taken = "the scene's name 'otp' is also the name of the scene in \(paths[0]); \(advice)"
        func other(_ path: String) -> String {
            "the scene's name 'OTP' differs only in case from 'otp', the name of the scene in \(path); \(advice)"
        }
        #expect(list(store, &revision) == [["a"], [taken], [other(paths[0])]])
        #expect(store.all.map { $0.version == nil } == [false, true, true])
        // Another name frees the old one, and takes the new one.
        try bench.write(Bench.scene([("a", "1")], name: "first"), to: "a.yaml")
        edit("a")
        #expect(list(store, &revision) == [["a"], ["b"], [other(paths[1])]])
        try bench.write(Bench.scene([("a", "1")]), to: "a.yaml")
        edit("a")
        #expect(list(store, &revision) == [["a"], [taken], [other(paths[0])]])
        // So does closing a scene.
        _ = store.open([paths[1], paths[2]])
        #expect(list(store, &revision) == [["b"], [other(paths[1])]])
    }
}
