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

    /// The corner of a shadow of 2,010 and of 9,000 pixels is in an image of 60 × 40 pixels. A blur of 10 reaches 17 pixels:
    /// of the shadow, the pixels from (3, -7) to (77, 57) reach into the image, 74 × 64, and are blurred once.
    @Test(arguments: [2_010.0, 9_000]) func largeShadowsAreBlurredOnceWhereTheyAreSeen(_ side: Double) throws {
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

    @Test func scaleChangesDoNotReuseCachedPixels() throws {
        let rasterizer = FrameRasterizer()
        let list = Self.card(angle: -0.5, mark: 1)
        for scale in [1.0, 2, 1.5, 1, 3] {
            _ = try rasterizer.draw(list, scale: scale)
            #expect(rasterizer.image == (try Rasterizer.draw(list, scale: scale)), "\(scale)")
        }
    }
}
