import FieldFiles
import Foundation
import Synchronization
import TestTools
import Testing

@testable import FieldStudio

/// What clients show after edits, views and confirmations in any order.
@Suite struct ClientTests {
    /// A random scene, whose name is that of its file; some have errors.
    private static func text(_ path: String, _ random: inout SplitMix) -> String {
        if Int.random(in: 0..<5, using: &random) == 0 { return "field: [" }
        let names = ["a", "b", "c", "d"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        let states = (names.isEmpty ? ["a"] : names).map {
            (name: $0, text: ["", "1", "12", "123"].randomElement(using: &random) ?? "")
        }
        let color = ["#112233", "#aa0000"].randomElement(using: &random) ?? ""
        return Bench.scene(states, name: name(of: path), color: color)
    }

    private static func name(of path: String) -> String {
        URL(filePath: path).deletingPathExtension().lastPathComponent
    }

    /// The last picture is that of the last edit, whatever happens before: slow clients, edits while messages are on their
    /// way, edits that are taken back, errors, pictures that come and go, and a cache that is too small.
    @Test(arguments: 0..<24) func lastPictureShowsTheLastEdit(seed: Int) async throws {
        var random = SplitMix(state: UInt64(seed))
        let bench = try Bench()
        defer { bench.remove() }
        let paths = ["one.yaml", "two.yaml"].map(bench.path)
        for path in paths {
            let first = Bench.scene([("a", "1"), ("b", "2")], name: Self.name(of: path))
            try Data(first.utf8).write(to: URL(filePath: path))
        }
        var options = StudioOptions(paths: paths)
        options.imageBytes = seed % 2 == 0 ? 1_500 : 128 << 20
        let studio = try Studio(options)
        let viewers = (0..<3).map { _ in Viewer(studio) }
        let all = paths.flatMap { path in
            ["a", "b", "c", "d"].map { SnapshotID(scene: path, name: "\(Self.name(of: path))/\($0)") }
        }
        for _ in 0..<60 {
            guard let viewer = viewers.randomElement(using: &random), let path = paths.randomElement(using: &random)
            else {
                continue
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2:
                try Data(Self.text(path, &random).utf8).write(to: URL(filePath: path))
                studio.edit(path)
            case 3:
                let view = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
                viewer.view(view, active: view.randomElement(using: &random))
            case 4...6: viewer.show()
            default: try await Task.sleep(for: .microseconds(Int.random(in: 0..<3_000, using: &random)))
            }
        }
        var last: [String: String] = [:]
        for path in paths {
            let text = Bench.scene(
                [("a", "\(seed % 10)"), ("c", "12")], name: Self.name(of: path),
                color: seed % 3 == 0 ? "#112233" : "#00aa00")
            try Data(text.utf8).write(to: URL(filePath: path))
            studio.edit(path)
            last[path] = text
        }
        for viewer in viewers { viewer.view(all.shuffled(using: &random), active: all.randomElement(using: &random)) }
        var expected: [SnapshotID: String] = [:]
        for (path, text) in last {
            for (name, digest) in try Bench.digests(text, path: path) {
                expected[SnapshotID(scene: path, name: name)] = digest
            }
        }
        for viewer in viewers {
            let isCurrent = await eventually {
                viewer.show()
                return viewer.state.pictures.compactMapValues(\.self) == expected
            }
            #expect(isCurrent, "\(viewer.state.pictures) is not \(expected)")
            #expect(
                await eventually {
                    viewer.show(); return viewer.state.errors == [paths[0]: 0, paths[1]: 0]
                })
            #expect(viewer.state.problems.isEmpty)
            #expect(viewer.state.mostWaiting <= Client.window)
        }
        // Nothing older comes after it.
        try await Task.sleep(for: .milliseconds(50))
        for viewer in viewers {
            while viewer.show() {}
            #expect(viewer.state.pictures.compactMapValues(\.self) == expected)
        }
    }

