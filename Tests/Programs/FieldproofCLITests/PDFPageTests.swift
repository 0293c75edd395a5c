import Foundation
import TestTools
import Testing

/// The pages of PDF files, as poppler reads them.
@Suite(
    .enabled(if: ["pdfinfo", "pdftotext"].allSatisfy(Tool.isPresent), "poppler-utils is not installed"))
struct PDFPageTests {
    private func with(_ scene: String, _ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(scene, to: "scene.yaml")
        try body(program)
    }

    /// 150 rows of 100 points with two columns.
    private static let many: String = {
        let states = (0..<150).map { "  s\($0): { text: \"\($0)\" }\n" }.joined()
        return """
            canvas: { width: 200, height: 100 }
            field: { preset: plain, length: 3 }
            matrix: { theme: [light, dark] }
            states:
            \(states)
            """
    }()

    /// The sizes of the pages, in points.
    private func pages(_ file: String, _ program: Program) throws -> [String] {
        let path = program.folder.appending(path: file).path
        let lines = String(decoding: try Tool.run("pdfinfo", "-l", "999", path), as: UTF8.self)
        return lines.matches(of: #/Page +[0-9]+ size: +([0-9.]+ x [0-9.]+) pts/#).map { String($0.1) }
    }

    /// The texts of the pages.
    private func texts(_ file: String, _ program: Program) throws -> [Substring] {
        let path = program.folder.appending(path: file).path
        let text = String(decoding: try Tool.run("pdftotext", "-layout", path, "-"), as: UTF8.self)
        return text.split(separator: "\u{C}")
    }

    private func sheet(_ program: Program, _ options: String...) throws {
        let result = try program.run(
            arguments: [
                "render", "scene.yaml", "--contact-sheet-file", "all.pdf", "--pdf-text", "--title", "Codes",
            ] + options)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// A page of PDF 1.7 has at most 14,400 units on a side. Margins of 24 and the title (1.5 · 28, and 24 twice) leave 14,262
    /// for a table. Its head takes 24 + 20 + 8, and a row 20 + 8 + 100 + 24, with a heading above the images: 93 rows are on the
    /// first page, and 57 on the second, which is 24 + 52 + 57 · 152 + 24 high.
    @Test func aTableContinuesWithItsHeadings() throws {
        try with(Self.many) { program in
            try sheet(program)
            let heights = try pages("all.pdf", program).compactMap { Double($0.split(separator: " ")[2]) }
            let rows = [93.0, 57].map { $0 * 152 }
            #expect(heights == [24 + 90 + 52 + rows[0] + 24, 24 + 52 + rows[1] + 24])
            let texts = try texts("all.pdf", program)
            #expect(texts.count == 2)
            #expect(texts.allSatisfy { $0.contains("theme light") && $0.contains("theme dark") })
            #expect(texts.map { $0.contains("Codes") } == [true, false])
            #expect(texts[0].contains("s92") && texts[1].contains("s93") && !texts[1].contains("s92"))
        }
    }

    /// Margins of 24, which are the table's own, and the title leave 842 - 90 = 752 on A4: 4 rows of 152 below 52. Letter leaves
    /// 792 - 90 = 702: 4 rows, too.
    @Test(arguments: [("a4", "595 x 842"), ("letter", "612 x 792")])
    func papersRepeatHeadings(_ paper: String, _ page: String) throws {
        try with(Self.many) { program in
            try sheet(program, "--page-size", paper)
            #expect(try pages("all.pdf", program) == Array(repeating: page, count: 38))
            let texts = try texts("all.pdf", program)
            #expect(
                texts.count == 38
                    && texts.allSatisfy {
                        $0.contains("Codes") && $0.contains("theme light") && $0.contains("theme dark")
                    })
            for state in 0..<150 { #expect(texts[state / 4].contains("s\(state)")) }
        }
    }

    /// Four columns of 393 would have to become smaller than a half to fit on A4, so two are on each page, at a half: 196 wide
    /// and 426 high, of which one row fits in 725. A grid of large images becomes as small as a page needs.
    @Test func imagesAreReducedToFitPages() throws {
        let phone = "canvas: { width: 393, height: 852 }\nfield: { preset: plain, length: 1 }\n"
        try with(phone + "states: { a: , b: }\nmatrix: { theme: [light, dark], field.length: [1, 2, 3, 4] }\n") {
            program in
            try sheet(program, "--columns", "length", "--page-size", "a4")
            let found = try texts("all.pdf", program)
            #expect(found.count > 1 && found.allSatisfy { $0.contains("length") && $0.contains("theme") })
            for length in 1...4 { #expect(found.contains { $0.contains("length \(length)") }) }
            #expect(try pages("all.pdf", program) == Array(repeating: "595 x 842", count: 8))
        }
        try with("canvas: { width: 40, height: 20000 }\nfield: { preset: plain, length: 1 }\nstates: { a: , b: }\n") {
            program in
            for options in [[], ["--page-size", "letter"]] {
                try sheet(program, arguments: options)
                let sides = try pages("all.pdf", program).flatMap { $0.split(separator: " ").compactMap { Double($0) } }
                #expect(!sides.isEmpty && sides.allSatisfy { $0 <= (options.isEmpty ? 14_400 : 792) })
            }
        }
    }

    private func sheet(_ program: Program, arguments: [String]) throws {
        let result = try program.run(
            arguments: ["render", "scene.yaml", "--contact-sheet-file", "all.pdf"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// 100,000 points at scale 3 are 300,000 pixels on a side, and 360,000,000 pixels: too many for an image, and for SVG.
    @Test func aTallCanvasHasSeveralPages() throws {
        let tall = """
            canvas: { width: 400, height: 100000 }
            scale: 3
            field: { preset: plain, length: 1 }
            states: { a: }
            """
        try with(tall) { program in
            let result = try program.run("render", "scene.yaml", "--format", "pdf")
            #expect(result.status == 0, "\(result.errors)")
            #expect(
                try pages("out/scene/a@3x.pdf", program)
                    == Array(repeating: "400 x 14400", count: 6) + ["400 x 13600"])
            #expect(try program.run("render", "scene.yaml", "--format", "pdf", "--page-size", "letter").status == 0)
            // 744 of 100,000 are on a page.
            #expect(try pages("out/scene/a@3x.pdf", program) == Array(repeating: "612 x 792", count: 135))
            for format in ["png", "svg"] {
                let image = try program.run("render", "scene.yaml", "--format", format)
                #expect(image.status == 2)
                #expect(image.errors.contains("an image of 1200 × 300000 pixels is too large"), "\(image.errors)")
            }
        }
    }

    /// A canvas that sets its height has at most 100,000 points, and so has one that is as high as its content.
    @Test func sizeOfACanvasInPointsIsLimited() throws {
        try with(
            "canvas: { width: 200 }\ncontent:\n  stack:\n    children:\n      - spacer: 60000\n      - spacer: 60000\nstates: { a: }\n"
        ) { program in
            let result = try program.run("render", "scene.yaml", "--format", "pdf", "--scale", "0.1")
            #expect(result.status == 2)
            #expect(
                result.errors.contains(
                    "scene.yaml:1:9: error: a canvas of 200 × 120000 points is too large; the limit is 100000 points"),
                "\(result.errors)")
        }
    }

    @Test(
        arguments: [
            (["--page-size", "a4"], "'--page-size' needs '--format pdf'"),
            (["--page-size", "a5", "--format", "pdf"], "'--page-size' must be one of a4, letter, not 'a5'"),
            (["--page-size", "A4", "--contact-sheet-file", "a.pdf"], "must be one of a4, letter, not 'A4'"),
            (["--page-size", "letter", "--contact-sheet-file", "a.svg"], "the format is svg"),
        ] as [([String], String)])
    func optionsAreChecked(_ options: [String], _ message: String) throws {
        try with("field: { preset: plain }\n") { program in
            let result = try program.run(arguments: ["render", "scene.yaml"] + options)
            #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
        }
    }
}
