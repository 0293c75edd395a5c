import FieldShaping
import FieldText
import Testing

/// Font fallback, and the errors for characters that no font supports.
struct FallbackTests {
    private func shapingError(_ text: String, _ request: FontRequest, _ library: FontLibrary = .bundled) -> TextError? {
        do {
            _ = try TextShaper(library: library).shape(text, in: request)
            return nil
        } catch { return error }
    }

    @Test func reportsAMissingCharacter() {
        let error = shapingError("4𒀀", .inter(20))
        #expect(error?.code == .missingGlyph)
        #expect(
            error?.message
                == "no font has the character '𒀀' (U+12000); tried Inter, Noto Color Emoji; under 'fonts', list a font that has it,"
                + " such as Noto Sans Cuneiform (Debian package fonts-noto-core)")
    }

    /// Families and packages of Debian 12, whose font files have the characters according to fontTools.
    @Test(arguments: [
        ("验", "Noto Sans CJK SC", "fonts-noto-cjk"), ("、", "Noto Sans CJK SC", "fonts-noto-cjk"),
        ("Ａ", "Noto Sans CJK SC", "fonts-noto-cjk"), ("か", "Noto Sans CJK JP", "fonts-noto-cjk"),
        ("カ", "Noto Sans CJK JP", "fonts-noto-cjk"), ("한", "Noto Sans CJK KR", "fonts-noto-cjk"),
        ("ㄅ", "Noto Sans CJK TC", "fonts-noto-cjk"), ("ر", "Noto Sans Arabic", "fonts-noto-core"),
        ("क", "Noto Sans Devanagari", "fonts-noto-core"), ("ก", "Noto Sans Thai", "fonts-noto-core"),
        ("༄", "Noto Serif Tibetan", "fonts-noto-core"), ("ﬁ", "Noto Sans", "fonts-noto-core"),
        ("∮", "Noto Sans Math", "fonts-noto-core"), ("☬", "Noto Sans Symbols or Noto Sans Symbols2", "fonts-noto-core"),
        ("🂡", "Noto Sans Symbols2", "fonts-noto-core"), ("𝄞", "Noto Music", "fonts-noto-core"),
        ("ᚠ", "Noto Sans Runic", "fonts-noto-core"), ("𓀀", "Noto Sans Egyptian Hieroglyphs", "fonts-noto-core"),
        ("ߐ", "Noto Sans NKo", "fonts-noto-core"), ("𗀀", "Noto Serif Tangut", "fonts-noto-core"),
        ("؟", "Noto Sans Arabic", "fonts-noto-core"), ("।", "Noto Sans Devanagari", "fonts-noto-core"),
    ])
    func suggestsAFontForAMissingCharacter(_ text: String, _ family: String, _ package: String) {
        let message = shapingError(text, FontRequest(family: "OCR A", size: 20))?.message
        #expect(
            message?.hasSuffix(
                "; under 'fonts', list a font that has it, such as \(family) (Debian package \(package))") == true,
            "\(message ?? "none")")
    }

    /// The bundled emoji are a part of the font, so the font is suggested although its family was tried.
    @Test func suggestsTheCompleteEmojiFont() {
        #expect(
            shapingError("🦑", .inter(20))?.message
                == "no font has the character '🦑' (U+1F991); tried Inter, Noto Color Emoji;"
                + " under 'fonts', list a font that has it, such as Noto Color Emoji (Debian package"
                + " fonts-noto-color-emoji), of which only a part is built in")
    }

    /// The forms of ideographs in Noto Sans CJK, by the language of the text, or else by the letters beside them.
    @Test(
        arguments: [
            ("確", "ja", "JP"), ("確", "ja-JP", "JP"), ("確", "ko", "KR"), ("確", "zh", "SC"), ("確", "zh-Hans-CN", "SC"),
            ("確", "zh-Hant", "TC"), ("確", "zh-TW", "TC"), ("確", "zh-HK", "HK"), ("確", "zh-Hant-HK", "HK"),
            ("確", "yue", "HK"),
            ("確", "en", "SC"), ("確", nil, "SC"), ("確か", nil, "JP"), ("確か", "en", "JP"), ("「確", nil, "SC"),
            ("。", "ja", "JP"),
            ("、", "zh-TW", "TC"), ("（", "ko", "KR"), ("確인", nil, "KR"), ("確ㄅ", nil, "TC"), ("〄", "ja", "JP"),
        ] as [(String, String?, String)])
    func suggestsFontsByLanguage(_ text: String, _ language: String?, _ region: String) {
        var line = TextLine(text)
        line.language = language
        let error = #expect(throws: TextError.self) { try TextShaper().shape(line, in: .inter(20)) }
        #expect(
            error?.missing?.suggestions == ["Noto Sans CJK \(region) (Debian package fonts-noto-cjk)"],
            "\(error?.message ?? "")")
    }

    @Test func reportsAllMissingCharactersOfALine() {
        #expect(
            shapingError("4验5証ก验", .inter(20))?.message
                == "no font has the characters '验' (U+9A8C), '証' (U+8A3C), 'ก' (U+0E01); tried Inter, Noto Color Emoji;"
                + " under 'fonts', list fonts that have them, such as Noto Sans CJK SC (Debian package fonts-noto-cjk),"
                + " Noto Sans Thai (Debian package fonts-noto-core)")
        let many = shapingError("一二三四五六七八九十百千", .inter(20))?.message
        #expect(many?.contains("characters '一' (U+4E00), '二' (U+4E8C), '三' (U+4E09), ") == true, "\(many ?? "")")
        #expect(many?.contains("'十' (U+5341) and 2 more: 百千; tried") == true, "\(many ?? "")")
    }

    /// A font that a scene adds is not suggested, by the name in the scene or by its own.
    @Test(arguments: [
        ("ก", "Noto Sans Thai"), ("验", "Noto Sans CJK SC"), ("验", "Noto Sans CJK JP"), ("🦑", "Noto Color Emoji"),
        ("☬", "Noto Sans Symbols"),
    ])
    func doesNotSuggestAFontThatWasTried(_ text: String, _ family: String) throws {
        let message = shapingError(text, .inter(20), try TestFonts.withKana(family: family))?.message
        let advice = text == "☬" ? "such as Noto Sans Symbols2 (Debian package fonts-noto-core)" : "Noto Color Emoji"
        #expect(message?.contains("tried Inter, \(family)") == true, "\(message ?? "")")
        #expect(message?.hasSuffix(advice) == true, "\(message ?? "")")
    }

    /// Punctuation that Script_Extensions assigns to Japanese and Chinese (Unicode 14, ScriptExtensions.txt), and its
    /// full-width forms, are expected in a font that a scene adds for these scripts.
    @Test func punctuationOfAScriptIsExpectedInItsFont() throws {
        let shaper = TextShaper(library: try TestFonts.withKana())
        #expect(try shaper.shape("験「あ」、。・（！", in: .inter(20)).fallbacks.allSatisfy(\.isExpected))
        #expect(try shaper.shape("OK。", in: .inter(20)).fallbacks.map(\.isExpected) == [true])
        // OCR A lacks "é", which is no sign of another script.
        #expect(
            try shaper.shape("é", in: FontRequest(family: "OCR A", size: 20)).fallbacks.map(\.isExpected) == [false])
    }

    /// Kana.ttf has an ascent of 1.2 em, a descent of .5 em and a line gap of .1 em.
    @Test func runsHaveTheMetricsOfTheirFallbackFonts() throws {
        let shaper = TextShaper(library: try TestFonts.withKana())
        #expect(try shaper.shape("482", in: .inter(20)).fallbackMetrics == nil)
        #expect(try shaper.shape("あ", in: FontRequest(family: "Fixture Kana", size: 20)).fallbackMetrics == nil)
        let run = try shaper.shape("4あ", in: .inter(20))
        #expect(run.fallbackMetrics == FontMetrics(ascent: 24, descent: 10, lineGap: 2))
        // Inter: ascent 2728, descent 680, no gap, of 2816 units. By CSS 2.2, 10.8.1, half of the gap is on each side.
        let line = run.lineMetrics(try shaper.metrics(of: .inter(20)))
        #expect(line == FontMetrics(ascent: 25, descent: 11, lineGap: 0))
        // A font with lower lines adds nothing.
        let low = FontMetrics(ascent: 30, descent: 12, lineGap: 1)
        #expect(run.lineMetrics(low) == low)
    }

    @Test func reportsMissingControlCharactersByCodePoint() {
        #expect(
            shapingError("a\tb", FontRequest(family: "OCR A", size: 20))?.message
                == "no font has the character U+0009; tried OCR A, Inter, Noto Color Emoji")
    }

    @Test func reportsEveryScalarOfAMissingCharacter() throws {
        let error = shapingError("\u{5D0}\u{5B8}", .inter(20), try TestFonts.withHebrew())
        #expect(
            error?.message == "no font has the character '\u{5D0}\u{5B8}' (U+05D0 U+05B8); "
                + "tried Inter, Fixture Hebrew, Noto Color Emoji; under 'fonts', list a font that has it, such as"
                + " Noto Sans Hebrew (Debian package fonts-noto-core)")
    }

    @Test func reportsAnUnknownFamily() {
        let error = shapingError("4", FontRequest(family: "Intre", size: 20))
        #expect(error?.code == .unknownFamily)
        #expect(
            error?.message == "no font has the family 'Intre' "
                + "(known: Inter, OCR A, Dancing Script, Noto Color Emoji)")
        #expect(throws: TextError.self) { try TextShaper().metrics(of: FontRequest(family: "", size: 20)) }
    }

    @Test func unknownFamilyErrorListsAddedFamilies() throws {
        let error = shapingError("4", FontRequest(family: "fixture hebrow", size: 20), try TestFonts.withHebrew())
        #expect(
            error?.message == "no font has the family 'fixture hebrow' "
                + "(known: Inter, OCR A, Dancing Script, Noto Color Emoji, Fixture Hebrew)")
    }

    @Test(arguments: [
        ("system", "Inter"), ("INTER", "Inter"), ("ocr a", "OCR A"), ("dancing SCRIPT", "Dancing Script"),
    ])
    func familyNamesAreCaseInsensitive(requested: String, found: String) throws {
        let run = try TextShaper().shape("4", in: FontRequest(family: requested, size: 20))
        #expect(run.faces.map(\.family) == [found])
    }

    @Test func missingCharactersComeFromTheNextFont() throws {
        // OCR A has no "é"; the next candidate is Inter.
        let run = try TextShaper().shape("1é2", in: FontRequest(family: "OCR A", size: 20, weight: 700))
        #expect(run.faces.map(\.file) == ["OCRA.ttf", "Inter.ttf"])
        #expect(run.faces.map(\.weight) == [500, 700])
        #expect(run.glyphs.map(\.face) == [0, 1, 0])
    }

    /// Only Dancing Script has U+FB01, but a decorative font must not be used unless it is requested.
    @Test func decorativeFontsAreNotFallbacks() throws {
        for family in ["Inter", "OCR A"] {
            let error = shapingError("\u{FB01}", FontRequest(family: family, size: 20))
            #expect(error?.code == .missingGlyph)
        }
        let run = try TextShaper().shape("\u{FB01}", in: FontRequest(family: "Dancing Script", size: 20))
        #expect(run.faces.map(\.family) == ["Dancing Script"])
        #expect(run.fallbacks.isEmpty)
    }

    @Test func listsCharactersFromFallbackFonts() throws {
        let run = try TextShaper().shape("1é2ê é", in: FontRequest(family: "OCR A", size: 20))
        #expect(run.fallbacks == [FontFallback(characters: ["é", "ê"], family: "Inter")])
        #expect(try TextShaper().shape("1é2", in: .inter(20)).fallbacks.isEmpty)
        let hebrew = try TextShaper(library: TestFonts.withHebrew()).shape("aא\u{200F}", in: .inter(20))
        #expect(hebrew.fallbacks == [FontFallback(characters: ["א"], family: "Fixture Hebrew", isExpected: true)])
    }

    /// A scene that adds a font for a script which the requested family does not have uses it on purpose. A character of
    /// a script that the family does have is missing by accident.
    @Test func fallbacksForOtherScriptsAreExpected() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        // Inter has no Hebrew letters.
        #expect(try shaper.shape("a א", in: .inter(20)).fallbacks.map(\.isExpected) == [true])
        // OCR A has Latin letters, but no é, for which the added variable font has no glyph either.
        let latin = TextShaper(library: try TestFonts.withVariable())
        #expect(try latin.shape("é", in: FontRequest(family: "OCR A", size: 20)).fallbacks.map(\.isExpected) == [false])
        // The emoji font has no Latin letters, the variable font has "A".
        let letter = try latin.shape("A", in: FontRequest(family: "Noto Color Emoji", size: 20))
        #expect(letter.fallbacks.map(\.isExpected) == [true])
    }

    @Test func flagsEmojiFallbacks() throws {
        let run = try TextShaper().shape("4😶", in: .inter(20))
        #expect(run.fallbacks == [FontFallback(characters: ["😶"], family: "Noto Color Emoji", isExpected: true)])
        // U+260E has text presentation by default; U+FE0F requests the emoji.
        let phone = try TextShaper().shape("\u{260E}", in: .inter(20))
        #expect(phone.fallbacks.map(\.isExpected) == [false])
        #expect(try TextShaper().shape("\u{260E}\u{FE0F}", in: .inter(20)).fallbacks.map(\.isExpected) == [true])
    }

    @Test func addedFontsComeBeforeBundledOnes() throws {
        let run = try TextShaper(library: TestFonts.withVariable())
            .shape("A", in: FontRequest(family: "Noto Color Emoji", size: 20))
        #expect(run.faces.map(\.file) == ["Variable.ttf"])
    }

    @Test func invisibleCharactersNeedNoGlyph() throws {
        for text in [
            "4\u{200D}", "4\u{FE0F}", "\u{200B}", "\u{2060}4", "a\u{AD}b", "4\u{A0}4", "\u{202A}4\u{202C}",
            "\u{2067}4\u{2069}",
            "\u{200E}4\u{200F}", "\u{61C}4",
        ] {
            #expect(
                shapingError(text, FontRequest(family: "OCR A", size: 20)) == nil, "\(text.unicodeScalars.map(\.value))"
            )
        }
    }

    /// Bidirectional controls and soft hyphens have no advance and no ink, and use the font of their neighbours.
    @Test(arguments: [
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
        "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{AD}",
    ])
    func formatControlsAreInvisible(control: String) throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        for (text, family) in [("44", "Inter"), ("44", "OCR A"), ("אא", "Inter")] {
            let request = FontRequest(family: family, size: 20)
            let (bare, run) = (try shaper.shape(text, in: request), try shaper.shape(text + control, in: request))
            #expect(run.advance == bare.advance)
            #expect(run.inkBounds == bare.inkBounds)
            #expect(run.faces == bare.faces)
        }
    }

    /// A line that ends at a soft hyphen shows U+2010, or a hyphen-minus if the font has no U+2010, as OCR A.
    @Test func hyphenatedLinesShowAHyphen() throws {
        let inter = try TextShaper().shape(TextLine("ab\u{AD}", isHyphenated: true), in: .inter(20))
        #expect(inter.text == "ab\u{AD}\u{2010}")
        #expect(try inter.glyphs.last?.id == TextShaper().shape("\u{2010}", in: .inter(20)).glyphs.last?.id)
        let ocr = FontRequest(family: "OCR A", size: 20)
        let run = try TextShaper().shape(TextLine("ab\u{AD}", isHyphenated: true), in: ocr)
        #expect(try run.advance == TextShaper().shape("ab-", in: ocr).advance)
        #expect(run.fallbacks.isEmpty)
    }

    /// The shaper caches runs; texts that differ only in levels or the hyphen need separate entries.
    @Test func cacheDistinguishesLevelsAndHyphens() throws {
        let shaper = TextShaper()
        let line = try shaper.shape("ab", in: .inter(20))
        let reversed = try shaper.shape(TextLine("ab", levels: [1, 1]), in: .inter(20))
        #expect(line.glyphs.map(\.cluster) == [0, 1])
        #expect(reversed.glyphs.map(\.cluster) == [1, 0])
        #expect(try shaper.shape(TextLine("ab", isHyphenated: true), in: .inter(20)).glyphs.count == 3)
        #expect(try shaper.shape("ab", in: .inter(20)) == line)
    }

    @Test func opensFontFilesOnFirstUse() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        #expect(shaper.openFileCount == 0)
        _ = try shaper.shape("482913", in: .inter(20))
        _ = try shaper.shape("482913", in: .inter(20, weight: 700))
        _ = try shaper.metrics(of: .inter(40))
        #expect(shaper.openFileCount == 1)
        _ = try shaper.shape("😶", in: .inter(20))
        #expect(shaper.openFileCount == 2)
    }
}
