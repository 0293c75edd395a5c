import Fieldproof
import Testing

/// The names of snapshots whose matrix has long values, or axes whose paths have the same last part.
@Suite struct FileNameTests {
    private func names(_ scene: String, matrix: String) throws -> [String] {
        try Proof(yaml: "name: s\n\(scene)\nmatrix: { \(matrix) }\n").snapshots().map(\.name)
    }

    private static let field = "field: { preset: plain }"
    private static let button =
        "content: { stack: { children: [{ field: { preset: plain } }, { button: { title: Go } }] } }"

    @Test func distinguishesAxesWithTheSameLastPart() throws {
        #expect(
            try names(
                "canvas: { width: 200 }\n\(Self.field)",
                matrix: "field.box.fill: [red, blue], field.rule.color: [lime], field.label.color: [navy]")
                == [
                    "s/default.fill-red.rule-color-lime.label-color-navy",
                    "s/default.fill-blue.rule-color-lime.label-color-navy",
                ])
        // A name has as many parts of the path as are needed to distinguish it.
        #expect(
            try names(
                Self.field,
                matrix:
                    "field.when.error.rule.color: [red], field.when.filled.rule.color: [blue], field.rule.color: [lime]"
            )
                == ["s/default.error-rule-color-red.filled-rule-color-blue.field-rule-color-lime"])
    }

    @Test func simpleValuesHaveSimpleNames() throws {
        #expect(
            try names(Self.field, matrix: "field.length: [4], canvas.width: [320], theme: [dark]") == [
                "s/default.length-4.width-320.theme-dark"
            ])
        #expect(
            try names(
                "canvas: { width: 400 }\n\(Self.field)", matrix: "field.sizing: [{ fixedWidth: 64 }, { spacing: 10 }]")
                == ["s/default.sizing-fixedWidth-64", "s/default.sizing-spacing-10"])
    }

    @Test func longMappingsHaveShortUniqueNames() throws {
        let shadow = "shadow: { x: 0, y: 1, blur: 2, color: '#00000020' }"
        let names = try names(
            Self.field,
            matrix: "field.box: [{ fill: red, \(shadow), radius: 4 }, { fill: red, \(shadow), radius: 5 }]")
        #expect(Set(names).count == 2)
        for name in names {
            #expect(name.hasPrefix("s/default.box-fill-red-"), "\(name)")
            #expect(name.utf8.count <= "s/default.box-".utf8.count + 32, "\(name)")
        }
    }

    /// File names contain neither `/` nor `:`, so without a suffix both mappings would be named after their key alone.
    @Test func mappingsOfPunctuationHaveUniqueNames() throws {
        let names = try names(
            Self.field, matrix: "field.placeholder: [{ text: \"/\" }, { text: \":\" }, { text: \"0\" }]")
        #expect(Set(names).count == 3)
        #expect(names[2] == "s/default.placeholder-text-0")
    }

    /// The name is also that of a golden, so it must not change when the matrix gets other values.
    @Test func longNameDependsOnlyOnItsValue() throws {
        let long = "{ fill: red, border: { width: 2, color: '#123456' }, radius: 4 }"
        let first = try names(Self.field, matrix: "field.box: [\(long), { fill: blue }]")
        let second = try names(Self.field, matrix: "field.box: [{ radius: 1 }, { radius: 2 }, \(long)]")
        #expect(first.first == second.last)
    }

    @Test func longTextsWithTheSamePrefixHaveUniqueNames() throws {
        let text = String(repeating: "4", count: 90)
        let names = try names(
            "\(Self.field)\nstates: { a: {} }",
            matrix: "states.a.text: [\"\(text)1\", \"\(text)2\", \"\(text.prefix(80))\"]")
        #expect(Set(names).count == 3)
        #expect(names.last == "s/a.text-\(text.prefix(80))")
        for name in names { #expect(name.utf8.count <= "s/a.text-".utf8.count + 80) }
    }

    /// Characters that a file name cannot contain become `-`, also in a key of the path.
    @Test func replacesSlashesInThePartsOfAPath() throws {
        let names = try names(
            "themes: { mine: { \"a/b\": red } }\n\(Self.field)", matrix: "\"themes.mine.a/b\": [red]")
        #expect(names == ["s/default.a-b-red"])
    }
}
