import FieldShaping
import FieldText
import Testing

/// Which font has a character, and what is said when none has.
struct FallbackTests {
    private func failure(_ text: String, _ request: FontRequest, _ library: FontLibrary = .bundled) -> TextError? {
        do {
            _ = try TextShaper(library: library).shape(text, in: request)
            return nil
        } catch { return error }
    }

    @Test func missingCharacter() {
        let error = failure("4𒀀", .inter(20))
        #expect(error?.code == .missingGlyph)
        #expect(
            error?.message
                == "no font has the character '𒀀' (U+12000); tried Inter, OCR A, Dancing Script, Noto Color Emoji")
    }

    @Test func missingCharacterThatCannotBeSeen() {
        #expect(
            failure("a\tb", FontRequest(family: "OCR A", size: 20))?.message
                == "no font has the character U+0009; tried OCR A, Inter, Dancing Script, Noto Color Emoji")
    }

    @Test func missingCharacterOfSeveralScalars() throws {
        let error = failure("\u{5D0}\u{5B8}", .inter(20), try TestFonts.withHebrew())
        #expect(
            error?.message == "no font has the character '\u{5D0}\u{5B8}' (U+05D0 U+05B8); "
                + "tried Inter, Fixture Hebrew, OCR A, Dancing Script, Noto Color Emoji")
    }

    @Test func unknownFamily() {
        let error = failure("4", FontRequest(family: "Intre", size: 20))
        #expect(error?.code == .unknownFamily)
        #expect(
            error?.message == "no font has the family 'Intre' "
                + "(known: Inter, OCR A, Dancing Script, Noto Color Emoji)")
        #expect(throws: TextError.self) { try TextShaper().metrics(of: FontRequest(family: "", size: 20)) }
    }

    @Test func unknownFamilyNamesAddedOnes() throws {
        let error = failure("4", FontRequest(family: "fixture hebrow", size: 20), try TestFonts.withHebrew())
        #expect(
            error?.message == "no font has the family 'fixture hebrow' "
                + "(known: Inter, OCR A, Dancing Script, Noto Color Emoji, Fixture Hebrew)")
    }

    @Test(arguments: [
        ("system", "Inter"), ("INTER", "Inter"), ("ocr a", "OCR A"), ("dancing SCRIPT", "Dancing Script"),
    ])
    func familiesInAnyCase(asked: String, found: String) throws {
        let run = try TextShaper().shape("4", in: FontRequest(family: asked, size: 20))
        #expect(run.faces.map(\.family) == [found])
    }

    @Test func charactersThatTheAskedFontLacks() throws {
        // OCR A has no "é"; Inter is the next.
        let run = try TextShaper().shape("1é2", in: FontRequest(family: "OCR A", size: 20, weight: 700))
        #expect(run.faces.map(\.file) == ["OCRA.ttf", "Inter.ttf"])
        #expect(run.faces.map(\.weight) == [500, 700])
        #expect(run.glyphs.map(\.face) == [0, 1, 0])
    }

    @Test func addedFontsComeBeforeBundledOnes() throws {
        let run = try TextShaper(library: TestFonts.withVariable())
            .shape("A", in: FontRequest(family: "Noto Color Emoji", size: 20))
        #expect(run.faces.map(\.file) == ["Variable.ttf"])
    }

    @Test func whatCannotBeSeenIsNotMissing() throws {
        for text in ["4\u{200D}", "4\u{FE0F}", "\u{200B}", "\u{2060}4", "a\u{AD}b", "4\u{A0}4"] {
            #expect(failure(text, FontRequest(family: "OCR A", size: 20)) == nil, "\(text.unicodeScalars.map(\.value))")
        }
    }

    @Test func onlyWhatIsUsedIsOpened() throws {
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
