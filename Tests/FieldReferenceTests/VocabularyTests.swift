import FieldReference
import FieldScene
import Fieldproof
import Foundation
import Testing

@testable import FieldShaping

/// All keys, each with the mapping that has it.
private let allKeys = Vocabulary.tables.flatMap { table in table.entries.filter { $0.table == table } }

@Suite struct VocabularyTests {
    @Test func everyKeyIsDescribed() {
        #expect(allKeys.count > 300)
        for key in allKeys {
            #expect(key.description.meaning.count > 5, "\(key.anchor)")
            #expect(!key.description.typeText.isEmpty, "\(key.anchor)")
            #expect(!key.description.initialText.isEmpty, "\(key.anchor)")
        }
    }

    /// The examples show that the decoder reads each key: it reports a key that it does not read.
    @Test(arguments: Vocabulary.tables.map { $0.anchor }) func examplesAreDrawn(_ name: String) throws {
        let folder = try Self.sampleFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for key in allKeys where key.table.anchor == name {
            do {
                let proof = try Proof(yaml: key.example, folder: folder.path + "/")
                let renderer = Renderer(proof)
                for snapshot in try proof.snapshots() { _ = try renderer.pixels(of: snapshot) }
            } catch {
                Issue.record("\(key.anchor): \(key.example)\n\(error)")
            }
        }
    }

    /// A folder with the files that examples name.
    private static func sampleFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let image = Data(try PNG.encode(PixelBuffer(width: 8, height: 8, fill: 0xFF40_80C0)))
        for name in ["star@2x.png", "logo.png", "paper.png"] { try image.write(to: folder.appending(path: name)) }
        try Data(BundledFont.inter.bytes).write(to: folder.appending(path: "Brand.ttf"))
        return folder
    }

    @Test func synonymsAreNoKeysOfTheSameMapping() {
        for table in Vocabulary.tables {
            let names = Set(table.entries.map(\.name))
            for entry in table.entries {
                for synonym in entry.description.synonyms where names.contains(synonym) && synonym != entry.name {
                    // A key is never unknown, so that the synonym would never be suggested.
                    let isShared = entry.table != table
                    #expect(isShared, "\(entry.anchor): '\(synonym)' is a key of the same mapping")
                }
            }
        }
    }

    @Test(arguments: [
        ("field.rule.height", ["rule-height"]), ("field.width", ["field-width", "card-width"]),
        ("states.typing.text", ["field-value-text"]), ("content.stack.children.0.text.lines", ["text-lines"]),
        ("content.stack.children.text.when.error.color", ["text-font-color"]),
        ("content.device.content.stack.spacing", ["stack-spacing"]), ("themes.dark.base", ["theme-base"]),
        ("field.when.active.box.border.width", ["line-width"]), ("animations.a.script.type", ["event-type"]),
        ("field.nothing", []), ("", []), ("states.typing", []),
    ])
    func findsKeysByTheirPaths(_ path: String, _ anchors: [String]) {
        let steps = path.split(separator: ".").map(String.init)
        #expect(Vocabulary.entries(at: steps).map(\.anchor) == anchors)
    }

    @Test(arguments: [
        ("field: { gap: 8 }", "; did you mean 'sizing'?"),
        ("field: { box: { cornerRadius: 8 } }", "; did you mean 'radius'?"),
        ("field: { box: { border-radius: 8 } }", "; did you mean 'radius'?"),
        ("content: { stack: { gap: 8, children: [] } }", "; did you mean 'spacing'?"),
        ("content: { text: { value: a } }", "; did you mean 'string'?"),
        ("field: { lenght: 4 }", "; did you mean 'length'?"),
        ("field: { accepts: digits }", "; 'accepts' is a key of 'input'"),
        ("preset: underline", "; 'preset' is a key of 'field'"),
    ])
    func suggestsSynonymsFirst(_ scene: String, _ hint: String) throws {
        let error = #expect(throws: SceneError.self) {
            try SceneFile(bytes: Array(scene.utf8), path: "scene.yaml", presets: Preset.catalog).scene(variant: 0)
        }
        let messages = error?.diagnostics.map(\.message) ?? []
        #expect(messages.contains { $0.hasSuffix(hint) }, "\(messages)")
    }
}

enum Project {
    /// The folder of the project.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
