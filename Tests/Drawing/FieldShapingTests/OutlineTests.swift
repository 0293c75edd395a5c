import FieldGeometry
import FieldShaping
import FieldText
import Testing

/// Outlines of glyphs. Their exact bounds are compared with those that fontTools calculates.
struct OutlineTests {
    @Test(arguments: FontOracle.bounds.indices, [1, 13.37, 40])
    func inkBoundsAreExact(index: Int, size: Double) throws {
        let (family, character, weight, slant, left, bottom, right, top) = FontOracle.bounds[index]
        let request = FontRequest(
            family: family, size: size, weight: weight, style: slant == 0 ? .normal : .italic)
        let run = try TextShaper().shape(String(character), in: request)
        let ink = try #require(run.inkBounds)
        let scale = size / (try #require(FontOracle.metrics[run.faces[0].file])).em
        // FreeType rounds coordinates to a 64th of a font unit.
        let tolerance = 0.1 * scale
        #expect(abs(ink.x - left * scale) < tolerance)
        #expect(abs(ink.maxX - right * scale) < tolerance)
        #expect(abs(ink.y + top * scale) < tolerance)
        #expect(abs(ink.maxY + bottom * scale) < tolerance)
    }

    @Test func lineInkIsTheUnionOfItsGlyphs() throws {
        let shaper = TextShaper()
        let one = try #require(try shaper.shape("A", in: .inter(20)).inkBounds)
        let run = try shaper.shape("A A", in: .inter(20))
        let ink = try #require(run.inkBounds)
        #expect(ink.x == one.x)
        #expect(abs(ink.maxX - (run.glyphs[2].origin.x + one.maxX)) < 1e-9)
        #expect(ink.y == one.y)
    }

    @Test(arguments: ["Inter", "OCR A", "Dancing Script", "Noto Color Emoji"])
    func spacesAreBlank(family: String) throws {
        let run = try TextShaper().shape("  ", in: FontRequest(family: family, size: 20))
        #expect(run.glyphs.map(\.shape) == [.blank, .blank])
        #expect(run.inkBounds == nil)
        #expect(run.advance > 0)
    }

    @Test func outlinesDoNotDependOnTheSize() throws {
        let shaper = TextShaper()
        let small = try shaper.shape("8", in: .inter(9))
        let large = try shaper.shape("8", in: .inter(90))
        #expect(small.glyphs.map(\.shape) == large.glyphs.map(\.shape))
    }

    @Test func everyContourStartsAndCloses() throws {
        let run = try TextShaper().shape("8", in: .inter(9))
        guard case .outline(let path) = run.glyphs[0].shape else {
            Issue.record("the glyph is not an outline")
            return
        }
        var moves = 0
        var closes = 0
        for element in path.elements {
            switch element {
            case .move: moves += 1
            case .close: closes += 1
            default: break
            }
        }
        #expect(moves == closes)
        #expect(moves > 0)
    }

    @Test func readsTheBoxOutlineOfTheFixture() throws {
        let shaper = TextShaper(library: try TestFonts.withVariable())
        let run = try shaper.shape("A", in: FontRequest(family: "Fixture Variable", size: 10, weight: 400))
        #expect(
            run.glyphs[0].shape
                == .outline(
                    Path([
                        .move(Point(x: 0.06, y: 0)), .line(Point(x: 0.06, y: -0.7)),
                        .line(Point(x: 0.54, y: -0.7)), .line(Point(x: 0.54, y: 0)), .close,
                    ])))
    }

    @Test func italicUsesTheItalicAxis() throws {
        let shaper = TextShaper(library: try TestFonts.withVariable())
        let request = FontRequest(family: "Fixture Variable", size: 1000, weight: 400, style: .italic)
        let run = try shaper.shape("A", in: request)
        #expect(run.faces[0].style == .italic)
        // The axis moves the top 140 units to the right: from 60...540 to 60...680.
        let ink = try #require(run.inkBounds)
        #expect(abs(ink.x - 60) < 0.1)
        #expect(abs(ink.maxX - 680) < 0.1)
    }

    @Test func italicIsSynthesizedWithoutAnAxis() throws {
        let shaper = TextShaper(library: try TestFonts.withHebrew())
        let request = FontRequest(family: "Fixture Hebrew", size: 1000, style: .italic)
        let run = try shaper.shape("\u{5D0}", in: request)
        #expect(run.faces[0].style == .italic)
        // The box extends from 50 to 450 and is 500 high. The slant of 14° moves its top by 500 × tan 14° = 124.664.
        let ink = try #require(run.inkBounds)
        #expect(abs(ink.x - 50) < 1e-9)
        #expect(abs(ink.maxX - 574.664) < 1e-3)
        #expect(abs(run.advance - 500) < 1e-9)
    }
}
