import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

/// Blurred backdrops. The values of the Gaussian are those of a program in Python, which sums the products of the pixels,
/// mirrored at the edges, and of `exp(-d² / 2σ²)`.
@Suite struct BackdropTests {
    /// White from a column to another one, on black, below a backdrop.
    private func list(
        white: Range<Int>, deviation: Double, backdrop: Rect = Rect(x: 0, y: 0, width: 40, height: 20)
    ) -> DisplayList {
        DisplayList(
            size: Size(width: 40, height: 20), background: .black,
            items: [
                .fill(
                    .rect(Rect(x: Double(white.lowerBound), y: 0, width: Double(white.count), height: 20), .square),
                    .white),
                .backdrop(.rect(backdrop, .square), deviation: deviation),
            ])
    }

    private func red(_ pixel: UInt32) -> Double { Double(pixel >> 16 & 0xFF) }

    @Test(
        arguments: [
            // A step, for a narrow Gaussian and one that uses a grid.
            (
                20..<40, 3.0,
                [(10, 0.2), (14, 8.4), (17, 51.3), (19, 110.5), (20, 144.5), (22, 203.7), (25, 246.6), (30, 254.9)]
            ), (20..<40, 16, [(0, 53.9), (10, 77.4), (19, 124.6), (20, 130.4), (30, 181.7), (39, 201.1)]),
            // A line at the edge, which is mirrored.
            (0..<2, 3, [(0, 125.2), (1, 113.7), (2, 93.7), (4, 47.6), (8, 3.7)]),
        ] as [(Range<Int>, Double, [(Int, Double)])])
    func blurIsAGaussian(_ white: Range<Int>, _ deviation: Double, _ expected: [(Int, Double)]) throws {
        let image = try Rasterizer.draw(list(white: white, deviation: deviation), scale: 1)
        for (x, value) in expected {
            for y in [0, 9, 19] { #expect(abs(red(image[x, y]) - value) <= 0.6, "\(x), \(y): \(red(image[x, y]))") }
        }
    }

    /// The white columns begin beside the backdrop, and have no effect inside it.
    @Test func pixelsOutsideTheBlurHaveNoEffect() throws {
        let image = try Rasterizer.draw(
            list(white: 30..<40, deviation: 5, backdrop: Rect(x: 5, y: 0, width: 25, height: 20)), scale: 1)
        #expect((5..<30).allSatisfy { image[$0, 10] == 0xFF00_0000 })
        #expect(image[30, 10] == 0xFFFF_FFFF)
    }

    /// The corner of 10 points is outside the shape, and stays sharp.
    @Test func shapeCutsTheBlur() throws {
        var list = list(white: 0..<2, deviation: 4)
        list.items[1] = .backdrop(.rect(Rect(x: 0, y: 0, width: 40, height: 20), Corners(all: 10)), deviation: 4)
        let image = try Rasterizer.draw(list, scale: 1)
        #expect(image[0, 0] == 0xFFFF_FFFF)
        #expect(red(image[1, 10]) < 100)
    }

    /// Half of the blurred image over the sharp one.
    @Test func groupsBlurTheirBackdrop() throws {
        var list = list(white: 20..<40, deviation: 3)
        let blurred = try Rasterizer.draw(list, scale: 1)
        list.items[1] = .group(opacity: 0.5, [list.items[1], .fill(.rect(.zero, .square), .white)])
        let image = try Rasterizer.draw(list, scale: 1)
        for x in 0..<40 {
            let sharp = x < 20 ? 0.0 : 255
            #expect(abs(red(image[x, 10]) - (sharp + red(blurred[x, 10])) / 2) <= 1, "\(x)")
        }
    }

    @Test func transformsScaleTheDeviation() throws {
        let whole = try Rasterizer.draw(list(white: 20..<40, deviation: 4), scale: 1)
        let items = list(white: 20..<40, deviation: 4).items[0]
        let half = DisplayItem.backdrop(.rect(Rect(x: 0, y: 0, width: 20, height: 10), .square), deviation: 2)
        let moved = DisplayList(
            size: Size(width: 40, height: 20), background: .black,
            items: [items, .transform(.scale(x: 2, y: 2), [half])])
        #expect(try Rasterizer.draw(moved, scale: 1) == whole)
    }

    /// A mark moves below the glass, beside it and below its clipped part. Each frame equals the frame that is drawn alone.
    @Test func framesMatchSeparateDrawings() throws {
        func list(_ x: Double, opacity: Double) -> DisplayList {
            let glass: [DisplayItem] = [
                .backdrop(.rect(Rect(x: 20, y: 5, width: 40, height: 30), Corners(all: 8)), deviation: 4),
                .fill(.rect(Rect(x: 20, y: 5, width: 40, height: 30), Corners(all: 8)), Color(rgba: 0xFFFF_FF40)),
            ]
            return DisplayList(
                size: Size(width: 80, height: 40), background: .white,
                items: [
                    .fill(.rect(Rect(x: x, y: 10, width: 6, height: 6), .square), .black),
                    .clip(.rect(Rect(x: 40, y: 0, width: 40, height: 40), .square), [.group(opacity: opacity, glass)]),
                ])
        }
        let rasterizer = FrameRasterizer()
        for (x, opacity) in [(2.0, 1.0), (22, 1), (30, 1), (30, 0.5), (44, 0.5), (50, 0.25), (70, 1), (2, 1)] {
            _ = try rasterizer.draw(list(x, opacity: opacity), scale: 2)
            #expect(try rasterizer.image == Rasterizer.draw(list(x, opacity: opacity), scale: 2), "\(x), \(opacity)")
        }
    }

    /// An opaque image stays opaque, and a colour is never greater than its opacity.
    @Test func blurKeepsColoursPremultiplied() {
        var image = PixelBuffer(width: 9, height: 7)
        for y in 0..<7 { for x in 0..<9 where (x + y) % 3 == 0 { image[x, y] = 0x8080_4000 } }
        let blurred = image.blurred(deviation: 1.5)
        for pixel in blurred.pixels {
            for shift: UInt32 in [0, 8, 16] { #expect(pixel >> shift & 0xFF <= pixel >> 24) }
        }
        let opaque = PixelBuffer(width: 9, height: 7, fill: 0xFF12_3456)
        #expect(opaque.blurred(deviation: 20) == opaque)
    }
}
