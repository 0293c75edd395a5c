import FieldComparing
import FieldGoldens
import FieldReports
import Foundation
import TestTools
import Testing

/// The summary for pull requests. markdown-it, another parser, reads it.
@Suite struct MarkdownSummaryTests {
    private struct Facts: Decodable {
        /// The texts of the cells of all tables, with the headings.
        let rows: [[String]]
        let headings: [String]
        let blocks: [String]
        /// The HTML tags in lines.
        let tags: [String]
        /// The kinds of everything that the parser has found.
        let kinds: Set<String>
    }

    private static func text(_ report: CheckReport) -> String {
        String(decoding: MarkdownSummary.bytes(of: report), as: UTF8.self)
    }

    private static func facts(_ bytes: [UInt8]) throws -> Facts {
        try Tool.inFolder { folder in
            let file = folder.appending(path: "summary.md")
            try Data(bytes).write(to: file)
            let python = try #require(Tool.pythonWithPackages)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "markdown_facts.py").path
            let output = try Tool.run(python, ["-B", script, file.path])
            return try JSONDecoder().decode(Facts.self, from: output)
        }
    }

    @Test func causesComeFirst() throws {
        let expected = """
            <!-- fieldproof-summary -->
            ## Fieldproof: 6 of 7 images need a look

            7 images: 1 unchanged, 3 different, 1 new, 1 orphan, 1 failed

            | Why | Images | Pixels | Cause |
            | --- | ---: | ---: | --- |
            | <code>field.cell&#91;&#42;&#93;.rule color #FFFFFFFF → #000000FF</code> | 2 | 19 | <code>1a2b3c4d</code> |
            | <code>field.width 10 → 12</code> | 1 | 16 | <code>5e6f7a8b</code> |

            | Image | Verdict | Difference | Cause |
            | --- | --- | --- | --- |
            | <code>otp/typing</code> | different | 15 pixels (1.88 %) in 5 × 3 at 30,10 | <code>1a2b3c4d</code> |
            | <code>otp/size</code> | different | 12 × 8 instead of 10 × 8, 16 pixels (16.67 %) | <code>5e6f7a8b</code> <code>rejected: "too wide &#38; &#60;b&#62;flat&#60;/b&#62;" (Ada, 2026-03-01)</code> |
            | <code>otp/clear</code> | different | 4 pixels (1.56 %) in 2 × 2 at 6,6 | <code>1a2b3c4d</code> |
            | <code>card/front</code> | new | has no golden |  |
            | <code>card/back</code> | failed | the golden cannot be read | <code>is no PNG &#60;b&#62;file&#60;/b&#62;&#60;/script&#62;</code> |
            | <code>card/old one</code> | orphan | the scene has no image for this golden |  |

            To accept the changes, after a look:

            ```sh
            fieldproof approve Scenes/otp.yaml Scenes/card.yaml --prune
            ```

            """
        #expect(Self.text(try TestReports.mixed()) == expected)
    }

    @Test func unchangedRunIsSummarizedInOneLine() {
        #expect(
            Self.text(TestReports.matching()) == "<!-- fieldproof-summary -->\n## Fieldproof: all 3 images match\n")
        #expect(Self.text(CheckReport(results: [])) == "<!-- fieldproof-summary -->\n## Fieldproof: no images\n")
    }

    @Test(.enabled(if: Tool.pythonWithPackages != nil, "the Python packages of the tests are not installed"))
    func namesCannotContainMarkup() throws {
        let punctuation = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))
        let names = [
            punctuation, "<script>alert(1)</script>", "![x](http://a.b/c)", "@someone #12 https://example.com www.a.de",
            "a|b", "`a` **b** __c__ ~~d~~ $e$ :tada:", "a\nb\r\n| c | d |", "&lt;b&gt; &amp; &#64;", "\u{202E}x\u{0}",
            "# no heading", "- no list", "1. no list", "```\ncode", "\\", "…\u{1F600}",
        ]
        let results = names.map { name in
            var result = TestReports.result(name, name, .new)
            result.message = name
            return result
        }
        let facts = try Self.facts(MarkdownSummary.bytes(of: CheckReport(results: results)))
        func seen(_ name: String) -> String {
            name.replacing("\r\n", with: "\\u{D}\\u{A}").replacing("\n", with: "\\u{A}").replacing(
                "\u{202E}", with: "\\u{202E}"
            )
            .replacing("\u{0}", with: "\\u{0}")
        }
        #expect(facts.rows.dropFirst().map(\.[0]) == names.map { seen("\($0)/\($0)") })
        #expect(facts.rows.dropFirst().map(\.[3]) == names.map(seen))
        #expect(facts.tags == ["</code>", "<code>"])
        #expect(facts.headings == ["Fieldproof: 15 of 15 images need a look"])
        // Links, images, emphasis and the like are not among these.
        #expect(
            facts.kinds.isSubset(of: [
                "html_block", "heading_open", "heading_close", "paragraph_open", "paragraph_close", "inline", "text",
                "text_special", "html_inline", "table_open", "table_close", "thead_open", "thead_close", "tbody_open",
                "tbody_close", "tr_open", "tr_close", "th_open", "th_close", "td_open", "td_close", "fence",
            ]), "\(facts.kinds)")
        #expect(facts.blocks.count == 1)
    }

    @Test(
        .enabled(if: Tool.pythonWithPackages != nil, "the Python packages of the tests are not installed"),
        arguments: ["x", "|", "\u{1F600}", "\u{202E}", "e\u{301}\u{301}\u{301}"])
    func theLongestSummaryFitsIntoAComment(piece: String) throws {
        let results = (0..<1_000).map { index in
            let name = "\(index) " + String(repeating: piece, count: 5_000)
            var result = TestReports.result("s", name, .different)
            result.message = name
            result.origins = (0..<5).map { number in
                CausedPixels(Cause(.edit, path: "\(index) \(number) \(name)", from: "1", to: "2"), pixels: 1)
            }
            return result
        }
        let bytes = MarkdownSummary.bytes(of: CheckReport(results))
        #expect(bytes.count < 65_536)
        let text = String(decoding: bytes, as: UTF8.self)
        let facts = try Self.facts(bytes)
        let counts = facts.rows.filter { $0[0] != "Why" && $0[0] != "Image" }.count
        #expect(counts > 10 && counts <= 40)
        // Every cause and every image is listed or counted.
        let more = text.split(separator: "\n").filter { $0.hasPrefix("and ") }.compactMap {
            Int($0.split(separator: " ")[1])
        }
        #expect(more.count == 2)
        #expect(counts + more.reduce(0, +) == 6_000)
    }

    @Test func errorsAreListed() {
        let text = String(
            decoding: MarkdownSummary.bytes(ofErrors: ["otp.yaml:2:1: error: unknown key\na ``` b"]), as: UTF8.self)
        #expect(
            text == """
                <!-- fieldproof-summary -->
                ## Fieldproof: the images were not checked

                ````
                otp.yaml:2:1: error: unknown key
                a ``` b
                ````

                """)
    }
}
