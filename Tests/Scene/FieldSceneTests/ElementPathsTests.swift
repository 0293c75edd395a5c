import FieldScene
import Testing

/// Paths that begin with the id of an element.
@Suite struct ElementPathsTests {
    private static let scene = """
        content:
          stack:
            children:
              - text: { string: One }
              - stack:
                  id: a-form-with-a-long-name
                  children:
                    - field: { id: code, length: 4, box: { radius: 8 } }
              - text: { id: canvas, string: Two }
        canvas: { width: 200 }
        """

    private func paths(_ yaml: String) throws -> ElementPaths {
        ElementPaths(of: try SceneFile(bytes: Array(yaml.utf8), path: "otp.yaml", presets: .empty))
    }

    /// Each path and its short form. The path of an element without a key of its own begins with its stack, and an id that
    /// is a key of the scene is ambiguous.
    @Test(arguments: [
        ("content.stack.children.1.stack.children.0.field.box.radius", "code.box.radius"),
        ("content.stack.children.1.stack.children.0.field", "code"),
        ("content.stack.children.0.text.string", "text.string"),
        ("content.stack.children.3.button.title", "stack.children.3.button.title"),
        ("content.stack.children.2.text.string", "stack.children.2.text.string"),
        ("states.typing.text", "states.typing.text"), ("canvas.width", "canvas.width"),
    ])
    func pathsAreShortAndFull(full: String, short: String) throws {
        let paths = try paths(Self.scene)
        #expect(paths.short(full.components) == short.components)
        #expect(paths.full(short.components) == full.components)
    }

    /// `field` and its id have the same place; the shorter name wins.
    @Test func aSceneWithOneFieldUsesTheShorterName() throws {
        #expect(try paths("field: { id: code }").short(["field", "box"]) == ["code", "box"])
        #expect(try paths("field: { id: one-time-code }").short(["field", "box"]) == ["field", "box"])
        #expect(try paths("field: {}").short(["field", "box"]) == ["field", "box"])
        let nested = try paths("content: { stack: { children: [{ field: { length: 4 } }] } }")
        #expect(nested.full(["field", "length"]) == ["content", "stack", "children", "0", "field", "length"])
    }

    /// A removed value has the short path of the older version.
    @Test func editsHaveShortPaths() throws {
        func file(_ children: String) throws -> SceneFile {
            let yaml = "content: { stack: { children: [\(children)] } }"
            return try SceneFile(bytes: Array(yaml.utf8), path: "otp.yaml", presets: .empty)
        }
        let old = try file("{ text: { id: a, string: A, size: 20 } }, { text: { id: b, string: B } }")
        let new = try file("{ text: { id: a, string: A } }, { text: { id: b, string: C } }")
        #expect(SceneEdits(from: old, to: new).edits.map(\.shortPath) == [["a", "size"], ["b", "string"]])
    }

    @Test func valuesCanBeSetByIDs() throws {
        let file = try SceneFile(bytes: Array(Self.scene.utf8), path: "otp.yaml", presets: .empty)
        let scene = try file.scene(variant: 0, setting: [("code.length", .number(6)), ("canvas.width", .number(300))])
        #expect(scene.content.fields.first?.length == 6)
        #expect(scene.canvas.width == 300)
    }
}

extension String {
    fileprivate var components: [String] { split(separator: ".").map(String.init) }
}
