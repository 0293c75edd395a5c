import FieldReference
import FieldScene
import Fieldproof
import Foundation
import TestTools
import Testing

@Suite struct VocabularyTests {
    @Test func everyKeyIsDescribed() {
        #expect(allKeys.count > 300)
        for key in allKeys {
            #expect(key.description.meaning.count > 5, "\(key.anchor)")
            #expect(!key.description.typeText.isEmpty, "\(key.anchor)")
            #expect(!key.description.initialText.isEmpty, "\(key.anchor)")
        }
    }

    /// A value that has to be known before its mapping is read is found by the name of its key, which must be declared.
    @Test func keysReadBeforeDecodingAreDeclared() throws {
        let declared = Set(Vocabulary.tables.flatMap(\.names))
        let folder = Project.root.appending(path: "Sources/Scene/FieldScene")
        var count = 0
        for case let file as URL in try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" {
            // String catalogs and token files have keys of their own.
            if ["Strings", "Tokens"].contains(file.deletingLastPathComponent().lastPathComponent) { continue }
            let code = try String(contentsOf: file, encoding: .utf8)
            for match in code.matches(of: /(?:entry\(named: |\.has\(|find\(|\.key == )"([^"]+)"/) {
                count += 1
                #expect(declared.contains(String(match.1)), "\(file.lastPathComponent) reads '\(match.1)'")
            }
        }
        #expect(count > 20)
    }

    /// The examples show that the decoder reads each key: it reports a key that it does not read.
    @Test(arguments: Vocabulary.tables.map { $0.anchor }) func examplesAreDrawn(_ name: String) throws {
        let folder = try SampleScene.folder()
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

    @Test func aKeyThatStatesCannotChangeIsNotSuggested() {
        #expect(
            KeyExplanation.unknown("content.text.when.error.when")
                == "'content.text.when.error' has no key 'when'; it cannot change in a state of the element")
    }

    /// A path can end in a key that is farther inside.
    @Test(arguments: [
        ("field.border", "'field' has no key 'border'; 'border' is a key of 'field.box', 'field.form'"),
        ("field.gap", "'field' has no key 'gap'; 'spacing' is a key of 'sizing'"),
        ("content.txt", "'content' has no key 'txt'; did you mean 'text'?"),
    ])
    func listsTheMappingsThatHaveAKey(_ path: String, _ message: String) {
        #expect(KeyExplanation.unknown(path) == message)
    }

    /// A key alone is found wherever it is, and by the names of other toolkits.
    @Test(arguments: [
        ("border", ["field.box.border", "field.form.border", "content.stack.border", "content.button.border"]),
        ("cursor", ["field.cursor"]), ("nonsense", []),
    ])
    func findsAKeyByItsName(_ name: String, _ paths: [String]) {
        #expect(KeyExplanation.all(called: name).map(\.path) == paths)
    }

