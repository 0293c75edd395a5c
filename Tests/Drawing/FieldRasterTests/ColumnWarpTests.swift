import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

@Suite struct ColumnWarpTests {
    /// The area of a convex polygon inside a pixel. The polygon is clipped at the sides of the pixel and measured with
    /// the shoelace formula.
    private func area(of polygon: [Point], x: Int, y: Int) -> Double {
        var points = polygon
        func cut(_ inside: (Point) -> Double) {
            var kept: [Point] = []
            for (index, a) in points.enumerated() {
                let b = points[(index + 1) % points.count]
                let (u, v) = (inside(a), inside(b))
                if u >= 0 { kept.append(a) }
                if u * v < 0 {
                    let t = u / (u - v)
                    kept.append(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
                }
            }
            points = kept
        }
        let (left, top) = (Double(x), Double(y))
        cut { $0.x - left }
        cut { left + 1 - $0.x }
        cut { $0.y - top }
        cut { top + 1 - $0.y }
        var sum = 0.0
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            sum += a.x * b.y - b.x * a.y
        }
        return abs(sum) / 2
    }

    /// The arguments are fractions of a half turn; 0.5 would be seen edge-on.
    @Test(arguments: [0.01, 0.1, 0.25, 0.37, 0.45, 0.49, 0.499, 0.4999])
    func edgePixelsHaveExactAreaCoverage(_ part: Double) throws {
        for (angle, frame) in [
            (-Double.pi * part, Rect(x: 4.3, y: 20.6, width: 88.4, height: 45.2)),
            (-Double.pi * (2 - part), Rect(x: 6, y: 22, width: 84, height: 44)),
        ] {
            let rotation = YRotation(angle: angle, distance: 190, about: Point(x: frame.midX, y: frame.midY))
            let quad = rotation.quad(of: frame)
            let warp = ColumnWarp(rotation: rotation, frame: frame)
            let source = PixelBuffer(width: 177, height: 91, fill: 0xFFFF_FFFF)
            var image = PixelBuffer(width: 100, height: 90)
            warp.draw(source, into: &image, x: 0, y: 0)
            var worst = 0.0
            for y in 0..<image.height {
                for x in 0..<image.width {
                    worst = max(worst, abs(Double(image[x, y] >> 24) - 255 * area(of: quad, x: x, y: y)))
                }
            }
            #expect(worst <= 1, "an edge pixel is off by \(worst) levels at \(part)")
        }
    }

    @Test func zeroAngleCopiesTheImage() throws {
        // Pseudo-random pixels (multiplicative hashing with Knuth's constant).
        let pixels = (1...60 * 40).map { StraightPixel(premultiplied: UInt32($0) &* 2_654_435_761).premultiplied }
        let source = try #require(PixelBuffer(width: 60, height: 40, pixels: pixels))
        var image = PixelBuffer(width: 60, height: 40)
        let warp = ColumnWarp(
            rotation: YRotation(angle: 0, about: Point(x: 37, y: 25)), frame: Rect(x: 7, y: 5, width: 60, height: 40))
        warp.draw(source, into: &image, x: 7, y: 5)
        #expect(image == source)
    }

    @Test func backSideIsNotMirrored() {
        // The left half is red, the right half blue. After a turn of -2π + π/4, red must still be on the left.
        var source = PixelBuffer(width: 40, height: 20, fill: 0xFFFF_0000)
        for y in 0..<20 { for x in 20..<40 { source[x, y] = 0xFF00_00FF } }
        let frame = Rect(x: 10, y: 10, width: 40, height: 20)
        let warp = ColumnWarp(rotation: YRotation(angle: -.pi * 1.75, about: Point(x: 30, y: 20)), frame: frame)
        var image = PixelBuffer(width: 60, height: 40)
        warp.draw(source, into: &image, x: 0, y: 0)
        #expect(image[20, 20] == 0xFFFF_0000)
        #expect(image[40, 20] == 0xFF00_00FF)
    }

    @Test func framesSeenFromBehindHaveNoBounds() {
        let frame = Rect(x: 10, y: 10, width: 40, height: 20)
        #expect(
            ColumnWarp(rotation: YRotation(angle: -.pi * 0.6, about: Point(x: 30, y: 20)), frame: frame).bounds == nil)
    }

    @Test(arguments: [1.0, 2, 3])
    func rotatedItemsBlendOverTheBackground(_ scale: Double) throws {
        // Half-opaque black over white is 127. Edge pixels must not be darker.
        let frame = Rect(x: 10, y: 20, width: 60, height: 40)
        let rotation = YRotation(angle: -0.8, about: Point(x: frame.midX, y: frame.midY))
        let list = DisplayList(
            size: Size(width: 80, height: 80), background: .white,
            items: [.rotation(rotation, frame, [.fill(.rect(frame, .square), Color(rgba: 0x0000_0080))])])
        let image = try Rasterizer.draw(list, scale: scale)
        #expect(abs(Int(image[Int(40 * scale), Int(40 * scale)] & 255) - 127) <= 1)
        #expect(image.pixels.allSatisfy { $0 & 255 >= 126 })
        #expect(image[0, 0] == 0xFFFF_FFFF)
    }

    @Test func zeroAngleDrawsItemsUnchanged() throws {
        let frame = Rect(x: 10.3, y: 20, width: 60, height: 40)
        let inside: [DisplayItem] = [
            .fill(.rect(frame, Corners(all: 8)), .black), .stroke(.rect(frame.inset(by: 5), .square), width: 1, .white),
        ]
        func draw(_ items: [DisplayItem]) throws -> PixelBuffer {
            try Rasterizer.draw(
                DisplayList(size: Size(width: 80, height: 80), background: .white, items: items), scale: 2)
        }
        let rotation = YRotation(angle: 0, about: Point(x: 40, y: 40))
        #expect(try draw([.rotation(rotation, frame, inside)]) == draw(inside))
    }

    @Test func drawsHugeRotatedCards() throws {
        let frame = Rect(x: -20_000, y: 0, width: 40_000, height: 180)
        let rotation = YRotation(angle: -1.2, about: Point(x: 0, y: 90))
        let image = try Rasterizer.draw(
            DisplayList(
                size: Size(width: 100, height: 180), background: .white,
                items: [.rotation(rotation, frame, [.fill(.rect(frame, .square), .black)])]), scale: 8)
        // The part near the axis is visible, even though other parts of the card are behind the viewer.
        #expect(image[4, 720] == 0xFF00_0000)
    }
}
