import FieldGeometry
import FieldShaping
import FieldText
import Testing

/// Letter spacing, OpenType features, and full-width punctuation beside other punctuation.
struct TypesettingTests {
    private func request(
        _ family: String = "Inter", size: Double = 2816, letterSpacing: Double = 0, features: [String: Int] = [:],
        digits: FontRequest.Digits = .proportional, trimming: Bool = true
    ) -> FontRequest {
        var request = FontRequest(family: family, size: size, digits: digits)
        request.letterSpacing = letterSpacing
        request.features = features
        request.trimsPunctuation = trimming
        return request
    }

    /// As `letter-spacing` of CSS in browsers and `kern` of UIKit, the space follows every character.
    @Test func letterSpacingFollowsEachCharacter() throws {
        let shaper = TextShaper()
        for text in ["482", "Code", "e\u{301}a", "A V", "4\u{200B}8"] {
            let plain = try shaper.shape(text, in: request(size: 20))
            let spaced = try shaper.shape(text, in: request(size: 20, letterSpacing: 4))
            let visible = text.filter { $0 != "\u{200B}" }.count
            #expect(abs(spaced.advance - plain.advance - 4 * Double(visible)) < 1e-9, "\(text)")
            #expect(abs(spaced.glyphs.map(\.advance).reduce(0, +) - spaced.advance) < 1e-9, "\(text)")
        }
        let (plain, spaced) = (
            try shaper.shape("482", in: request(size: 20)),
            try shaper.shape("482", in: request(size: 20, letterSpacing: -1.5))
        )
        let moved = zip(spaced.glyphs, plain.glyphs).map { $0.origin.x - $1.origin.x }
        #expect(zip(moved, [0, -1.5, -3]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    /// Hebrew.ttf: alef 500, bet 600. From right to left, the space is to the left of a letter.
    @Test func letterSpacingIsToTheLeftOfLettersFromTheRight() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        let run = try shaper.shape("\u{5D0}\u{5B7}\u{5D1}", in: request("Fixture Hebrew", size: 10, letterSpacing: 2))
        #expect(abs(run.advance - 15) < 1e-9)
        // bet is drawn first: its space, then 6 points; then the space of alef.
        #expect(run.glyphs.filter { $0.advance > 2 }.map(\.origin.x) == [2, 10])
    }

    /// Dancing Script has a ligature of f and i (fontTools: lookup of the feature liga). CSS Text 3, 8.2, forbids optional
    /// ligatures in spaced text.
    @Test func letterSpacingTurnsOffLigatures() throws {
        let shaper = TextShaper()
        func count(_ spacing: Double, _ features: [String: Int] = [:]) throws -> Int {
            try shaper.shape("fi", in: request("Dancing Script", letterSpacing: spacing, features: features)).glyphs
                .count
        }
        #expect(try count(0) == 1)
        #expect(try count(1) == 2)
        #expect(try count(1, ["liga": 1]) == 1)
        #expect(try count(0, ["liga": 0]) == 2)
    }

    /// Glyphs of Inter by fontTools: the features zero and ss02 replace 0 (1295) by 1307, ss01 replaces 4 (1300) by 1310, cv01
    /// replaces 1 (1296) by 1308, tnum by 1314.
    @Test(
        arguments: [
            ("0", [:], 1295), ("0", ["zero": 1], 1307), ("0", ["ss02": 1], 1307), ("0", ["zero": 0], 1295),
            ("4", ["ss01": 1], 1310), ("1", ["cv01": 1], 1308), ("1", ["tnum": 1], 1314), ("1", ["zzzz": 1], 1296),
        ] as [(String, [String: Int], UInt32)])
    func featuresSelectGlyphs(_ text: String, _ features: [String: Int], _ glyph: UInt32) throws {
        #expect(try TextShaper().shape(text, in: request(features: features)).glyphs.map(\.id) == [glyph])
    }

    /// The features in the tables GSUB and GPOS of the files, read by a script: Inter has 35, OCR A none, Dancing Script `kern` and four
    /// others, and the emoji font only `ccmp`. OCR A has no é, which is drawn in Inter.
    @Test(
        arguments: [
            ("Inter", "a", ["zero", "tnum", "kern", "mark", "cv11"], []),
            ("Inter", "a", ["zero", "ZERO", "liga", "zzzz"], ["ZERO", "liga", "zzzz"]),
            ("Inter", "😶", ["zero", "ccmp"], []), ("OCR A", "a", ["zero"], ["zero"]), ("OCR A", "é", ["zero"], []),
            ("Dancing Script", "a", ["kern", "fina", "zero"], ["zero"]),
        ] as [(String, String, [String], [String])])
    func featuresThatNoFontHasAreListed(_ family: String, _ text: String, _ features: [String], _ missing: [String])
        throws
    {
        let request = request(family, features: Dictionary(uniqueKeysWithValues: features.map { ($0, 1) }))
        let run = try TextShaper().shape(text, in: request)
        #expect((run.missingFeatures?.tags ?? []).sorted() == missing)
        if let known = run.missingFeatures?.known, family == "Inter" {
            #expect(known.count == 35)
            #expect(known.isSuperset(of: ["aalt", "calt", "kern", "mark", "ss04", "zero"]))
        }
    }

    /// The widths, in units of 1000 per em, of full-width punctuation by the rules of CSS Text 4 (Fullwidth Punctuation
    /// Collapsing): opening punctuation is 500 wide after opening, closing and middle punctuation and U+3000, and closing
    /// punctuation before closing and middle punctuation and U+3000.
    @Test(arguments: [
        ("あ「験", [1000, 1000, 1000]), ("「『あ", [1000, 500, 1000]), ("あ」」", [1000, 500, 1000]),
        ("あ」『", [1000, 1000, 500]), ("あ。」", [1000, 500, 1000]), ("」、。", [500, 500, 1000]), ("・「", [1000, 500]),
        ("」・", [500, 1000]), ("、・（", [500, 1000, 500]), ("\u{3000}「", [1000, 500]), ("」\u{3000}", [500, 1000]),
        ("(「", [400, 500]), ("」)", [500, 400]), ("「)", [1000, 400]), ("(」", [400, 1000]), ("！」", [1000, 1000]),
        ("（「『", [1000, 500, 500]),
    ])
    func trimsFullWidthPunctuation(_ text: String, _ widths: [Double]) throws {
        let shaper = TextShaper(library: try TestFonts.withKana())
        let run = try shaper.shape(text, in: request("Fixture Kana", size: 1000))
        #expect(run.glyphs.map(\.advance) == widths)
        #expect(run.advance == widths.reduce(0, +))
        let full = try shaper.shape(text, in: request("Fixture Kana", size: 1000, trimming: false))
        #expect(full.advance == text.map { $0 == "(" || $0 == ")" ? 400 : 1000 }.reduce(0, +))
    }

    /// What is removed from opening punctuation is its left half, so the bracket stays beside what it encloses.
    @Test func opensWithoutTheEmptyHalf() throws {
        let shaper = TextShaper(library: try TestFonts.withKana())
        let run = try shaper.shape("」「", in: request("Fixture Kana", size: 1000))
        #expect(run.glyphs.map(\.origin.x) == [0, 500])
    }

    /// A font without the feature halt keeps the widths, as in Chromium.
    @Test func keepsWidthsWithoutTheFeature() throws {
        let shaper = TextShaper(library: try TestFonts.withHan())
        #expect(try shaper.shape("」。", in: request("Fixture Han SC", size: 10)).advance == 20)
    }
}