    /// An edit and its opposite, both before the client has shown the message with the first picture.
    @Test func undoneEditSendsNothing() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let (before, after) = (Bench.scene([("a", "1")]), Bench.scene([("a", "2")]))
        let path = try bench.write(before, to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        let viewer = Viewer(studio)
        let id = SnapshotID(scene: path, name: "otp/a")
        #expect(await eventually { studio.scenes.scene(at: path)?.version != nil })
        viewer.view([id], active: id)
        let digest = try Bench.digests(before, path: path)["otp/a"]
        #expect(
            await eventually {
                viewer.show(); return viewer.state.pictures[id] == .some(digest)
            })
        while viewer.show() {}
        for text in [after, before, after, before] {
            try bench.write(text, to: "otp.yaml")
            let known = studio.scenes.scene(at: path)?.revision ?? 0
            studio.edit(path)
            #expect(await eventually { studio.scenes.scene(at: path)?.revision ?? 0 > known })
            #expect(await eventually { studio.scenes.scene(at: path)?.version?.known(0) != nil })
        }
        #expect(
            await eventually {
                viewer.show(); return viewer.state.pictures[id] == .some(digest)
            })
        try await Task.sleep(for: .milliseconds(50))
        while viewer.show() {}
        #expect(viewer.state.pictures[id] == .some(digest))
    }

    /// A change of a scene waits for a picture, which the client then does not want any more.
    @Test func sceneChangeIsSentEvenIfItsPictureIsNotWanted() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(Bench.scene([("a", "1")]), to: "otp.yaml")
        let store = SceneStore()
        _ = store.open([path])
        _ = store.read(path, revision: 1)
        let messages = Mutex(0)
        let sources = Client.Sources(scenes: store, images: ImageCache(), results: ResultStore()) { _, _ in true }
        let client = Client(of: sources) { _ in messages.withLock { $0 += 1 } }
        client.start([path])
        let id = SnapshotID(scene: path, name: "otp/a")
        client.receive(.view([id], active: nil))
        client.sceneChanged(path, waits: true)
        #expect(messages.withLock(\.self) == 1)
        client.receive(.view([], active: nil))
        #expect(messages.withLock(\.self) == 2)
    }

    @Test func picturesStayWhileTheSceneHasErrors() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let text = Bench.scene([("a", "1")])
        let path = try bench.write(text, to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        let viewer = Viewer(studio)
        let id = SnapshotID(scene: path, name: "otp/a")
        viewer.view([id], active: nil)
        let digest = try Bench.digests(text, path: path)["otp/a"]
        for _ in 0..<3 {
            #expect(
                await eventually {
                    viewer.show()
                    return viewer.state.pictures[id] == .some(digest) && viewer.state.errors[path] == 0
                })
            try bench.write("field: [", to: "otp.yaml")
            studio.edit(path)
            #expect(
                await eventually {
                    viewer.show(); return viewer.state.errors[path] ?? 0 > 0
                })
            #expect(viewer.state.pictures[id] == .some(digest))
            try bench.write(text, to: "otp.yaml")
            studio.edit(path)
        }
    }

    @Test func missingFontIsAnErrorUntilTheFileAppears() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write("fonts: [later.ttf]\n" + Bench.scene([("a", "1")]), to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        studio.watch()
        #expect(await eventually { studio.scenes.scene(at: path)?.errors.isEmpty == false })
        let font = Project.root.appending(path: "Fonts")
        let files = try FileManager.default.contentsOfDirectory(at: font, includingPropertiesForKeys: nil)
        let inter = try #require(files.first { $0.pathExtension == "ttf" })
        try FileManager.default.copyItem(at: inter, to: URL(filePath: bench.path("later.ttf")))
        #expect(await eventually { studio.scenes.scene(at: path)?.errors.isEmpty == true })
    }

    @Test func unchangedContentCausesNoEdit() async throws {
        let bench = try Bench()
        defer { bench.remove() }
        let text = Bench.scene([("a", "1")])
        let path = try bench.write(text, to: "otp.yaml")
        let studio = try Studio(StudioOptions(paths: [path]))
        #expect(await eventually { studio.scenes.scene(at: path)?.version != nil })
        let revision = studio.scenes.scene(at: path)?.revision
        try bench.replace("otp.yaml", by: text)
        await studio.update()
        #expect(studio.scenes.scene(at: path)?.revision == revision)
    }

    @Test(arguments: [
        #"{"type": "shown"}"#, #"{"type": "view", "pictures": []}"#,
        #"{"type": "view", "pictures": [["a", "b"]], "active": ["a", "b"]}"#,
        #"{"type": "view", "pictures": [["a", "b"]], "active": null}"#,
    ])
    func messages(_ text: String) { #expect(ClientMessage(text) != nil) }

    @Test(arguments: [
        "", "{}", "[]", #"{"type": "other"}"#, #"{"type": "view"}"#, #"{"type": "view", "pictures": [["a"]]}"#,
        #"{"type": "view", "pictures": [["a", 1]]}"#, #"{"type": "view", "pictures": {}}"#, "{\"type\": \"shown\"",
        "{\"type\": \"view\", \"pictures\": [" + Array(repeating: "[\"a\", \"b\"]", count: 4_001).joined(separator: ",")
            + "]}",
        String(repeating: "[", count: 100_000),
    ])
    func otherTextsAreNoMessages(_ text: String) { #expect(ClientMessage(text) == nil) }
}
