import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import TestTools
import Testing

/// Pixels of gradients, trimmed lines and inner shadows, with colours that are calculated by hand.
@Suite struct PaintTests {
    private func draw(_ items: [DisplayItem], scale: Double = 1) throws -> PixelBuffer {
        try Rasterizer.draw(
            DisplayList(size: Size(width: 40, height: 20), background: .white, items: items), scale: scale)
    }

    private let box = Shape.rect(Rect(x: 0, y: 0, width: 40, height: 20), .square)

    private func gradient(_ kind: Gradient.Kind, center: Point = Point(x: 0.5, y: 0.5)) -> Paint {
        .gradient(Gradient(kind, center: center, stops: [.init(.black, at: 0), .init(.white, at: 1)]), over: box)
    }

    /// The gray level of a pixel.
    private func level(_ image: PixelBuffer, _ x: Int, _ y: Int) -> Int { Int(image[x, y] & 255) }

    @Test func aLinearGradientHasItsLevelsAtTheCentersOfPixels() throws {
        let image = try draw([.fill(box, gradient(.linear(angle: 90)))])
        for x in [0, 10, 39] {
            #expect(abs(Double(level(image, x, 7)) - 255 * (Double(x) + 0.5) / 40) <= 1)
        }
    }

    /// Rectangles of whole pixels are filled without Cairo, paths by Cairo. Both have the same pixels, to the last bit.
    @Test func linearGradientsOfRectanglesHaveCairosPixels() throws {
        var generator = SplitMix(state: 45)
        let rect = Rect(x: 3, y: -2, width: 330, height: 250)
        for _ in 0..<60 {
            let stops = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
                Gradient.Stop(
                    Color(
                        rgba: UInt32.random(in: 0...(.max), using: &generator)
                            | (Bool.random(using: &generator) ? 0xFF : 0)),
                    at: Double.random(in: -0.3...1.3, using: &generator))
            }
            let gradient = Gradient(
                .linear(angle: Double.random(in: -360...360, using: &generator)),
                stops: stops.sorted { $0.position < $1.position })
            func image(_ shape: Shape, moved transform: AffineTransform? = nil) throws -> PixelBuffer {
                let item = DisplayItem.fill(shape, .gradient(gradient, over: .rect(rect, .square)))
                return try Rasterizer.draw(
                    DisplayList(
                        size: Size(width: 340, height: 240), background: .white,
                        items: transform.map { [.transform($0, [item])] } ?? [item]),
                    scale: 1)
            }
            let path = Path([
                .move(Point(x: 3, y: -2)), .line(Point(x: 333, y: -2)), .line(Point(x: 333, y: 248)),
                .line(Point(x: 3, y: 248)), .close,
            ])
            let isEqual = try image(.rect(rect, .square)) == image(.path(path, .identity))
            #expect(isEqual, "\(gradient)")
            let moved = AffineTransform.translation(x: -60, y: 20)
            let isEqualMoved =
                try image(.rect(rect, .square), moved: moved) == image(.path(path, .identity), moved: moved)
            #expect(isEqualMoved, "\(gradient)")
        }
    }

    @Test func aRadialGradientReachesItsEndAtTheCorners() throws {
        let image = try draw([.fill(box, gradient(.radial))])
        #expect(level(image, 20, 10) <= 10)
        // The corner's pixel is (19.5, 9.5) from the centre; the ellipse has the radii 20 √2 and 10 √2.
        let (x, y) = (19.5 / (20 * 2.0.squareRoot()), 9.5 / (10 * 2.0.squareRoot()))
        #expect(abs(Double(level(image, 0, 0)) - 255 * (x * x + y * y).squareRoot()) <= 2)
    }

    @Test func aConicGradientRunsClockwise() throws {
        let image = try draw([.fill(box, gradient(.conic(angle: 0)))])
        // Directly to the right is a quarter of the way, below is half, to the left three quarters.
        #expect(abs(level(image, 39, 10) - 64) <= 3)
        #expect(abs(level(image, 20, 19) - 127) <= 8)
        #expect(abs(level(image, 0, 10) - 191) <= 3)
    }

    @Test func gradientsRepeatOutsideTheirArea() throws {
        let half = Shape.rect(Rect(x: 0, y: 0, width: 20, height: 20), .square)
        let stops: [Gradient.Stop] = [.init(.black, at: 0), .init(.white, at: 1)]
        for kind in [Gradient.Kind.linear(angle: 90), .radial, .conic(angle: 0)] {
            let image = try draw([.fill(box, .gradient(Gradient(kind, stops: stops), over: half))])
            for (x, y) in [(3, 4), (12, 17)] { #expect(level(image, x, y) == level(image, x + 20, y), "\(kind)") }
        }
    }

    @Test func transparentStopsAreNotGray() throws {
        let red = Color(rgba: 0xFF00_00FF)
        let fade = Gradient(.linear(angle: 90), stops: [.init(red, at: 0), .init(.clear, at: 0.5), .init(red, at: 1)])
        let image = try draw([.fill(box, .gradient(fade, over: box))])
        // Red over white always has the full red component.
        for x in 0..<40 { #expect(image[x, 5] >> 16 & 255 >= 254) }
        #expect(level(image, 20, 5) >= 248 && level(image, 0, 5) <= 8)
    }

    @Test func aTrimmedLineEndsAtItsFraction() throws {
        // The line runs along the middle of the border: 36 × 16 points, 104 long. A quarter is 26: 18 to the right and
        // 8 down.
        let stroke = Stroke(width: 4, trim: LineTrim(from: 0, to: 0.25))
        let image = try draw([.stroke(box, stroke, .color(.black))])
        #expect(level(image, 21, 1) == 0 && level(image, 18, 1) == 255)
        #expect(level(image, 38, 9) == 0 && level(image, 38, 10) == 255)
        #expect(level(image, 20, 18) == 255)
    }

    @Test func anInnerShadowIsDarkAtTheEdgeAndClippedToTheBox() throws {
        let paint = BoxPaint(
            Rect(x: 10, y: 4, width: 20, height: 12), .square, fill: .color(.white), border: nil)
        var items: [DisplayItem] = []
        paint.append(to: &items, content: [paint.innerShadow(.zero, blur: 4, spread: 0, .black)])
        let image = try draw(items)
        // At the edge, the Gaussian is at half of its height; in the middle and outside there is no shadow.
        // The centre of the first pixel is half a pixel inside: the Gaussian with the deviation 2 is at Φ(0.25) = 0.6.
        #expect(abs(level(image, 10, 10) - 153) <= 6)
        #expect(level(image, 20, 10) > 250 && level(image, 9, 10) == 255)
    }

    @Test func partsOfAFrameEqualTheWholeFrame() throws {
        let conic = DisplayItem.fill(
            .rect(Rect(x: 3, y: 2, width: 30, height: 15), Corners(all: 5)), gradient(.conic(angle: 20)))
        let dashed = DisplayItem.stroke(
            .rect(Rect(x: 1, y: 1, width: 30, height: 15), Corners(all: 5)),
            Stroke(width: 2, dash: LineDash(on: 3, off: 2)), gradient(.radial))
        let frames = FrameRasterizer()
        for x in [4.0, 9, 20] {
            let moving = DisplayItem.fill(.rect(Rect(x: x, y: 6, width: 8, height: 8), Corners(all: 2)), .black)
            let list = DisplayList(
                size: Size(width: 40, height: 20), background: .white, items: [conic, dashed, moving])
            _ = try frames.draw(list, scale: 2)
            #expect(frames.image == (try Rasterizer.draw(list, scale: 2)))
        }
    }
}
