import Fieldproof
import Foundation
import TestTools
import Testing

/// `render --contact-sheet-file`: one document of all scenes, read by other programs.
@Suite struct ContactSheetFileTests {
    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        for folder in ["NotoSansArabic-Regular.ttf"] {
            try program.write(
                Data(contentsOf: Document.root.appending(path: "Examples/fonts/\(folder)")), to: "Arabic.ttf")
        }
        try program.write(
            """
            name: code
            fonts: [Arabic.ttf]
            canvas: { width: 80, height: 60 }
            scale: 2
            field: { preset: plain, length: 1 }
            states: { رمز: { text: "1" }, error: { status: error } }
            matrix: { theme: [light, dark] }

            """, to: "code.yaml")
        try program.write(
            "name: pin\ncanvas: { width: 80, height: 60 }\nfield: { preset: plain, length: 1 }\nstates: { a: , c: }\n",
            to: "pin.yaml")
        try body(program)
    }

    private struct Page: Decodable {
        let title: String
        let h1: [String]
        let h2: [String]
        let columns: [String]
        let rows: [String]
        let directions: [String]
        let captions: [String]
        let alternatives: [String]
        let sizes: [[Int]]
        let background: String
        let errors: [String]
        let requests: [String]
    }

    private struct Facts: Decodable {
        struct Drawing: Decodable {
            let title: String
            let ids: [String]
        }
        let light: Page
        let dark: Page
        let svg: Drawing
    }

    @Test(.enabled(if: Tool.isPresent("chromium"), "chromium is not installed"))
    func chromiumShowsPages() throws {
        try with { program in
            try program.write(
                "name: pin\ncanvas: { width: 80, height: 60 }\nfield: { preset: plain, length: 1 }\nstates: { a: , c: }\n",
                to: "pin.yaml")
            for file in ["all.html", "all.svg"] {
                let result = try program.run(
                    "render", "code.yaml", "pin.yaml", "--contact-sheet-file", file, "--title", "رموز & <codes>")
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.errors == "1 sheet in \(file)\n")
            }
            let output = try Tool.python(
                "contact_sheet_page.py", ["all.html", "all.svg"].map { program.folder.appending(path: $0).path })
            let facts = try JSONDecoder().decode(Facts.self, from: Data(output.utf8))
            for page in [facts.light, facts.dark] {
                #expect(page.title == "رموز & <codes>" && page.h1 == [page.title])
                #expect(page.h2 == ["code", "pin"])
                #expect(page.errors.isEmpty && page.requests.isEmpty)
                #expect(page.columns == ["theme light", "theme dark"])
                #expect(page.rows == ["رمز", "error"])
                #expect(page.captions == ["a", "c"])
                #expect(
                    page.alternatives == [
                        "code/رمز.theme-light", "code/رمز.theme-dark", "code/error.theme-light",
                        "code/error.theme-dark", "pin/a", "pin/c",
                    ])
                // Pixels, then points.
                #expect(
                    page.sizes == Array(repeating: [160, 120, 80, 60], count: 4)
                        + Array(repeating: [80, 60, 80, 60], count: 2))
            }
            #expect(facts.light.background != facts.dark.background)
            #expect(facts.svg.title == "رموز & <codes>")
            #expect(Set(facts.svg.ids).count == facts.svg.ids.count)
            for id in ["title", "code/رمز.theme-dark.field.cell[0]", "pin/c.field", "sheet[1].label[0]"] {
                #expect(facts.svg.ids.contains(id), "\(id)")
            }
        }
    }

    /// A row with several values reads from left to right, even if the first one is Arabic.
    @Test(.enabled(if: Tool.isPresent("chromium"), "chromium is not installed"))
    func labelsWithSeveralValuesReadFromLeftToRight() throws {
        try with { program in
            try program.write(
                """
                fonts: [Arabic.ttf]
                canvas: { width: 80, height: 60 }
                field: { preset: plain }
                states: { رمز: , error: { status: error } }
                matrix: { field.length: [1, 2], theme: [light, dark] }

                """, to: "both.yaml")
            for file in ["a.html", "a.svg"] {
                #expect(try program.run("render", "both.yaml", "--contact-sheet-file", file).status == 0)
            }
            let output = try Tool.python(
                "contact_sheet_page.py", ["a.html", "a.svg"].map { program.folder.appending(path: $0).path })
            let page = try JSONDecoder().decode(Facts.self, from: Data(output.utf8)).light
            #expect(page.rows.first == "\u{2068}رمز\u{2069}, \u{2068}length 1\u{2069}")
            #expect(page.directions == Array(repeating: "ltr", count: 4))
        }
    }

    @Test(
        .enabled(
            if: ["chromium", "rsvg-convert"].allSatisfy(Tool.isPresent), "chromium or rsvg-convert is not installed"))
    func otherRenderersDrawTheSVGAsThePNG() throws {
        try with { program in
            for file in ["sheets/all.png", "sheets/all.svg"] {
                let result = try program.run(
                    "render", "code.yaml", "pin.yaml", "--contact-sheet-file", file, "--title", "Codes", "--scale", "2")
                #expect(result.status == 0, "\(result.errors)")
            }
            let folder = program.folder.appending(path: "sheets").path
            let fields = try Tool.python("svg_compare.py", [folder, "2"]).split(whereSeparator: \.isWhitespace)
            for mean in fields.suffix(2).map({ Double($0) }) { #expect(mean.map { $0 < 0.4 } == true, "\(fields)") }
        }
    }

    /// poppler reads the document: a page for each table, whose size in points is that of the table.
    @Test(.enabled(if: Tool.isPresent("pdfinfo"), "pdfinfo is not installed")) func popplerReadsThePages() throws {
        try with { program in
            let result = try program.run(
                "render", "code.yaml", "pin.yaml", "--contact-sheet-file", "all.pdf", "--title", "All codes", "--only",
                "*/c", "--only", "code/error*")
            #expect(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "all.pdf").path
            let text = String(decoding: try Tool.run("pdfinfo", "-l", "9", file), as: UTF8.self)
            #expect(text.contains(#/Title: +All codes/#) && text.contains(#/Pages: +2/#), "\(text)")
            // The second page: margins of 24 and 24, a heading of 27 and 24, an image of 60, its label of 19.5, 24
            // and 24.
            #expect(text.contains(#/Page +2 size: +[0-9.]+ x 226.5 /#), "\(text)")
            // A single image has its name as its title.
            #expect(try program.run("render", "pin.yaml", "--format", "pdf", "-o", "pdf").status == 0)
            let single = try Tool.run("pdfinfo", program.folder.appending(path: "pdf/pin/a.pdf").path)
            #expect(String(decoding: single, as: UTF8.self).contains(#/Title: +pin: a\n/#))
        }
    }

    @Test(
        arguments: [
            (["--contact-sheet-file", "a.gif"], "must end in one of .png, .pdf, .svg, .html, not 'a.gif'"),
            (
                ["--contact-sheet", "--title", "a\nb"],
                "'--title' is one line of text, but it contains the control character U+000A"
            ),
            (["--contact-sheet", "--title", "  "], "'--title' needs a text"),
            (["--contact-sheet", "--title", String(repeating: "a", count: 201)], "has 201 characters"),
            (["--contact-sheet-file", ""], "needs a file"), (["--contact-sheet-file", "-"], "must end in one of"),
            (["--contact-sheet-file", "a.svg", "--format", "svg"], "leave out '--format'"),
            (["--contact-sheet-file", "a.svg", "-o", "there"], "leave out '--output'"),
            (["--contact-sheet-file", "a.svg", "--dry-run"], "'--dry-run' cannot be combined"),
            (["--contact-sheet-file", "a.svg", "--resume"], "'--resume' needs images in a folder"),
            (["--contact-sheet-file", "a.svg", "--shard", "1/2"], "--contact-sheet-file"),
            (["--title", "Codes"], "'--title' needs '--contact-sheet' or '--contact-sheet-file'"),
            (["--columns", "theme"], "'--columns' needs '--contact-sheet' or '--contact-sheet-file', or '--strip'"),
            (["--rows", "theme"], "'--rows' needs '--contact-sheet'"),
            (["--contact-sheet", "--title", ""], "'--title' needs a value"),
            (["--contact-sheet", "--rows", " , "], "'--rows' needs names of axes"),
            (["--contact-sheet", "--rows", "theme,,state"], "'--rows' needs names of axes"),
            (["--contact-sheet", "--columns", "theme", "--rows", "state,theme"], "the axis 'theme' is named twice"),
            (
                ["--contact-sheet", "--columns", "length", "--rows", "field.length"],
                "'length' and 'field.length' are the same axis; it can be columns or rows once"
            ),
            (
                ["--contact-sheet-file", "a.svg", "--rows", "field.length,theme,length"],
                "'field.length' and 'length' are the same axis; it can be columns or rows once"
            ),
            (
                ["--contact-sheet", "--columns", "thema"],
                "there is no axis 'thema'; the axes are state, theme, length; did you mean 'theme'?"
            ),
            (
                ["--contact-sheet-file", "a.svg", "--title", "𒀀"],
                "the title of the contact sheet contains this character"
            ),
        ] as [([String], String)])
    func optionsAreChecked(_ options: [String], _ message: String) throws {
        try with { program in
            try program.write(
                "field: { preset: plain, length: 1 }\nmatrix: { field.length: [1, 2] }\n", to: "pin.yaml")
            let before = try program.files()
            let result = try program.run(arguments: ["render", "code.yaml", "pin.yaml"] + options)
            #expect(result.status == 2 || result.status == 64, "\(result.status)")
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(try program.files() == before)
        }
    }

    /// 40,000 points are more pixels than an image may have on a side. HTML has no such limit, and PDF has pages.
    @Test func tooLargeDocumentIsRejectedAsAnImage() throws {
        try with { program in
            let states = (0..<9).map { "s\($0): " }.joined(separator: ", ")
            try program.write(
                "canvas: { width: 40, height: 4000 }\nfield: { preset: plain, length: 1 }\nstates: { \(states) }\nmatrix: { theme: [light, dark] }\n",
                to: "tall.yaml")
            for format in ["png", "svg"] {
                let image = try program.run("render", "tall.yaml", "--contact-sheet-file", "a.\(format)")
                #expect(image.status == 2, "\(format)")
                #expect(
                    image.errors.contains("tall.yaml:1:1: error: in the contact sheet, an image of")
                        && image.errors.contains(".html"), "\(format): \(image.errors)")
                #expect(try !program.files().contains("a.\(format)"))
            }
            for format in ["pdf", "html"] {
                #expect(try program.run("render", "tall.yaml", "--contact-sheet-file", "a.\(format)").status == 0)
            }
        }
    }

    /// A title and chosen axes in the sheets of each scene, too. The title takes 27 + 24 pixels.
    @Test func pagesHaveATitle() throws {
        try with { program in
            func size(_ options: String...) throws -> [Int] {
                let result = try program.run(
                    arguments: ["render", "code.yaml", "--contact-sheet", "--scale", "1"] + options)
                #expect(result.status == 0, "\(result.errors)")
                let image = try PNG.decode([UInt8](program.read("out/code/contact-sheet.png")))
                return [image.width, image.height]
            }
            let plain = try size()
            let titled = try size("--title", "Codes")
            #expect(titled == [plain[0], plain[1] + 51])
            // Two columns of 80 with gaps of 24; a title of 20 and 8 above images of 60, which have no title of a row.
            #expect(try size("--columns", "state", "--only", "*theme-light*") == [232, 136])
        }
    }
}
