import FieldMatching
import FieldPixels
import FieldRendering
import Testing

/// Canvases in larger pictures, and pictures in which they are not.
@Suite struct CanvasPlaceTests {
    /// At 2 pixels a point, the text begins half a point higher than at 1.
    private static let design = """
        canvas: { width: 300, height: 140 }
        content:
          stack:
            padding: 20
            spacing: 12
            children:
              - text: { string: Enter your code, size: 20, weight: 700, alignment: center }
              - field: { id: code, length: 4, preset: plain, box: { radius: 10 } }
              - { spacer: }
        states: { typing: { text: "48" } }
        """
    /// Lines of one pixel, and nothing else.
    private static let lines = """
        canvas: { width: 120, height: 80 }
        content:
          stack:
            padding: 15
            children:
              - stack: { border: { width: 1, color: "#808080" }, children: [{ spacer: 50 }] }
              - { spacer: }
        states: { empty: {} }
        """

    private func picture(_ scene: String, scale: Double) throws -> PixelBuffer {
        let proof = try Proof(yaml: scene)
        return try Renderer(proof).pixels(of: #require(try proof.snapshots(scale: scale).first))
    }

    private func result(
        _ picture: PixelBuffer, of design: String = Self.design, scale: Double? = nil, region: PixelRect? = nil
    ) throws -> MatchRun.Result {
        var options = Match.Options()
        options.region = region
        let run = MatchRun(try Proof(yaml: design), scale: scale, options)
        let snapshots = try run.candidates { _ in true }
        return try run.result(of: picture, path: "app.png", isLossy: false, among: snapshots)
    }

    /// A screen with an image at a place.
    private func screen(_ width: Int, _ height: Int, with image: PixelBuffer, x: Int, y: Int) -> PixelBuffer {
        var screen = PixelBuffer(width: width, height: height, fill: 0xFFFF_FFFF)
        for row in 0..<image.height {
            for column in 0..<image.width { screen[x + column, y + row] = image[column, row] }
        }
        return screen
    }

    @Test(arguments: [1.0, 2, 3])
    func theCanvasIsFoundToThePixelAtAnyScale(scale: Double) throws {
        let image = try picture(Self.design, scale: scale)
        let found = try result(screen(image.width + 61, image.height + 203, with: image, x: 33, y: 117))
        #expect(found.place?.scale == scale)
        #expect(found.place?.offset.x == 33)
        #expect(found.place?.offset.y == 117)
        #expect(found.verdict == .same)
    }

    /// Frames of other sizes are beside that of the design.
    @Test func thinLinesAreFoundAmongOthers() throws {
        let image = try picture(Self.lines, scale: 1)
        var screen = screen(700, 500, with: image, x: 371, y: 243)
        for (x, y, width, height) in [(20, 30, 100, 50), (20, 110, 90, 60), (200, 40, 60, 50), (520, 380, 91, 51)] {
            for column in x..<x + width {
                (screen[column, y], screen[column, y + height - 1]) = (0xFF80_8080, 0xFF80_8080)
            }
            for row in y..<y + height { (screen[x, row], screen[x + width - 1, row]) = (0xFF80_8080, 0xFF80_8080) }
        }
        let found = try result(screen, of: Self.lines)
        #expect(found.place?.offset.x == 371)
        #expect(found.place?.offset.y == 243)
        #expect(found.verdict == .same)
    }

    /// Each pixel is the mean of two neighbours, as after scrolling by half a pixel.
    @Test func aCanvasBetweenPixelsIsFound() throws {
        let image = try picture(Self.design, scale: 2)
        let whole = screen(image.width + 80, image.height + 80, with: image, x: 40, y: 30)
        var moved = whole
        for y in 1..<whole.height {
            for x in 0..<whole.width {
                var mean: UInt32 = 0
                for shift in [UInt32(0), 8, 16, 24] {
                    mean |= (((whole[x, y] >> shift & 0xFF) + (whole[x, y - 1] >> shift & 0xFF)) / 2) << shift
                }
                moved[x, y] = mean
            }
        }
        let found = try result(moved)
        #expect(found.place?.offset.x == 40)
        #expect([30, 31].contains(try #require(found.place?.offset.y)))
        let agreement = try #require(found.place?.agreement)
        #expect(agreement > 0.95)
        #expect(found.match?.differences.isEmpty == true)
    }

    /// A picture that is as similar to the drawing at each place as at any other.
    @Test func sceneIsNotFoundInNoise() throws {
        var (noise, state) = (PixelBuffer(width: 700, height: 500), UInt32(1))
        for y in 0..<noise.height {
            for x in 0..<noise.width {
                state = state &* 1_664_525 &+ 1_013_904_223
                noise[x, y] = state >> 8 | 0xFF00_0000
            }
        }
        let found = try result(noise)
        #expect(found.verdict == .failed)
        #expect(try result(noise).problem == found.problem)
    }

    /// The lower half of the canvas would not be compared.
    @Test func aRegionOutsideThePictureFails() throws {
        let image = try picture(Self.design, scale: 2)
        let upper = image.part(PixelRect(x: 0, y: 0, width: image.width, height: image.height / 2))
        let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        #expect(try result(upper, region: whole).verdict == .failed)
        #expect(try result(image, region: whole).verdict == .same)
    }

    /// Sizes at which reading beside the canvas would be outside the picture.
    @Test(arguments: [(1, 1), (1, 400), (400, 1), (3, 3), (4, 4), (600, 2)])
    func smallPicturesFail(width: Int, height: Int) throws {
        let found = try result(PixelBuffer(width: width, height: height, fill: 0xFF20_2020))
        #expect(found.verdict == .failed)
    }

    /// The picture is another state, so that everything is searched for.
    @Test func resultsDoNotDependOnThreads() async throws {
        let other = Self.design.replacing("\"48\"", with: "\"7352\"").replacing("spacing: 12", with: "spacing: 14")
        let image = try picture(other, scale: 2)
        let screen = screen(image.width + 30, image.height + 50, with: image, x: 11, y: 22)
        let alone = try result(screen)
        #expect(alone.verdict == .different)
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 { group.addTask { try result(screen).lines } }
            for try await lines in group { #expect(lines == alone.lines) }
        }
    }
}
