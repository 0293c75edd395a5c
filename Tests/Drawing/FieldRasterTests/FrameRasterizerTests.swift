import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

/// The caches of a rasterizer must not change the pixels of any frame.
@Suite struct FrameRasterizerTests {
    private static let frame = Rect(x: 10, y: 8, width: 100, height: 60)

    /// A rotated card with a movable mark, and a shadow below the card.
    private static func card(angle: Double, mark: Double) -> DisplayList {
        let rotation = YRotation(angle: angle, about: Point(x: frame.midX, y: frame.midY))
        let location = Rect(x: 20 + mark, y: 20, width: 12, height: 9)
        let items: [DisplayItem] = [
            .fill(.rect(frame, Corners(all: 8)), Color(rgba: 0x3F3F_3FFF)),
            .shadow(.rect(location, Corners(all: 3)), blur: 4, .black, cutout: nil),
            .fill(.rect(location, Corners(all: 3)), .white),
        ]
        return DisplayList(
            size: Size(width: 120, height: 80), background: .white,
            items: [
                .shadow(
                    .rect(Rect(x: 40 + mark, y: 66, width: 30, height: 10), Corners(all: 4)), blur: 6, .black,
                    cutout: .rect(Rect(x: 44, y: 68, width: 20, height: 6), Corners(all: 2))),
                .rotation(rotation, frame, items),
            ])
    }

