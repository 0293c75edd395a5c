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

    @Test func editThatIsTakenBackWhileItIsDecodedIsDropped() throws {
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
}