    @Test(arguments: [
        ("cornerRadius", "field.box.radius"), ("corner-radius", "field.box.radius"), ("value", "states.name.text"),
        ("fontSize", "field.label.size"), ("textColor", "field.label.color"), ("backgroundColor", "canvas.background"),
    ])
    func findsAKeyByTheNameOfAnotherToolkit(_ name: String, _ path: String) {
        #expect(
            KeyExplanation.all(called: name).map(\.path).contains(path),
            "\(KeyExplanation.all(called: name).map(\.path))")
    }

    @Test func listedMappingsHaveTheKey() {
        for key in ["width", "color", "spacing", "base"] {
            let found = Vocabulary.mappings(with: key, below: [])
            #expect(Set(found).count == found.count)
            for mapping in found {
                #expect(
                    !Vocabulary.entries(at: mapping.split(separator: ".").map(String.init) + [key]).isEmpty,
                    "\(mapping)")
            }
        }
        #expect(Vocabulary.mappings(with: "spacing", below: []).contains("content.stack"))
    }

    /// Cells and cards share keys, which are explained once if they mean the same.
    @Test(arguments: [
        ("field.preset", ["field.preset  (key of 'field', cells)", "field.preset  (key of 'field', card)"]),
        ("field.kind", ["field.kind  (key of 'field', cells)"]),
        ("field.visible", ["field.visible  (key of 'field', cells)"]),
        ("field.length", ["field.length  (key of 'field', cells)"]),
        ("canvas.width", ["canvas.width  (key of 'canvas')"]),
        // A path can begin with an id, but not with a misspelt key of the scene.
        ("code.box.radius", ["code.box.radius  (key of 'box')"]),
        // A kind of element explains its own key.
        ("scroll.offset", ["scroll.offset  (key of 'scroll')"]),
        ("keypad.motion", ["keypad.motion  (key of 'element')"]),
        ("verify.enabledWhen", ["verify.enabledWhen  (key of 'button')"]), ("feild.box.radius", []),
    ])
    func explainsEachMeaningOnce(_ path: String, _ titles: [String]) {
        #expect(KeyExplanation.all(at: path).map { String($0.text.prefix { $0 != "\n" }) } == titles)
    }

    @Test func theBaseOfABuiltInThemeIsExplainedAsAnError() {
        #expect(throws: SceneError.self) {
            try SceneFile(
                bytes: Array("themes: { dark: { base: light } }\nfield: {}".utf8), path: "scene.yaml", presets: .empty)
        }
        #expect(
            KeyExplanation.all(at: "themes.dark.base").first?.summary.contains("An error in light and dark") == true)
    }

    /// JSON files name their schema for editors.
    @Test func theKeyOfTheSchemaIsIgnored() throws {
        let scene = #"{"$schema": "scene.schema.json", "field": {"length": 4}}"#
        #expect(try SceneFile(bytes: Array(scene.utf8), path: "scene.json", presets: Preset.catalog).variantCount == 1)
    }

    @Test func synonymsAreNotKeysOfTheSameMapping() {
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
        ("states.typing.after", ["scene-state-after"]), ("states.x.fields.a.text", ["field-value-text"]),
        ("field.nothing", []), ("", []), ("states.typing", []),
    ])
    func findsKeysByTheirPaths(_ path: String, _ anchors: [String]) {
        let steps = path.split(separator: ".").map(String.init)
        #expect(Vocabulary.entries(at: steps).map(\.anchor) == anchors)
    }

    @Test(arguments: [
        ("field: { gap: 8 }", "; 'spacing' is a key of 'sizing'"),
        ("field: { cornerRadius: 8 }", "; 'radius' is a key of 'box'"),
        ("field: { border-radius: 8 }", "; 'radius' is a key of 'box'"),
        ("field: { cursorColor: red }", "; 'color' is a key of 'cursor'"),
        ("field: { box: { borderColor: red } }", "; 'color' is a key of 'border'"),
        ("content: { text: { string: a, value: b } }", "; 'string' has the same meaning, and is already a key here"),
        ("field: {length:4}", "; did you mean 'length: 4'?"),
        ("canvas: { bg: red }\nfield: {}", "; did you mean 'background'?"),
        ("field: { box: { cornerRadius: 8 } }", "; did you mean 'radius'?"),
        ("field: { box: { border-radius: 8 } }", "; did you mean 'radius'?"),
        ("content: { stack: { gap: 8, children: [] } }", "; did you mean 'spacing'?"),
        ("content: { text: { value: a } }", "; did you mean 'string'?"),
        ("field: { lenght: 4 }", "; did you mean 'length'?"),
        ("field: { length: 4, lenght: 6 }", "; 'length' is already a key here"),
        ("field: { accepts: digits }", "; 'accepts' is a key of 'input'"),
        ("preset: underline", "; 'preset' is a key of 'field'"),
        ("field: { enabled: false }", "; a field is disabled by 'status: disabled' in a state of 'states'"),
        ("field: { autofocus: true }", "; 'focused' is a key of a state in 'states'"),
        ("field: { autoFocus: true }", "; 'focused' is a key of a state in 'states'"),
        ("field: { value: a }", "; 'text' is a key of a state in 'states'"),
        (
            "field: { preset: card, value: 4 }",
            "; 'number', 'holder', 'expiry' and 'code' are keys of a state in 'states'"
        ),
        ("field: { preset: card, borderRadius: 4 }", "; 'radius' is a key of 'front'"),
        ("field: { borderRadius: 8 }", "; 'radius' is a key of 'box'"),
        ("field: { box: { borderWidth: 1 } }", "; 'width' is a key of 'border'"),
        ("field: { button: { enabled: true } }", "; the button of a field is enabled while every cell is filled"),
        (
            "field: { label: { textAlign: left } }",
            "; a character is centred in its cell, and 'alignment' of the field moves the row"
        ),
        ("content: { button: { isEnabled: true } }", "; did you mean 'enabled'?"),
        ("content: { button: { title: a, isDisabled: true } }", "; set 'enabled: false'"),
        ("content: { text: { string: a, hidden: true } }", "; set 'visible: false'"),
        ("content: { text: { string: a, foregroundStyle: red } }", "; did you mean 'color'?"),
        ("content: { image: { path: a.png, boxFit: fill } }", "; did you mean 'mode'?"),
        ("field: {}\nstates: { a: { hasError: true } }", "; set 'status: error'"),
        ("field: {}\nstates: { a: { autofocus: true } }", "; did you mean 'focused'?"),
        ("field: { preset: card }\nstates: { a: { isDisabled: true } }", "; set 'status: disabled'"),
    ])
    func suggestsSynonymsFirst(_ scene: String, _ hint: String) throws {
        let error = #expect(throws: SceneError.self) {
            try SceneFile(bytes: Array(scene.utf8), path: "scene.yaml", presets: Preset.catalog).scene(variant: 0)
        }
        let messages = error?.diagnostics.map(\.message) ?? []
        #expect(messages.contains { $0.hasSuffix(hint) }, "\(messages)")
    }
}
