import Foundation
import TestTools
import Testing

/// Sheets as Chromium shows them, and documents as poppler reads them.
extension SpecificationTests {
    @Test(
        .enabled(if: Tool.isPresent("chromium"), "chromium is not installed"),
        .enabled(if: axeIsPresent, "axe is not installed"))
    func chromiumShowsSheets() throws {
        struct Facts: Decodable {
            let violations: [String]
            let passes: [Int]
            let faults: [String]
            let labels: [Int]
            let fits: [Bool]
            let grounds: [String]
            let requests: [String]
            let errors: [String]
        }
        let facts = try Program.inFolder { program in
            try program.write(Self.column, to: "column.yaml")
            let sheets = [
                ("column.yaml", []), (Self.example("stripe"), []), (Self.example("card"), []),
                (Self.example("sign-in"), ["--only", "*language-ar*textScale-1.35*"]),
            ]
            for (index, sheet) in sheets.enumerated() {
                let result = try program.run(arguments: ["spec", sheet.0, "-o", "\(index).html"] + sheet.1)
                try #require(result.status == 0, "\(result.errors)")
            }
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "specification_page.py")
                .path
            let python = try #require(Tool.pythonWithPackages)
            let paths = sheets.indices.map { program.folder.appending(path: "\($0).html").path }
            let output = try Tool.run(python, ["-B", script] + paths)
            return try JSONDecoder().decode(Facts.self, from: output)
        }
        #expect(facts.violations == [])
        #expect(facts.passes.count == 12 && facts.passes.allSatisfy { $0 > 10 })
        // No label covers another one, none is cut off, and each is as wide as its text.
        #expect(facts.faults == [])
        #expect(facts.labels.allSatisfy { $0 > 10 })
        #expect(facts.fits.allSatisfy { $0 })
        #expect(facts.grounds.count == 2)
        #expect(facts.requests.isEmpty && facts.errors.isEmpty)
    }

    private static var axeIsPresent: Bool {
        guard let python = Tool.pythonWithPackages else { return false }
        return (try? Tool.run(python, "-c", "import axe_playwright_python")) != nil
    }

    /// poppler reads the texts of the document, also those from right to left.
    @Test(.enabled(if: ["pdfinfo", "pdftotext"].allSatisfy(Tool.isPresent), "poppler-utils is not installed"))
    func popplerReadsTheDocument() throws {
        try Program.inFolder { program in
            let options = ["--only", "*language-ar.theme-light.device-phone.textScale-1"]
            let result = try program.run(arguments: ["spec", Self.example("sign-in"), "-o", "sheet.PDF"] + options)
            try #require(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "sheet.PDF").path
            let info = String(decoding: try Tool.run("pdfinfo", file), as: UTF8.self)
            #expect(info.contains(#/Title: +sign-in: specification/#) && info.contains(#/Page size: +842 x 595 pts/#))
            let pages = try #require(info.firstMatch(of: #/Pages: +([0-9]+)/#).flatMap { Int($0.1) })
            #expect(pages > 8)
            let text = String(decoding: try Tool.run("pdftotext", "-layout", file, "-"), as: UTF8.self)
            for words in [
                "Anatomy", "345 × 60", "At most 6 characters, one in each cell.", "#0071E3", "450 ms", "تحقق",
                "أدخل الرمز",
            ] {
                #expect(text.contains(words), "\(words)")
            }
            for page in 1...pages { #expect(text.contains("\(page) / \(pages)"), "\(page)") }
            // No page ends with a heading, or with the introduction of the states.
            let headings = ["States", "empty", "typing", "error", "success", "Motion", "Behaviour", "Accessibility"]
            for page in 1...pages {
                // Without the margins.
                let area = ["-x", "0", "-y", "50", "-W", "842", "-H", "505"]
                let output = try Tool.run("pdftotext", area + ["-f", "\(page)", "-l", "\(page)", file, "-"])
                let lines = String(decoding: output, as: UTF8.self).split { $0.isNewline || $0 == "\u{C}" }
                let last = lines.last.map(String.init) ?? ""
                #expect(!headings.contains(last) && !last.hasPrefix("4 states in"), "page \(page): \(last)")
            }
        }
    }

    /// Four columns of sentences are as wide as the page, which ends 48 points before its edge, and no word is lost.
    @Test(.enabled(if: Tool.isPresent("pdftotext"), "poppler-utils is not installed"))
    func longStringsStayOnThePage() throws {
        let sentences = [
            "en": "We sent a code of six digits to your phone and also to your mail address",
            "de": "Wir haben einen Code mit sechs Ziffern an dein Telefon und an deine Adresse gesendet",
            "fr": "Nous avons envoyé un code à six chiffres sur votre téléphone et par courriel",
            "es": "Hemos enviado un código de seis cifras a tu teléfono y también a tu correo electrónico",
        ]
        try Program.inFolder { program in
            let strings = sentences.map { "  \($0.key): { hint: \"\($0.value)\" }\n" }.joined()
            let content = "content: { stack: { children: [{ text: { string: '{hint}' } }, { field: {} }] } }"
            try program.write(
                "language: en\nstrings:\n\(strings)\(content)\nmatrix: { language: [en, de, fr, es] }\n",
                to: "long.yaml")
            let result = try program.run(arguments: ["spec", "long.yaml", "-o", "long.pdf"])
            try #require(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "long.pdf").path
            let boxes = String(decoding: try Tool.run("pdftotext", "-bbox", file, "-"), as: UTF8.self)
            let words = boxes.matches(of: #/xMax="([0-9.]+)" yMax="[0-9.]+">([^<]+)</#)
            for word in words { #expect(try #require(Double(word.1)) <= 794.5, "\(word.2)") }
            let found = Set(words.map { String($0.2) })
            for word in sentences.values.joined(separator: " ").split(separator: " ") {
                #expect(found.contains(String(word)), "\(word)")
            }
        }
    }

    /// Lines of a text, emoji and long words in a PDF document. A script without a font is an error there, and no error in
    /// HTML.
    @Test(.enabled(if: Tool.isPresent("pdftotext"), "poppler-utils is not installed"))
    func linesEmojiAndLongWordsAreDrawn() throws {
        try Program.inFolder { program in
            let word = String(repeating: "Bestätigungscode", count: 12)
            try program.write(
                "canvas: { width: 300 }\ncontent: { stack: { children: [ { text: { string: \"Zwei\\nZeilen 🙂\" } },"
                    + " { text: { string: \(word), lines: 1 } } ] } }\nstates: { a: }\n", to: "texts.yaml")
            let result = try program.run("spec", "texts.yaml", "-o", "texts.pdf")
            try #require(result.status == 0, "\(result.errors)")
            let file = program.folder.appending(path: "texts.pdf").path
            let text = String(decoding: try Tool.run("pdftotext", "-layout", file, "-"), as: UTF8.self)
            #expect(text.contains("Zwei Zeilen 🙂"), "\(text)")
            try program.write(
                "canvas: { width: 90 }\nfield: { preset: plain, length: 1 }\nstates: { 文字: }\n", to: "han.yaml")
            let pdf = try program.run("spec", "han.yaml", "-o", "han.pdf")
            #expect(pdf.status == 2 && pdf.errors.contains("an .html file needs no font"), "\(pdf.errors)")
            let html = try program.run("spec", "han.yaml")
            #expect(html.status == 0 && html.text.contains("文字"), "\(html.errors)")
        }
    }
}