    @Test func framesMatchSeparateDrawings() throws {
        let rasterizer = FrameRasterizer()
        // The frames repeat and change the angle and the mark independently, and include an angle of 0.
        let frames = [
            (-0.1, 0.0), (-0.2, 0), (-0.2, 5.5), (-0.7, 5.5), (-0.7, 0), (0, 0), (-1.2, 0), (-5.6, 3), (-5.9, 3),
            (-0.1, 0),
        ]
        for (angle, mark) in frames {
            let list = Self.card(angle: angle, mark: mark)
            _ = try rasterizer.draw(list, scale: 2)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: 2)), "\(angle), \(mark)")
        }
    }

    /// Frames of other sizes and backgrounds are undone, too.
    @Test func framesAreUndone() throws {
        let rasterizer = FrameRasterizer()
        let marked = Self.card(angle: -0.1, mark: 0)
        _ = try rasterizer.draw(marked, scale: 2)
        rasterizer.mark()
        let frames = [
            Self.card(angle: -0.2, mark: 5.5), marked,
            DisplayList(size: Size(width: 50, height: 90), background: .black, items: []),
            DisplayList(size: marked.size, background: .black, items: marked.items), Self.card(angle: 0, mark: 3),
        ]
        for list in frames {
            _ = try rasterizer.draw(list, scale: 2)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: 2)))
            rasterizer.rewind()
            #expect(rasterizer.image == (try Rasterizer.draw(marked, scale: 2)))
        }
    }

    /// The corner of a shadow of 2,010 and of 9,000 pixels is in an image of 60 × 40 pixels. A blur of 10 reaches 17 pixels:
    /// of the shadow, the pixels from (3, -7) to (77, 57) reach into the image, 74 × 64, and are blurred once.
    @Test(arguments: [2_010.0, 9_000]) func visiblePartOfALargeShadowIsBlurredOnce(_ side: Double) throws {
        func list(_ size: Size, mark: Double) -> DisplayList {
            DisplayList(
                size: size, background: .white,
                items: [
                    .shadow(
                        .rect(Rect(x: 20, y: 10, width: side, height: side), Corners(all: 8)), blur: 10, .black,
                        cutout: nil),
                    .fill(.rect(Rect(x: mark, y: 5, width: 4, height: 30), .square), .white),
                ])
        }
        let rasterizer = FrameRasterizer()
        let size = Size(width: 60, height: 40)
        for mark in [2.0, 30, 44, 9, 2] {
            _ = try rasterizer.draw(list(size, mark: mark), scale: 1)
            #expect(rasterizer.image == (try Rasterizer.draw(list(size, mark: mark), scale: 1)), "\(mark)")
        }
        #expect(rasterizer.blurredPixels == 74 * 64)
        if side > 5_000 { return }
        // In a larger image, the whole shadow is blurred.
        let whole = try Rasterizer.draw(list(Size(width: 2_060, height: 2_060), mark: 2), scale: 1)
        for y in 0..<40 {
            for x in 0..<60 { #expect(rasterizer.image[x, y] == whole[x, y], "\(x), \(y)") }
        }
    }

    /// A wide shadow that is too large to cache is drawn in the parts that change. They have the pixels of the whole.
    @Test func partsOfWideShadowsEqualTheWholeShadow() throws {
        func list(_ size: Size, mark: Double) -> DisplayList {
            DisplayList(
                size: size, background: .white,
                items: [
                    .shadow(
                        .rect(Rect(x: 61.3, y: 90, width: 2_300, height: 2_100), Corners(all: 40)), blur: 66,
                        Color(rgba: 0x1122_33A0), cutout: nil),
                    .fill(.rect(Rect(x: mark, y: 75, width: 40, height: 30), .square), .white),
                ])
        }
        let size = Size(width: 2_500, height: 2_300)
        let rasterizer = FrameRasterizer()
        for mark in [20.0, 40, 1_000, 61] {
            _ = try rasterizer.draw(list(size, mark: mark), scale: 1)
            #expect(rasterizer.image == (try Rasterizer.draw(list(size, mark: mark), scale: 1)), "\(mark)")
        }
        let corner = try Rasterizer.draw(list(Size(width: 90, height: 110), mark: 61), scale: 1)
        let isEqual = (0..<110).allSatisfy { y in (0..<90).allSatisfy { corner[$0, y] == rasterizer.image[$0, y] } }
        #expect(isEqual)
    }

    /// Only what changes on a gradient is painted: two marks of 8 × 8 points with three pixels around them. The pixels are
    /// those of a whole drawing, also where a row has one colour, and where stops lie outside the rectangle.
    @Test(arguments: [0, 180, 90, 37, 160, 179.9999, -100], [0.0, -1.5])
    func gradientsArePaintedInParts(_ angle: Double, _ first: Double) throws {
        let size = Size(width: 300, height: 250)
        let canvas = Shape.rect(Rect(x: 0, y: 0, width: size.width, height: size.height), .square)
        let gradient = Gradient(
            .linear(angle: angle),
            stops: [
                .init(Color(rgba: 0x1234_56FF), at: first), .init(Color(rgba: 0xFEDC_9880), at: 0.4),
                .init(Color(rgba: 0x0055_FFFF), at: 1),
            ])
        let rasterizer = FrameRasterizer()
        func list(_ mark: Double) -> DisplayList {
            let mark = Shape.rect(Rect(x: mark, y: mark / 2, width: 8, height: 8), Corners(all: 3))
            let fill = DisplayItem.fill(canvas, .gradient(gradient, over: canvas))
            return DisplayList(
                size: size, background: .black, items: [.group(opacity: 0.9, [fill]), fill, .fill(mark, .white)])
        }
        _ = try rasterizer.draw(list(20), scale: 1)
        for mark in [101.5, 7, 250, 33.3] {
            let painted = rasterizer.paintedPixels
            _ = try rasterizer.draw(list(mark), scale: 1)
            #expect(rasterizer.image == (try Rasterizer.draw(list(mark), scale: 1)), "\(mark)")
            let isInParts = rasterizer.paintedPixels - painted < 1_000
            #expect(isInParts == (angle != 179.9999), "\(mark)")
        }
    }

    /// What glass of 40 × 20 points blurs at 2x is blurred again only if it changes, and not if something above it does.
    @Test func glassIsBlurredAgainOnlyIfItsBackdropChanges() throws {
        func list(below: Double, above: Double) -> DisplayList {
            func mark(_ x: Double) -> DisplayItem {
                .fill(.rect(Rect(x: x, y: 12, width: 4, height: 6), .square), .black)
            }
            let glass = Shape.rect(Rect(x: 10, y: 10, width: 40, height: 20), Corners(all: 4))
            return DisplayList(
                size: Size(width: 60, height: 40), background: .white,
                items: [mark(below), .backdrop(glass, deviation: 3), mark(above)])
        }
        let rasterizer = FrameRasterizer()
        let counts = try [(20.0, 15.0), (20, 30), (20, 41), (24, 41), (20, 15)].map { below, above in
            let list = list(below: below, above: above)
            _ = try rasterizer.draw(list, scale: 2)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: 2)))
            return rasterizer.blurredPixels / (80 * 40)
        }
        #expect(counts == [1, 1, 1, 2, 2])
    }

    @Test func equalShadowsAreBlurredOnce() throws {
        let shadows = [10.0, 70, 130].map { x in
            DisplayItem.shadow(
                .rect(Rect(x: x, y: 30, width: 40, height: 20), Corners(all: 6)), blur: 12, .black,
                cutout: .rect(Rect(x: x + 4, y: 34, width: 32, height: 12), Corners(all: 3)))
        }
        let rasterizer = FrameRasterizer()
        _ = try rasterizer.draw(
            DisplayList(size: Size(width: 180, height: 80), background: .white, items: shadows), scale: 1)
        // A blur of 12 reaches 20 pixels to each side.
        #expect(rasterizer.blurredPixels == (40 + 2 * 20) * (20 + 2 * 20))
    }

    @Test func scaleChangesDoNotReuseCachedPixels() throws {
        let rasterizer = FrameRasterizer()
        let list = Self.card(angle: -0.5, mark: 1)
        for scale in [1.0, 2, 1.5, 1, 3] {
            _ = try rasterizer.draw(list, scale: scale)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: scale)), "\(scale)")
        }
    }
}
