import Fieldproof
import Testing

/// The names of files whose matrices have long values, or axes whose paths end alike.
@Suite struct FileNameTests {
    private func names(_ scene: String, matrix: String) throws -> [String] {
        try Proof(yaml: "name: s\n\(scene)\nmatrix: { \(matrix) }\n").snapshots().map(\.name)
    }

    private static let field = "field: { preset: plain }"
    private static let button =
        "content: { stack: { children: [{ field: { preset: plain } }, { button: { title: Go } }] } }"

    @Test func axesOfTheSameLastPartAreToldApart() throws {
        #expect(
            try names(
                "canvas: { width: 200 }\n\(Self.field)",
                matrix: "field.box.fill: [red, blue], field.rule.color: [lime], field.label.color: [navy]")
                == [
                    "s/default.fill-red.rule-color-lime.label-color-navy",
                    "s/default.fill-blue.rule-color-lime.label-color-navy",
                ])
        // As many parts as it takes.
        #expect(
            try names(
                Self.field,
                matrix:
                    "field.when.error.rule.color: [red], field.when.filled.rule.color: [blue], field.rule.color: [lime]"
            )
                == ["s/default.error-rule-color-red.filled-rule-color-blue.field-rule-color-lime"])
    }

    @Test func simpleNamesStayAsTheyAre() throws {
        #expect(
            try names(Self.field, matrix: "field.length: [4], canvas.width: [320], theme: [dark]") == [
                "s/default.length-4.width-320.theme-dark"
            ])
        #expect(
            try names(
                "canvas: { width: 400 }\n\(Self.field)", matrix: "field.sizing: [{ fixedWidth: 64 }, { spacing: 10 }]")
                == ["s/default.sizing-fixedWidth-64", "s/default.sizing-spacing-10"])
    }

    @Test func longMappingsHaveShortAndDifferentNames() throws {
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

    /// A name is a golden's: it must not depend on what else the matrix holds.
    /// Of `/` and `:` nothing stays in a file's name, so that the mappings would have the name of their key.
    @Test func mappingsOfPunctuationHaveDifferentNames() throws {
        let names = try names(
            Self.field, matrix: "field.placeholder: [{ text: \"/\" }, { text: \":\" }, { text: \"0\" }]")
        #expect(Set(names).count == 3)
        #expect(names[2] == "s/default.placeholder-text-0")
    }

    @Test func aLongNameDependsOnItsValueAlone() throws {
        let long = "{ fill: red, border: { width: 2, color: '#123456' }, radius: 4 }"
        let first = try names(Self.field, matrix: "field.box: [\(long), { fill: blue }]")
        let second = try names(Self.field, matrix: "field.box: [{ radius: 1 }, { radius: 2 }, \(long)]")
        #expect(first.first == second.last)
    }

    @Test func longTextsThatBeginAlikeDiffer() throws {
        let text = String(repeating: "4", count: 90)
        let names = try names(
            "\(Self.field)\nstates: { a: {} }",
            matrix: "states.a.text: [\"\(text)1\", \"\(text)2\", \"\(text.prefix(80))\"]")
        #expect(Set(names).count == 3)
        #expect(names.last == "s/a.text-\(text.prefix(80))")
        for name in names { #expect(name.utf8.count <= "s/a.text-".utf8.count + 80) }
    }

    /// What a file's name may not hold becomes `-`, in the part of the path, too.
    @Test func thePartsOfAPathAreNoFolders() throws {
        let names = try names(
            "themes: { mine: { \"a/b\": red } }\n\(Self.field)", matrix: "\"themes.mine.a/b\": [red]")
        #expect(names == ["s/default.a-b-red"])
    }
}
