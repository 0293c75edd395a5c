import FieldGeometry
import FieldShaping
import FieldText
import Testing

/// Compares advances, kerning, ligatures and marks with values that fontTools reads from the fonts.
struct AdvanceTests {
    @Test(arguments: FontOracle.advances.keys.sorted(), [11, 13.37, 24, 40, 64.5])
    func advancesMatchTheFontTables(weight: Double, size: Double) throws {
        let shaper = TextShaper()
        let expected = try #require(FontOracle.advances[weight])
        for (character, units) in zip(FontOracle.characters, expected) {
            let run = try shaper.shape(String(character), in: .inter(size, weight: weight))
            #expect(abs(run.advance - units * size / 2816) < 1.0 / 64, "\(character)")
            #expect(run.glyphs.map(\.advance) == [run.advance])
        }
    }

    @Test(arguments: FontOracle.advances.keys.sorted(), [13.37, 300])
    func advancesAreWholeFontUnits(weight: Double, size: Double) throws {
        let shaper = TextShaper()
        let expected = try #require(FontOracle.advances[weight])
        for (character, units) in zip(FontOracle.characters, expected) {
            let run = try shaper.shape(String(character), in: .inter(size, weight: weight))
            #expect(abs(run.advance - units.rounded() * size / 2816) < 1e-9, "\(character)")
        }
    }

    /// The advances are those that fontTools reads: 1824 units for all ten digits with `tnum`; without it, 1308 for a 1
    /// and 1808 for a 4.
    @Test func tabularDigitsHaveTheSameWidth() throws {
        let shaper = TextShaper()
        let request = FontRequest(family: "Inter", size: 2816, digits: .tabular)
        for digit in "0123456789" { #expect(try shaper.shape(String(digit), in: request).advance == 1824) }
        #expect(try shaper.shape("1", in: FontRequest(family: "Inter", size: 2816)).advance == 1308)
        #expect(try shaper.shape("14", in: request).advance == 3648)
    }

    @Test func weightsAreClampedToTheAxis() throws {
        let shaper = TextShaper()
        let black = try shaper.shape("0", in: .inter(40, weight: 900))
        let beyond = try shaper.shape("0", in: .inter(40, weight: 1000))
        #expect(beyond.advance == black.advance)
        #expect(beyond.faces == [FontFace(family: "Inter", weight: 900, style: .normal, file: "Inter.ttf")])
    }

    @Test(arguments: FontOracle.kerning.keys.sorted(), [16, 13.37])
    func appliesKerning(weight: Double, size: Double) throws {
        let shaper = TextShaper()
        let request = FontRequest.inter(size, weight: weight)
        for (pair, units) in try #require(FontOracle.kerning[weight]) {
            let alone = try pair.reduce(0) { try $0 + shaper.shape(String($1), in: request).advance }
            let together = try shaper.shape(pair, in: request)
            #expect(abs(together.advance - alone - units * size / 2816) < 1.0 / 64, "\(pair)")
            #expect(together.glyphs.count == 2)
            #expect(together.glyphs[1].origin.x == together.glyphs[0].advance)
        }
    }

    @Test func formsLigatures() throws {
        let run = try TextShaper().shape("fi", in: FontRequest(family: "Dancing Script", size: 20))
        #expect(run.glyphs.map(\.id) == [FontOracle.ligature.glyph])
        #expect(run.glyphs.map(\.cluster) == [0])
        #expect(abs(run.advance - FontOracle.ligature.advance * 20 / 1000) < 1e-9)
    }

    @Test func composesLettersAndMarks() throws {
        let shaper = TextShaper()
        let apart = try shaper.shape("e\u{301}", in: .inter(40))
        let composed = try shaper.shape("\u{E9}", in: .inter(40))
        #expect(apart.glyphs.map(\.id) == [FontOracle.eAcute])
        #expect(composed.glyphs.map(\.id) == [FontOracle.eAcute])
        #expect(apart.advance == composed.advance)
        // The strings are equal in Swift, but each run must keep the text that it was shaped from.
        #expect(Array(apart.text.utf8) == [0x65, 0xCC, 0x81])
        #expect(Array(composed.text.utf8) == [0xC3, 0xA9])
    }

    @Test func positionsMarks() throws {
        let shaper = TextShaper()
        let run = try shaper.shape("x\u{304}", in: .inter(2816))
        #expect(run.glyphs.count == 2)
        let mark = try #require(run.glyphs.first { $0.id == FontOracle.mark.glyph })
        #expect(abs(mark.origin.x - FontOracle.mark.x) < 1e-6)
        #expect(abs(mark.origin.y + FontOracle.mark.y) < 1e-6)
        #expect(mark.advance == 0)
        #expect(try run.advance == shaper.shape("x", in: .inter(2816)).advance)
        #expect(run.glyphs.map(\.cluster) == [0, 0])
    }

    @Test func usesGvarAdvancesWithoutHVAR() throws {
        let shaper = TextShaper(library: try TestFonts.withVariable())
        for (weight, advance) in [(100.0, 60.0), (400, 60), (650, 70), (900, 80)] {
            let request = FontRequest(family: "fixture variable", size: 100, weight: weight)
            #expect(abs(try shaper.shape("A", in: request).advance - advance) < 0.06)
        }
    }

    @Test func clustersAreUTF8Offsets() throws {
        let run = try TextShaper().shape("aé€😶b", in: .inter(20))
        #expect(run.glyphs.map(\.cluster) == [0, 1, 3, 6, 10])
        let pens = run.glyphs.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.advance) }
        for (glyph, pen) in zip(run.glyphs, pens) { #expect(abs(glyph.origin.x - pen) < 1e-9) }
        #expect(abs(run.advance - (pens.last ?? 0)) < 1e-9)
    }

    @Test func emptyTextHasAFaceAndNoInk() throws {
        let run = try TextShaper().shape("", in: .inter(20))
        #expect(run.glyphs.isEmpty)
        #expect(run.advance == 0)
        #expect(run.inkBounds == nil)
        #expect(run.faces.map(\.file) == ["Inter.ttf"])
    }
}
