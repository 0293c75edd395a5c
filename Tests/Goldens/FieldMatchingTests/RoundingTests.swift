import FieldMatching
import FieldPixels
import FieldRendering
import Testing

/// Pictures of the design by programs that round places to pixels in other ways, or draw text with another contrast. They
/// are made from drawings of the design, so that any difference that is found is a false alarm.
@Suite struct RoundingTests {
    private func drawing(_ scene: String, scale: Double) throws -> PixelBuffer {
        let proof = try Proof(yaml: scene)
        let first = try #require(try proof.snapshots(scale: scale).first)
        return try Renderer(proof).pixels(of: first)
    }

    private func match(_ picture: PixelBuffer, _ scene: String) throws -> MatchRun.Result {
        let run = MatchRun(try Proof(yaml: scene), scale: 2, Match.Options())
        return try run.result(
            of: picture, path: "app.png", isLossy: false, among: run.candidates { _ in true })
    }

    /// A gray image with other levels, from a function of the place and the level that an image has at a place.
    private func mapped(
        _ image: PixelBuffer, width: Int? = nil, height: Int? = nil,
        _ level: ((x: Int, y: Int), (Int, Int) -> Int) -> Int
    ) -> PixelBuffer {
        var result = PixelBuffer(width: width ?? image.width, height: height ?? image.height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let gray = UInt32(level((x, y)) { Int(image[$0, $1] & 0xFF) })
                result[x, y] = 0xFF00_0000 | gray * 0x01_0101
            }
        }
        return result
    }

    /// At 2 pixels a point, a border of 1.9 points is drawn with 3 pixels. Without rounding, it has 3.8.
    @Test func bordersRoundedToOtherPixelsMatch() throws {
        let scene = """
            canvas: { width: 203, height: 71, background: white }
            content:
              stack:
                padding: 10.5
                children:
                  - field: { id: code, length: 3, preset: plain, label: { color: black },
                             box: { radius: 4, border: { width: 1.9, color: black } } }
            states: { only: { text: "48" } }
            """
        let large = try drawing(scene, scale: 8)
        let picture = mapped(large, width: 406, height: 142) { place, level in
            var sum = 0
            for y in 0..<4 { for x in 0..<4 { sum += level(place.x * 4 + x, place.y * 4 + y) } }
            return (sum + 8) / 16
        }
        let found = try match(picture, scene)
        #expect(found.match?.differences.map(\.path) == [])
        #expect(found.match?.unexplained.map(\.rect) == [])
    }

    private static let button = """
        canvas: { width: 160, background: white }
        content:
          stack:
            padding: 12
            children:
              - button: { title: Continue, size: 16, padding: 12, fill: black, color: white, radius: 0 }
        states: { only: {} }
        """

    /// The text of a button is lower, and all its antialiased pixels are lighter: level 128 becomes 151.
    private func buttonWithText(movedBy distance: Int) throws -> PixelBuffer {
        let image = try drawing(Self.button, scale: 2)
        // The button is 24 pixels from all sides, and its text 24 pixels from those of the button.
        let (columns, rows) = (40..<image.width - 40, 40..<image.height - 40)
        return mapped(image) { place, level in
            let isInside = columns.contains(place.x) && rows.contains(place.y)
            let gray = level(place.x, isInside ? place.y - distance : place.y)
            return gray + gray * (255 - gray) * 96 / (255 * 255)
        }
    }

    @Test func textOnePixelLowerMatches() throws {
        let found = try match(buttonWithText(movedBy: 1), Self.button)
        #expect(found.verdict == .same)
    }

    @Test func textFourPixelsLowerDiffers() throws {
        let found = try match(buttonWithText(movedBy: 4), Self.button)
        #expect(found.verdict == .different)
    }

    /// A browser draws the blur of hard edges up to 13 levels lighter or darker.
    @Test(arguments: [(24, true), (0, false)])
    func coloursBehindAWideBlurHaveALargerTolerance(blur: Int, isSame: Bool) throws {
        let scene = """
            canvas: { width: 120, height: 96, background: white }
            content:
              overlay:
                children:
                  - stack: { width: 30, height: 96, background: "#404040" }
                  - stack: { width: 88, height: 64, backdropBlur: \(blur), background: "#80808040" }
            states: { only: {} }
            """
        let picture = mapped(try drawing(scene, scale: 2)) { place, level in
            let gray = level(place.x, place.y)
            guard (32..<208).contains(place.x), (32..<160).contains(place.y) else { return gray }
            return min(gray + (place.x < 120 ? 9 : -9), 255)
        }
        let found = try match(picture, scene)
        #expect(found.verdict == (isSame ? .same : .different))
    }
}
