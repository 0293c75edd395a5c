import FieldScene
import TestTools
import Testing

/// The differences between two versions of a scene file.
@Suite struct SceneEditsTests {
    private func file(_ yaml: String) throws -> SceneFile {
        try SceneFile(bytes: Array(yaml.utf8), path: "otp.yaml", presets: .empty)
    }

    private func edits(_ old: String, _ new: String) throws -> SceneEdits {
        SceneEdits(from: try file(old), to: try file(new))
    }

    /// The edits as `line:column path from → to`.
    private func texts(_ old: String, _ new: String) throws -> [String] {
        try edits(old, new).edits.map { edit in
            let place = "\(edit.location.line):\(edit.location.column)"
            return "\(place) \(edit.pathText) \(edit.from ?? "nothing") → \(edit.to ?? "nothing")"
        }
    }

    @Test func changedAddedAndRemovedValuesHaveTheirLocations() throws {
        #expect(
            try texts(
                "canvas: { width: 300, height: 90 }\nfield: { length: 6, label: { size: 40 } }",
                "canvas: { width: 300, background: \"#EEE\" }\nfield:\n  length: 6\n  label: { size: 36, weight: 700 }")
                // The removed height is reported at its mapping.
                == [
                    "1:35 canvas.background nothing → #EEE", "1:9 canvas.height 90 → nothing",
                    "4:18 field.label.size 40 → 36", "4:30 field.label.weight nothing → 700",
                ])
    }

    @Test func quotesOrderAndCommentsAreNotEdits() throws {
        #expect(
            try texts("field: { length: 6, height: 40 }", "field: # a field\n  height: 40\n  length: 6").isEmpty)
        // A quoted scalar is a text. The quotes are shown, because nothing else differs.
        #expect(
            try texts("field: {}\nx-a: 482", "field: {}\nx-a: \"482\"") == ["2:6 x-a 482 → \"482\""])
    }

    @Test func mappingsWithoutACommonKeyReplaceOneAnother() throws {
        #expect(
            try texts("field: { sizing: { spacing: 8 } }", "field: { sizing: { fixedWidth: 40 } }")
                == ["1:18 field.sizing { spacing: 8 } → { fixedWidth: 40 }"])
    }

    @Test func valuesWithAnchorsAreOneEdit() throws {
        let scene = "x-shared: &box { radius: %d }\nfield: { box: *box, when: { error: { box: *box } } }"
        #expect(
            try texts(scene.replacing("%d", with: "8"), scene.replacing("%d", with: "12"))
                == ["1:26 x-shared.radius 8 → 12"])
    }

    @Test func renamedStatesAreMatchedByTheirContent() throws {
        let renamed = try edits(
            "field: {}\nstates: { empty: {}, typing: { text: \"48\" } }",
            "field: {}\nstates: { empty: {}, entering: { text: \"48\" } }")
        #expect(renamed.edits.map(\.path) == [["states"]])
        #expect(renamed.edits.map(\.from) == ["typing"])
        #expect(renamed.edits.map(\.to) == ["entering"])
        #expect(try renamed.file { _ in true }.scene(variant: 0).states.map(\.name) == ["empty", "entering"])
        #expect(try renamed.file { _ in false }.scene(variant: 0).states.map(\.name) == ["empty", "typing"])
    }

    @Test func elementsOfListsAreAligned() throws {
        func scene(_ children: String) -> String { "content: { stack: { children: [\(children)] } }" }
        let text = "{ text: { id: a, string: A } }"
        // The element that was added at the beginning is the only edit; the others moved.
        #expect(
            try texts(
                scene("\(text), { field: { length: 4 } }"), scene("{ spacer: 8 }, \(text), { field: { length: 4 } }"))
                == ["1:42 content.stack.children.0.spacer nothing → 8"])
        #expect(
            try texts(
                scene("\(text), { field: { length: 4 } }"), scene("\(text), { spacer: 8 }, { field: { length: 6 } }"))
                == [
                    "1:74 content.stack.children.1.spacer nothing → 8",
                    "1:98 content.stack.children.2.field.length 4 → 6",
                ])
        // Elements with different ids are different elements.
        #expect(
            try texts(scene(text), scene("{ text: { id: b, string: A } }")).count == 2)
        // A list of scalars with another length is one value.
        #expect(
            try texts("field: {}\nmatrix: { theme: [light] }", "field: {}\nmatrix: { theme: [light, dark] }")
                == ["2:18 matrix.theme [light] → [light, dark]"])
    }

    @Test func editsAreAppliedOneByOne() throws {
        let edits = try edits(
            "field: { length: 6, label: { size: 40 } }\nstates: { a: { text: \"1\" } }",
            "field: { length: 8, label: { size: 36 } }\nstates: { a: { text: \"12\" } }")
        #expect(edits.edits.map(\.pathText) == ["field.length", "field.label.size", "states.a.text"])
        let alone = try edits.file { $0 == 1 }
        #expect(alone.value(at: ["field", "label", "size"])?.noun == "'36'")
        #expect(alone.value(at: ["field", "length"])?.noun == "'6'")
        #expect(alone.value(at: ["states", "a", "text"])?.noun == "'1'")
    }

    /// Random trees: with all edits, the result is the new version, and without any, the old one.
    @Test(arguments: 0..<40)
    func allEditsLeadFromTheOldToTheNewVersion(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let old = Self.document(by: &random)
        let new = Self.document(by: &random)
        let edits = try edits(old, new)
        #expect(Self.same(try edits.file { _ in true }, try file(new)), "\(old)\n\(new)")
        #expect(Self.same(try edits.file { _ in false }, try file(old)), "\(old)\n\(new)")
        // Every edit is needed.
        for index in edits.edits.indices {
            let without = try edits.file { $0 != index }
            #expect(!Self.same(without, try file(new)), "\(edits.edits[index])\n\(old)\n\(new)")
        }
    }

    /// A scene with random trees under keys that are ignored, so that every one of them is valid.
    private static func document(by random: inout SplitMix) -> String {
        let values = (0..<3).map { "x-\($0): \(tree(3, by: &random))" }
        return (["field: {}"] + values).joined(separator: "\n")
    }

    private static func tree(_ depth: Int, by random: inout SplitMix) -> String {
        switch depth == 0 ? 0 : Int.random(in: 0...3, using: &random) {
        case 0: return "\(Int.random(in: 0...2, using: &random))"
        case 1:
            let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in tree(depth - 1, by: &random) }
            return "[\(items.joined(separator: ", "))]"
        default:
            let keys = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            return "{ \(keys.map { "\($0): \(tree(depth - 1, by: &random))" }.joined(separator: ", ")) }"
        }
    }

    /// Whether two files have the same values; the order of keys means nothing.
    private static func same(_ one: SceneFile, _ two: SceneFile) -> Bool {
        (0..<3).allSatisfy { index in sorted(one.value(at: ["x-\(index)"])) == sorted(two.value(at: ["x-\(index)"])) }
    }

    private static func sorted(_ node: SourceNode?) -> String {
        switch node?.content {
        case nil: ""
        case .scalar(let text, _): text
        case .list(let items): "[\(items.map { sorted($0) }.joined(separator: ","))]"
        case .mapping(let entries):
            "{\(entries.map { "\($0.key):\(sorted($0.value))" }.sorted().joined(separator: ","))}"
        }
    }
}
