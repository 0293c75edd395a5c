import Fieldproof
import Foundation
import Testing

/// The labels and pages of contact sheets, and the errors that are found before the first one is written.
@Suite struct ContactSheetTests {
    private static let field = "field: { preset: plain, length: 1 }\n"

    /// Alef in the fixture is a box of 400 × 500 units of 1000: 41.6 × 52 pixels at 13 points and scale 8.
    @Test func labelsUseTheFontsOfTheScene() throws {
        try Program.inFolder { program in
            let font = Document.root.appending(path: "Tests/Drawing/FieldShapingTests/Fixtures/Hebrew.ttf")
            try program.write(Data(contentsOf: font), to: "Hebrew.ttf")
            try program.write(
                "canvas: { width: 40, height: 20 }\nscale: 8\nfonts: [Hebrew.ttf]\n\(Self.field)states: { א: {} }\n",
                to: "s.yaml")
            let result = try program.run("render", "s.yaml", "--contact-sheet")
            #expect(result.status == 0, "\(result.errors)")
            let sheet = try PNG.decode([UInt8](program.read("out/s/contact-sheet@8x.png")))
            // The label is below the gap of 192 pixels and the snapshot of 160.
            var inked = 0
            for y in 352..<sheet.height {
                for x in 0..<sheet.width where sheet[x, y] == 0xFF3A_3A3C { inked += 1 }
            }
            #expect((40 * 51...43 * 53).contains(inked), "\(inked)")
        }
    }

    @Test func labelWithoutAFontIsReportedBeforeWriting() throws {
        try Program.inFolder { program in
            try program.write("canvas: { width: 40 }\n\(Self.field)", to: "a.yaml")
            try program.write(
                """
                canvas: { width: 40 }
                field: { preset: plain, length: 1 }
                states:
                  plain:
                  𒀀:
                """, to: "b.yaml")
            let result = try program.run("render", "a.yaml", "b.yaml", "--contact-sheet", "--jobs", "1")
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("b.yaml:5:3: error: no font has the character '𒀀'"), "\(result.errors)")
            #expect(result.errors.contains("'fonts'"))
            #expect(try program.files() == ["a.yaml", "b.yaml"])
            // Without a contact sheet no label is drawn.
            #expect(try program.run("render", "b.yaml", "--quiet").status == 0)
        }
    }

    @Test func matrixLabelWithoutAFontIsReportedAtItsValue() throws {
        try Program.inFolder { program in
            try program.write(
                "canvas: { width: 40 }\n\(Self.field)states: { a: { text: \"1\" } }\n"
                    + "matrix: { states.a.text: [\"1\", \"𒀀\"], field.obscure: [\"•\"] }\n", to: "s.yaml")
            let result = try program.run("render", "s.yaml", "--contact-sheet")
            #expect(result.status == 2)
            #expect(result.errors.contains("s.yaml:4:32: error: no font has the character '𒀀'"), "\(result.errors)")
            #expect(try program.files() == ["s.yaml"])
        }
    }

    /// A side of an image has at most 32,767 pixels. The titles of columns take 24 + 20 + 8 pixels, and each
    /// row 20 + 8 + 100 + 24, so a page has room for 215 rows.
    @Test func largeSheetsContinueOnFurtherPages() throws {
        try Program.inFolder { program in
            let states = (0..<304).map { "s\($0): {}" }.joined(separator: ", ")
            try program.write(
                "canvas: { width: 20, height: 100 }\n\(Self.field)states: { \(states) }\nmatrix: { theme: [light, dark] }\n",
                to: "s.yaml")
            let result = try program.run("render", "s.yaml", "--contact-sheet", "--json")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors == "2 sheets in out\n")
            let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
            #expect(
                document["sheets"] as? [String] == ["out/s/contact-sheet.png", "out/s/contact-sheet-2.png"])
            func height(_ name: String) throws -> Int {
                // Bytes 20 to 23 of a PNG are its height (PNG specification, 11.2.2).
                try program.read(name)[20..<24].reduce(0) { $0 << 8 | Int($1) }
            }
            #expect(try height("out/s/contact-sheet.png") == 52 + 215 * 152)
            #expect(try height("out/s/contact-sheet-2.png") == 52 + 89 * 152)
            let single = try program.run("render", "s.yaml", "--contact-sheet", "-o", "-")
            #expect(single.status == 2)
            #expect(single.errors.contains("'-o -' can write only one sheet, but this run has 2"), "\(single.errors)")
        }
    }

    @Test func imageThatDoesNotFitOnASheetIsAnError() throws {
        try Program.inFolder { program in
            try program.write("canvas: { width: 10000, height: 10000 }\n\(Self.field)", to: "s.yaml")
            let result = try program.run("render", "s.yaml", "--contact-sheet")
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("s.yaml:1:9: error: "), "\(result.errors)")
            #expect(result.errors.contains("--scale"))
            #expect(try program.files() == ["s.yaml"])
        }
    }
}
