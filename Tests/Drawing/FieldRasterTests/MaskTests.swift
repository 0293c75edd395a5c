import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import TestTools
import Testing

/// Small round shapes are filled through masks, which equal shapes share. Under a transform, Cairo itself fills them.
@Suite struct MaskTests {
    private static let size = Size(width: 90, height: 70)

    private func draw(_ items: [DisplayItem], on background: Color = .white) throws -> PixelBuffer {
        try Rasterizer.draw(DisplayList(size: Self.size, background: background, items: items), scale: 1)
    }

    /// The same drawing by Cairo: a transform moves everything by one pixel, to where it is without the transform.
    private func drawByCairo(_ items: [DisplayItem], on background: Color = .white) throws -> PixelBuffer {
        let moved = items.map { $0.moved(by: Point(x: -1, y: 0)) }
        return try draw([.transform(.translation(x: 1, y: 0), moved)], on: background)
    }

    @Test func pixelsEqualCairo() throws {
        var random = SplitMix(state: 51)
        func color() -> Color {
            func part() -> Double { .random(in: 0...1, using: &random) }
            return Color(red: part(), green: part(), blue: part())
        }
        for round in 0..<200 {
            let box = Rect(
                x: Double(Int.random(in: 1...20, using: &random)), y: Double(Int.random(in: 0...20, using: &random)),
                width: Double(Int.random(in: 3...60, using: &random)),
                height: Double(Int.random(in: 3...50, using: &random)))
            let corners = Corners(all: .random(in: 0...30, using: &random))
            let width = Double(Int.random(in: 1...4, using: &random))
            // The second box is drawn with the mask of the first one, over it.
            let items: [DisplayItem] = [
                .fill(.rect(box, corners), .color(color())), .stroke(.rect(box, corners), width: width, color()),
                .stroke(.rect(box.offset(by: Point(x: 7, y: 0)), corners), width: width, color()),
                .group(
                    opacity: 0.6,
                    [.fill(.rect(box, corners), .color(color())), .stroke(.rect(box, corners), width: 1, color())]),
            ]
            let background = color()
            #expect(try draw(items, on: background) == drawByCairo(items, on: background), "\(round)")
        }
    }

    /// What reaches out of the image, is not a number, or has no area.
    @Test(arguments: [
        Rect(x: 80, y: 5, width: 20, height: 20), Rect(x: -3, y: -3, width: 20, height: 20),
        Rect(x: 1e300, y: 5, width: 10, height: 10), Rect(x: 10, y: .nan, width: 10, height: 10),
        Rect(x: 10, y: 10, width: 0, height: 20), Rect(x: 10, y: 10, width: -8, height: -8),
    ])
    func unusualBoxesEqualThoseOfCairo(_ box: Rect) throws {
        let items: [DisplayItem] = [.fill(.rect(box, Corners(all: 4)), .black)]
        #expect(try draw(items) == drawByCairo(items))
    }

    /// The pixels inside a clip are those of the whole drawing, and the others those of the background.
    @Test func clipsCutMasks() throws {
        let frame = Rect(x: 10, y: 10, width: 40, height: 40)
        let box = DisplayItem.stroke(.rect(frame, Corners(all: 9)), width: 3, .black)
        let whole = try draw([box])
        let cut = try draw([.clip(.rect(Rect(x: 12, y: 5, width: 31, height: 9), .square), [box])])
        for y in 0..<70 {
            for x in 0..<90 {
                let isInside = 12..<43 ~= x && 5..<14 ~= y
                #expect(cut[x, y] == (isInside ? whole[x, y] : 0xFFFF_FFFF), "\(x), \(y)")
            }
        }
    }

    /// Frames that differ in one thing equal separate drawings, and return to the first one.
    @Test func masksOfOtherShapesAreNotUsed() throws {
        func list(_ box: Rect, _ radius: Double, _ width: Double, _ color: Color) -> DisplayList {
            DisplayList(
                size: Self.size, background: .white,
                items: [.stroke(.rect(box, Corners(all: radius)), width: width, color)])
        }
        let box = Rect(x: 10, y: 10, width: 40, height: 40)
        let lists = [
            list(box, 9, 3, .black), list(box, 9.25, 3, .black), list(box, 9, 2, .black),
            list(box, 9, 3, Color(rgba: 0xFF00_00FF)), list(box.offset(by: Point(x: 3, y: 1)), 9, 3, .black),
            list(Rect(x: 10, y: 10, width: 41, height: 40), 9, 3, .black), list(box, 9, 3, .black),
        ]
        let rasterizer = FrameRasterizer()
        var seen: Set<[UInt32]> = []
        for list in lists {
            _ = try rasterizer.draw(list, scale: 1)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: 1)))
            seen.insert(rasterizer.image.pixels)
        }
        #expect(seen.count == lists.count - 1)
    }
}
