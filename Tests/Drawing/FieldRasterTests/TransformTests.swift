import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

@Suite struct TransformTests {
    private func draw(_ items: [DisplayItem], scale: Double = 1) throws -> PixelBuffer {
        try Rasterizer.draw(
            DisplayList(size: Size(width: 40, height: 30), background: .white, items: items), scale: scale)
    }

    /// One asymmetric item of each kind, around (8, 8).
    private var drawing: [DisplayItem] {
        let box = Shape.rect(Rect(x: 4.2, y: 3, width: 9, height: 7.4), Corners(all: 2.5))
        let curve = Path([
            .move(Point(x: 0, y: 0)), .cubic(Point(x: 4, y: -3), Point(x: 7, y: 9), Point(x: 9, y: 1)), .close,
        ])
        let image = PixelBuffer(width: 3, height: 2, fill: 0x8010_2030)
        let frame = Rect(x: 2, y: 9, width: 9, height: 5)
        return [
            .shadow(box, blur: 3, Color(rgba: 0x0000_0080), cutout: nil),
            .fill(box, .gradient(.vertical(top: .white, bottom: .black), over: box)),
            .stroke(box, width: 1, Color(rgba: 0xFF00_00FF)),
            .group(opacity: 0.5, [.fill(.path(curve, .translation(x: 3.3, y: 5.6)), Color(rgba: 0x00FF_00FF))]),
            .clip(
                .rect(Rect(x: 2, y: 2, width: 5, height: 5), .square),
                [.image(image, Rect(x: 1, y: 1, width: 8, height: 8))]),
            .stroke(.path(curve, .translation(x: 4.1, y: 5.2)), width: 0.7, .black),
            .rotation(
                YRotation(angle: 0.7, distance: 60, about: Point(x: 6, y: 11)), frame,
                [.fill(.rect(frame, .square), .black)]
            ),
        ]
    }

    @Test(arguments: [1.0, 2, 3])
    func translationByWholePixelsMatchesMovedItems(_ scale: Double) throws {
        let vector = Point(x: 17 / scale, y: 11)
        let moved = try draw(drawing.map { $0.moved(by: vector) }, scale: scale)
        #expect(moved != PixelBuffer(width: moved.width, height: moved.height, fill: 0xFFFF_FFFF))
        #expect(try draw([.transform(.translation(x: vector.x, y: vector.y), drawing)], scale: scale) == moved)
    }

    @Test func halfPixelTranslationHalvesTheCoverageOfEdgePixels() throws {
        let box = DisplayItem.fill(.rect(Rect(x: 4, y: 3, width: 9, height: 7), .square), .black)
        let image = try draw([.transform(.translation(x: 0.5, y: 0), [box])])
        for y in 3..<10 {
            #expect(image[3, y] == 0xFFFF_FFFF)
            #expect(abs(Int(image[4, y] & 255) - 127) <= 2)
            #expect((5..<13).allSatisfy { image[$0, y] == 0xFF00_0000 })
            #expect(abs(Int(image[13, y] & 255) - 127) <= 2)
            #expect(image[14, y] == 0xFFFF_FFFF)
        }
    }

    @Test func quarterTurnLeavesASquareUnchanged() throws {
        let square = DisplayItem.fill(.rect(Rect(x: 4, y: 6, width: 10, height: 10), .square), .black)
        // A rotation about (9, 11) with the floating-point sine and cosine of 90°, where the cosine is not exactly 0.
        let (sine, cosine) = (1.0, 6.123233995736766e-17)
        let rotation = AffineTransform.translation(x: -9, y: -11)
            .then(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)).then(
                .translation(x: 9, y: 11))
        #expect(try draw([.transform(rotation, [square])]) == draw([square]))
    }

    @Test func scalingABoxEqualsDrawingALargerBox() throws {
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 3, width: 4, height: 5), .square), .black)
        let large = DisplayItem.fill(.rect(Rect(x: 6, y: 6, width: 12, height: 10), .square), .black)
        #expect(try draw([.transform(.scale(x: 3, y: 2), [box])]) == draw([large]))
    }

    /// Items that are scaled to almost nothing, or whose transform is not finite, draw nothing. Later items are still
    /// drawn.
    @Test(arguments: [
        AffineTransform.scale(x: 0, y: 0), .scale(x: 1, y: 0), .scale(x: 1e-300, y: 1e-300), .scale(x: .nan, y: 1),
        .translation(x: .infinity, y: 0), .scale(x: .infinity, y: 1),
    ])
    func degenerateTransformsDrawNothing(_ transform: AffineTransform) throws {
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 3, width: 4, height: 5), .square), .black)
        let after = DisplayItem.fill(.rect(Rect(x: 20, y: 3, width: 4, height: 5), .square), .black)
        #expect(try draw([.transform(transform, [box]), after]) == draw([after]))
    }
}
