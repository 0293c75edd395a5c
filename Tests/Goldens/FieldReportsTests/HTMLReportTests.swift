import FieldComparing
import FieldEncoding
import FieldGoldens
import FieldPixels
import FieldReports
import Foundation
import Testing

/// The source of the HTML report. `BrowserTests` runs it.
@Suite struct HTMLReportTests {
    private static func page(_ report: CheckReport) -> String {
        String(decoding: HTMLReport.bytes(of: report), as: UTF8.self)
    }

    @Test func loadsNoExternalResources() throws {
        let page = Self.page(try TestReports.mixed())
        let policy = """
            content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; \
            base-uri 'none'; form-action 'none'"
            """
        #expect(page.contains(policy))
        for reference in ["http://", "https://", "//cdn", "@import", "url("] {
            #expect(!page.contains(reference), "\(reference)")
        }
        let handler = try Regex(#"<[^>]*\son[a-z]+="#)
        #expect(page.firstMatch(of: handler) == nil)
    }

    @Test func summaryDoesNotNeedTheScript() throws {
        let page = Self.page(try TestReports.mixed())
        #expect(page.contains("<title>Fieldproof check: 1 unchanged, 3 different, 1 new, 1 orphan, 1 failed</title>"))
        #expect(page.contains(#"data-verdict="different" aria-pressed="true"><b>3</b> different</button>"#))
        #expect(page.contains(#"data-verdict="same" aria-pressed="false"><b>1</b> same</button>"#))
        #expect(page.contains("<noscript>"))
    }

    @Test func textsOfAReportCannotEndTheScript() throws {
        var result = TestReports.result("a", "b", .failed)
        result.message = "</script><script>alert(1)</script><!-- \u{2028}\"\\\u{1}"
        let page = Self.page(CheckReport(results: [result]))
        // U+003C and U+003E are < and >; JSON (RFC 8259, section 7) escapes the quotation mark and the backslash.
        #expect(
            page.contains(
                #""message": "\u003c/script\u003e\u003cscript\u003ealert(1)\u003c/script\u003e\u003c!-- "#
                    + #"\\u{2028}\"\\\\u{1}""#))
        #expect(!page.contains("alert(1)</script>"))
    }

    /// The page shows the escape as text, so its backslash is itself escaped in JSON.
    @Test func escapesInvisibleCharacters() {
        var result = TestReports.result("a\u{200D}", "b", .failed)
        result.message = "one\n\u{202E}two\u{2066}\u{200B}"
        let page = Self.page(CheckReport(results: [result]))
        #expect(page.contains(##""scene": "a\\u{200D}""##))
        #expect(page.contains(##""message": "one\n\\u{202E}two\\u{2066}\\u{200B}""##))
        let raw: [Unicode.Scalar] = ["\u{200D}", "\u{202E}", "\u{2066}", "\u{200B}"]
        #expect(!page.unicodeScalars.contains(where: raw.contains))
    }

    @Test func placeholdersInTextsAreNotReplaced() throws {
        var result = TestReports.result("a", "b", .failed)
        result.message = "{{script}} {{data}} {{"
        let page = Self.page(CheckReport(results: [result]))
        #expect(page.contains(#""message": "{{script}} {{data}} {{""#))
        let placeholder = try Regex(#"\{\{[a-z]*"#)
        #expect(page.matches(of: placeholder).count == 3)
    }

    /// The script elements are the report's data, the script, and one for each image.
    @Test func embeddedFilesCannotCloseTheirElements() throws {
        let page = Self.page(try TestReports.mixed())
        let images = page.components(separatedBy: #"<script type="text/plain""#).count - 1
        #expect(images > 0)
        for tag in ["<script", "</script"] {
            #expect(page.components(separatedBy: tag).count - 1 == images + 2, "\(tag)")
        }
        for tag in ["<style", "</style"] { #expect(page.components(separatedBy: tag).count - 1 == 1, "\(tag)") }
    }

    @Test func modulesImportOnlyEarlierModules() throws {
        let page = Self.page(CheckReport(results: []))
        let pattern = try Regex<(Substring, Substring?, Substring)>(#"(const \{ .* \} = )?modules\["\./(.+)\.js"\]"#)
        var defined: [Substring] = []
        for match in page.matches(of: pattern) {
            let (importing, module) = (match.output.1 != nil, match.output.2)
            if importing { #expect(defined.contains(module)) } else { defined.append(module) }
        }
        #expect(defined.first == "ui" && defined.last == "main" && defined.contains("pixels"))
        let statement = try Regex(#"(import|export) \{"#)
        #expect(page.firstMatch(of: statement) == nil)
    }

    @Test func embedsEachImageOnce() throws {
        let image = TestReports.image(3, 2, 0xFF12_3456)
        var (one, two) = (TestReports.result("a", "one", .new), TestReports.result("a", "two", .orphan))
        one.actual = try PNG.encode(image)
        two.expected = one.actual
        let page = Self.page(CheckReport(results: [one, two]))
        let base64 = Data(try #require(one.actual)).base64EncodedString()
        #expect(page.components(separatedBy: base64).count == 2)
        #expect(page.contains(#"<script type="text/plain" id="image-0">\#(base64)</script>"#))
        #expect(page.contains(#""expected": null, "actual": 0"#) && page.contains(#""expected": 0, "actual": null"#))
    }

    @Test(arguments: [[], [0], [1, 2], [3, 4, 5], [255, 254, 253, 252]] as [[UInt8]])
    func encodesImagesOfEveryLengthAsBase64(_ bytes: [UInt8]) {
        var result = TestReports.result("a", "b", .failed)
        result.actual = bytes
        let page = Self.page(CheckReport(results: [result]))
        #expect(page.contains(#"id="image-0">\#(Data(bytes).base64EncodedString())</script>"#))
    }

    /// Level AA of WCAG 2.2, success criteria 1.4.3 and 1.4.11: 4.5 : 1 for text, 3 : 1 for the edges of controls.
    @Test(arguments: [0, 1])
    func colorsHaveSufficientContrast(_ scheme: Int) throws {
        let page = Self.page(CheckReport(results: []))
        let colors = try Self.colors(in: page, scheme: scheme)
        for ground in ["ground", "panel", "raised", "chosen"] {
            let back = try #require(colors[ground])
            for name in ["text", "muted", "accent", "different", "new", "orphan", "failed", "same"] {
                let contrast = Self.contrast(try #require(colors[name]), back)
                #expect(contrast >= 4.5, "\(name) on \(ground)")
            }
            let edge = Self.contrast(try #require(colors["control"]), back)
            #expect(edge >= 3, "control on \(ground)")
        }
    }

    /// The colours by name, 0xRRGGBB, of the light scheme (0) or the dark one (1).
    private static func colors(in page: String, scheme: Int) throws -> [String: UInt32] {
        let blocks = page.split(separator: ":root {").dropFirst().compactMap { $0.split(separator: "}").first }
        let pattern = try Regex<(Substring, Substring, Substring)>("--([a-z-]+): #([0-9a-f]{6});")
        return try #require(blocks.dropFirst(scheme).first).matches(of: pattern).reduce(into: [:]) { colors, match in
            colors[String(match.output.1)] = UInt32(match.output.2, radix: 16)
        }
    }

    /// The contrast ratio of two colours, 0xRRGGBB, by the definitions of WCAG 2.2.
    private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        func luminance(_ color: UInt32) -> Double {
            let parts = [16, 8, 0].map { shift -> Double in
                let part = Double(color >> UInt32(shift) & 255) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test func pageIsDeterministic() throws {
        #expect(HTMLReport.bytes(of: try TestReports.mixed()) == HTMLReport.bytes(of: try TestReports.mixed()))
    }
}
