import FieldGeometry
import FieldShaping
import FieldText
import Testing

/// Shaping of right-to-left text. The glyphs of a run are in visual order, from left to right.
struct DirectionTests {
    /// The characters of a text in the order of their glyphs.
    private func visualOrder(_ text: String) throws -> String {
        let run = try TextShaper(library: TestFonts.withHebrew()).shape(text, in: .inter(20))
        let utf8 = text.utf8
        return String(
            run.glyphs.map { text[utf8.index(utf8.startIndex, offsetBy: $0.cluster)] })
    }

    @Test func shapesHebrewFromRightToLeft() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        let run = try shaper.shape("אבג", in: FontRequest(family: "Fixture Hebrew", size: 10))
        // Gimel, bet, alef: 7, 6 and 5 points wide.
        #expect(run.glyphs.map(\.cluster) == [4, 2, 0])
        #expect(run.glyphs.map(\.advance) == [7, 6, 5])
        #expect(run.glyphs.map(\.origin.x) == [0, 7, 13])
        #expect(run.advance == 18)
    }

    @Test(
        "Visual orders by UAX #9, derived by hand",
        arguments: [
            ("אבג", "גבא"),
            ("abאבcd", "abבאcd"),
            ("אב 12 ג", "ג 12 בא"),
            ("אב 1,2-3 ג", "ג 1,2-3 בא"),
            ("a אב, ג b", "a ג ,בא b"),
            ("אב ab", "ab בא"),
            ("12 אב", "בא 12"),
            ("a 12 אב", "a 12 בא"),
            ("אב $5", "$5 בא"),
            ("אב!", "!בא"),
            ("אב ", " בא"),
            ("ab אב", "ab בא"),
        ])
    func ordersByDirection(text: String, expected: String) throws {
        #expect(try visualOrder(text) == expected)
    }

    @Test func marksStayWithTheirLetter() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        let run = try shaper.shape("בַא", in: FontRequest(family: "Fixture Hebrew", size: 10))
        #expect(run.glyphs.map(\.cluster) == [4, 0, 0])
        #expect(abs(run.advance - 11) < 1e-9)
    }

    @Test func bracketsAreMirrored() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        let open = try shaper.shape("(", in: .inter(20)).glyphs.map(\.id)
        let close = try shaper.shape(")", in: .inter(20)).glyphs.map(\.id)
        let run = try shaper.shape("א(א", in: .inter(20))
        #expect([run.glyphs[1].id] == close)
        #expect(open != close)
    }
}
