import FieldFiles
import FieldScene
import Synchronization
import Testing

@testable import FieldStudio

/// How often the text of a scene is decoded.
@Suite struct SceneDecoderTests {
    /// An edit as the studio handles it: it is checked and written, the scene is read again, and its values are listed.
    ///
    /// - Returns: How often scenes were decoded meanwhile.
    private static func decodings(
        of edit: SceneEditor.Edit, in text: String, isValid: Bool = true
    ) throws -> Int {
        let bench = try Bench()
        defer { bench.remove() }
        let path = try bench.write(text, to: "otp.yaml")
        let decoder = SceneDecoder()
        let (store, editor) = (SceneStore(decoder), SceneEditor(decoder: decoder))
        _ = store.open([path])
        _ = store.read(path, revision: 1)
        let base = try editor.read(path).digest
        let before = SceneFile.decodings.load(ordering: .relaxed)
        let result = try? editor.apply(edit, to: path, base: base)
        #expect((result != nil) == isValid)
        // What the studio does when the edit is written, and when its watcher reports the change.
        for revision in 2...3 { _ = store.read(path, revision: revision) }
        _ = decoder.decode(try editor.read(path).text, path: path)
        let count = SceneFile.decodings.load(ordering: .relaxed) - before
        #expect(store.scene(at: path)?.revision == (isValid ? 2 : 1))
        return count
    }

    private static func set(_ key: String, _ value: String) -> SceneEditor.Edit {
        .values([(["field", key], .numeral(value))])
    }

    private static func checkEdits() throws {
        let text = Bench.scene([("a", "1")])
        let value = try decodings(of: set("length", "4"), in: text)
        #expect(value == 1)
        let other = try decodings(of: .text(Array(Bench.scene([("a", "2")]).utf8)), in: text)
        #expect(other == 1)
        // A value that the scene cannot have.
        let invalid = try decodings(of: set("length", "-1"), in: text, isValid: false)
        #expect(invalid == 1)
        // The scene has an error, and keeps it.
        let faulty = text.replacing("preset: plain", with: "preset: plane")
        let stillFaulty = try decodings(of: set("length", "4"), in: faulty)
        #expect(stillFaulty == 1)
    }

    /// Runs in its own process, so that no other test decodes scenes meanwhile.
    @Test func textOfAnEditIsDecodedOnce() async {
        await #expect(processExitsWith: .success) { try SceneDecoderTests.checkEdits() }
    }

    @Test func changedFileOfTheSceneIsReadAgain() throws {
        let bench = try Bench()
        defer { bench.remove() }
        let text = Array("strings: texts.xcstrings\ncontent: { text: \"{a}\" }\n".utf8)
        let decoder = SceneDecoder()
        func decoded() -> Bool { (try? decoder.decode(text, path: bench.path("otp.yaml")).result.get()) != nil }
        #expect(!decoded())
        try bench.write(#"{ "sourceLanguage": "en", "strings": { "a": {} } }"#, to: "texts.xcstrings")
        #expect(decoded())
        try bench.write(#"{ "sourceLanguage": "en", "strings": { "other": {} } }"#, to: "texts.xcstrings")
        #expect(!decoded())
    }
}
