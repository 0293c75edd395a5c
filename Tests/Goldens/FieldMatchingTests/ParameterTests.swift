import FieldMatching
import Testing

/// Keys that the file does not write, or writes in another form.
extension MatchTests {
    private static let screen = """
        canvas: { width: 320 }
        content:
          stack:
            padding: 20
            children:
              - text: Enter the code
              - spacer: 16
              - field: { id: code, length: 4, preset: soft }
              - text: { id: hint, string: That is not right, when: { error: { color: error } } }
        states: { typing: { text: "48", focused: true, status: error } }
        """

    /// A part of the screen and what the app has there, with the path and the value that must be found.
    static let otherForms: [(old: String, new: String, path: String, to: String)] = [
        // The colour of the preset is a pair for light and dark themes.
        ("preset: soft", "preset: soft, label: { color: \"#208040\" }", "2.field.label.color", "#208040"),
        // The mapping `packed` of the scene replaces that of the preset, which has cells of 56 × 60, 8 points apart.
        (
            "preset: soft", "preset: soft, sizing: { packed: { width: 50, height: 60, spacing: 8 } }",
            "2.field.sizing.packed.width", "50"
        ),
        ("preset: soft", "preset: soft, offset: { y: 3 }", "2.field.offset.y", "3"),
        ("text: Enter the code", "text: { string: Enter the code, size: 21 }", "0.text.size", "21"),
        ("spacer: 16", "spacer: 24", "1.spacer", "24"),
        ("color: error", "color: \"#208040\"", "3.text.when.error.color", "#208040"),
    ]

    @Test(arguments: otherForms.indices)
    func keyMissingFromTheFileIsFound(index: Int) throws {
        let edit = Self.otherForms[index]
        let image = try picture(Self.screen.replacing(edit.old, with: edit.new))
        let match = try #require(try result(image, of: Self.screen).match)
        let found = match.differences.map { "\($0.path) \($0.to)" }
        #expect(found == ["content.stack.children.\(edit.path) \(edit.to)"])
        #expect(match.unexplained.isEmpty)
    }

    @Test func aPaddingThatMovesNothingIsFoundByTheHeight() throws {
        let design = edited("padding: 20", "padding: { top: 20, left: 20, bottom: 20, right: 20 }")
        let image = try picture(edited("bottom: 20", "bottom: 30", in: design))
        let match = try #require(try result(image, of: design).match)
        #expect(match.differences.map { "\($0.path) \($0.to)" } == ["content.stack.padding.bottom 30"])
        #expect(match.unexplained.isEmpty)
    }
}
