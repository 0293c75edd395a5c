import Foundation
import TestTools
import Testing

/// `render --svg-text` and `--pdf-text`: files whose texts can be searched and copied, read and drawn by other programs.
@Suite struct DocumentTextTests {
    /// What `document_texts.py` prints.
    private struct Texts: Decodable {
        var pictures: Int
        var texts: Int
        var skipped: Int
        var missing: [String]
    }

    private static let examples: [String] = {
        let folder = Document.root.appending(path: "Examples")
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder.path)/\($0)" }
    }()

    /// Two outlines of the digit 1, kerning, characters of markup, spaces, and texts in which glyphs and characters do not
    /// correspond.
    private static let scene = """
        name: mixed
        canvas: { width: 320, height: 240, background: "#FFFFFF" }
        content:
          stack:
            spacing: 8
            children:
              - text: { string: "AV 1171", size: 24 }
              - text: { string: "a <b> & 'c'" }
              - text: { string: "two  spaces" }
              - text: { string: "ok 👍" }
              - text: { string: "q\u{0303} base" }
              - text: { string: "Pale", color: "#00000080" }
              - field: { preset: plain, length: 1, label: { size: 24, weight: 400, digits: tabular } }
        states: { a: { text: "1" } }

        """

    private func with(_ body: (Program) throws -> Void) throws {
        let program = try Program()
        defer { program.remove() }
        try program.write(Self.scene, to: "mixed.yaml")
        try body(program)
    }

    private func texts(_ format: String, _ program: Program) throws -> Texts {
        let arguments = ["--format", format, "--\(format)-text", "--scale", "2", "--json", "--quiet"]
        let images = try program.run(arguments: ["render"] + Self.examples + arguments)
        try #require(images.status == 0, "\(images.errors)")
        var documents = [("images.json", images.output)]
        for (number, scene) in Self.examples.enumerated() {
            let layouts = try program.run("inspect", scene, "--scale", "2", "--json")
            documents.append(("layouts-\(number).json", layouts.output))
        }
        let paths = try documents.map { name, bytes in
            try program.write(bytes, to: name)
            return program.folder.appending(path: name).path
        }
        let output = try Tool.python("document_texts.py", [program.folder.path] + paths)
        return try JSONDecoder().decode(Texts.self, from: Data(output.utf8))
    }

    private func popplerText(_ path: String, _ program: Program) throws -> String {
        String(
            decoding: try Tool.run("pdftotext", "-layout", program.folder.appending(path: path).path, "-"),
            as: UTF8.self)
    }

    @Test(
        .enabled(if: ["python3", "pdftotext"].allSatisfy(Tool.isPresent), "python3 or poppler-utils is not installed"))
    func popplerReadsTheTextsOfEveryExample() throws {
        try with { program in
            let found = try texts("pdf", program)
            #expect(found.pictures >= 370 && found.texts > 2500 && found.skipped < 150)
            #expect(found.missing.isEmpty)
        }
    }

    @Test(.enabled(if: Tool.isPresent("python3"), "python3 is not installed"))
    func svgFilesContainTheTextsOfEveryExample() throws {
        try with { program in
            let found = try texts("svg", program)
            #expect(found.pictures >= 370 && found.texts > 2400 && found.skipped < 250)
            #expect(found.missing.isEmpty)
        }
    }

    /// The text of a PDF file is invisible, over the outlines.
    @Test(
        .enabled(
            if: ["pdftotext", "pdftoppm"].allSatisfy(Tool.isPresent), "poppler-utils is not installed"),
        arguments: ["mixed.yaml", "\(Document.root.path)/Examples/keycaps.yaml"])
    func popplerDrawsTheSamePixels(_ scene: String) throws {
        try with { program in
            for arguments in [["-o", "plain"], ["--pdf-text", "-o", "text"]] {
                let result = try program.run(
                    arguments: ["render", scene, "--format", "pdf", "--scale", "2"] + arguments)
                #expect(result.status == 0, "\(result.errors)")
            }
            let files = try #require(
                FileManager.default.enumerator(atPath: program.folder.appending(path: "text").path)
            )
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".pdf") }
            #expect(!files.isEmpty)
            for file in files {
                let drawings = try ["plain", "text"].map { folder in
                    try Tool.run("pdftoppm", "-r", "144", program.folder.appending(path: "\(folder)/\(file)").path)
                }
                #expect(drawings[0] == drawings[1], "\(file)")
                #expect(try popplerText("plain/\(file)", program).allSatisfy(\.isWhitespace))
            }
        }
    }

    @Test(.enabled(if: Tool.isPresent("pdftotext"), "poppler-utils is not installed"))
    func popplerReadsClustersAndEmoji() throws {
        try with { program in
            #expect(try program.run("render", "mixed.yaml", "--format", "pdf", "--pdf-text").status == 0)
            let text = try popplerText("out/mixed/a.pdf", program).precomposedStringWithCanonicalMapping
            for words in ["AV 1171", "a <b> & 'c'", "ok 👍", "q\u{0303} base", "Pale"] {
                #expect(text.contains(words.precomposedStringWithCanonicalMapping), "\(words)")
            }
        }
    }

    @Test(.enabled(if: Tool.isPresent("pdftotext"), "poppler-utils is not installed"))
    func contactSheetsHaveTexts() throws {
        try with { program in
            let scene = "\(Document.root.path)/Examples/sign-in.yaml"
            let options = ["--only", "*/error.language-en.theme-*.device-phone.textScale-1", "--title", "Sign in <1>"]
            for arguments in [["sheet.pdf", "--pdf-text"], ["plain.pdf"], ["sheet.svg", "--svg-text"]] {
                let result = try program.run(
                    arguments: ["render", scene, "--contact-sheet-file"] + arguments + options)
                #expect(result.status == 0, "\(result.errors)")
            }
            let text = try popplerText("sheet.pdf", program)
            for words in ["Sign in <1>", "Enter your code"] { #expect(text.contains(words), "\(words)") }
            #expect(try popplerText("plain.pdf", program).allSatisfy(\.isWhitespace))
            let svg = try String(contentsOf: program.folder.appending(path: "sheet.svg"), encoding: .utf8)
            #expect(svg.contains(">Sign in &lt;1&gt;</text>") && svg.contains(">Enter your code</text>"))
        }
    }

    /// Each character has its place, and characters with two outlines have two fonts. fontconfig reads the fonts.
    @Test func glyphsAreInFontsThatOtherProgramsRead() throws {
        try with { program in
            #expect(try program.run("render", "mixed.yaml", "--format", "svg", "--svg-text").status == 0)
            let svg = try String(contentsOf: program.folder.appending(path: "out/mixed/a.svg"), encoding: .utf8)
            for text in [">AV 1171</text>", ">a &lt;b&gt; &amp; 'c'</text>", ">two  spaces</text>"] {
                #expect(svg.contains(text), "\(text)")
            }
            #expect(svg.contains(##"fill="#000" fill-opacity=".502">Pale</text>"##))
            // The emoji and the letter with a mark of its own are drawn as they were.
            #expect(!svg.contains("ok </text>") && !svg.contains("base</text>"))
            let fonts = svg.matches(of: #/@font-face\{font-family:([^;]*);[^}]*base64,([^)]*)\)/#)
            #expect(fonts.map { String($0.1) } == ["Inter", "'Inter 2'"])
            #expect(svg.contains(#"font-family="'Inter 2',Inter""#))
            // A text has as many places as characters.
            for text in svg.matches(of: #/<(?:text|tspan) x="([^"]*)"[^>]*>([^<]*)</#) where !text.2.isEmpty {
                let letters = text.2.replacing(#/&[a-z]+;/#, with: "-")
                #expect(text.1.split(separator: " ").count == letters.count, "\(text.2)")
            }
            guard Tool.isPresent("fc-scan") else { return }
            for font in fonts {
                let bytes = try #require(Data(base64Encoded: String(font.2)))
                try program.write(bytes, to: "font.otf")
                let path = program.folder.appending(path: "font.otf").path
                let facts = try Tool.run("fc-scan", "--format", "%{family}|%{fontformat}|%{charset}", path)
                let fields = String(decoding: facts, as: UTF8.self).split(separator: "|").map(String.init)
                // The character 1 is U+0031; characters are ranges of hexadecimal numbers.
                #expect(fields[0] == font.1.replacing("'", with: "") && fields[1] == "CFF")
                #expect(fields[2].contains("31"))
            }
        }
    }

    @Test(.enabled(if: ["python3", "chromium"].allSatisfy(Tool.isPresent), "python3 or chromium is not installed"))
    func chromiumDrawsEveryExampleAsThePNG() throws {
        try with { program in
            for format in [["svg", "--svg-text"], ["png"]] {
                let scenes = ["render", "mixed.yaml"] + Self.examples
                let result = try program.run(arguments: scenes + ["--scale", "2", "--format"] + format)
                #expect(result.status == 0, "\(result.errors)")
            }
            let folder = program.folder.appending(path: "out").path
            let lines = try Tool.python("svg_compare.py", [folder, "2", "chromium"]).split(separator: "\n")
            #expect(lines.count >= 371)
            for line in lines {
                let fields = line.split(separator: "\t").map(String.init)
                let mean = try #require(fields.last.flatMap(Double.init), "\(fields[0]) has another size")
                #expect(mean < 0.4, "\(fields[0]) differs by \(mean) levels")
            }
        }
    }

    @Test(arguments: [
        (["--svg-text"], "'--svg-text' needs '--format svg'"), (["--pdf-text"], "'--pdf-text' needs '--format pdf'"),
        (["--svg-text", "--format", "pdf"], "'--svg-text' needs '--format svg'"),
        (["--pdf-text", "--format", "svg"], "'--pdf-text' needs '--format pdf'"),
        (["--pdf-text", "--svg-text", "--format", "svg"], "'--pdf-text' needs '--format pdf'"),
        (["--pdf-text", "--contact-sheet-file", "a.html"], "the format is html"),
        (["--svg-text", "--contact-sheet-file", "a.pdf"], "the format is pdf"),
    ])
    func otherFormatsAreRefused(_ arguments: [String], _ message: String) throws {
        try with { program in
            let result = try program.run(arguments: ["render", "mixed.yaml"] + arguments)
            #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.path) == ["mixed.yaml"])
        }
    }

    @Test func resumedRunsDoNotMixTextsAndOutlines() throws {
        try with { program in
            let arguments = ["render", "mixed.yaml", "--format", "svg", "--resume"]
            #expect(try program.run(arguments: arguments).status == 0)
            let plain = try program.read("out/mixed/a.svg")
            #expect(try program.run(arguments: arguments + ["--svg-text"]).status == 0)
            #expect(try program.read("out/mixed/a.svg") != plain)
        }
    }
}
