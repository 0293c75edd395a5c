import FieldDrawing
import FieldGeometry
import FieldPixels

/// Drawings of 120 × 80 points, by name.
enum TestDrawings {
    static let size = Size(width: 120, height: 80)
    static let all: [(name: String, list: DisplayList)] = [
        ("field", list(field)), ("shapes", list(shapes)), ("layers", list(layers)), ("shadow", list(shadow)),
        ("glass", list(shapes + glass)), ("sharp shadow", list(sharpShadow)), ("image", list(image)),
        ("moved", list(moved)),
        ("turned", list([rotation(turned, angle: -0.7)])),
        ("turned far", list([rotation(turned, angle: 1.2)])),
        ("turned images", list([rotation(shadow + image, angle: 0.5)])),
    ]

    /// A pane that blurs what is below it.
    private static let glass: [DisplayItem] = [
        .backdrop(.rect(Rect(x: 10, y: 10, width: 90, height: 50), Corners(all: 12)), deviation: 3),
        .fill(.rect(Rect(x: 10, y: 10, width: 90, height: 50), Corners(all: 12)), Color(rgba: 0xFFFF_FF60)),
    ]

    private static func list(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(size: size, background: Color(rgba: 0xFAF4_E0FF), items: items)
    }

    /// A ring with a hole, as an outline of curves.
    static let ring = Path(
        Path.rounded(Rect(x: 0, y: 0, width: 18, height: 18), corners: Corners(all: 9)).elements + [
            .move(Point(x: 5, y: 9)), .cubic(Point(x: 5, y: 15), Point(x: 13, y: 15), Point(x: 13, y: 9)),
            .cubic(Point(x: 13, y: 3), Point(x: 5, y: 3), Point(x: 5, y: 9)), .close,
        ])
    static let wave = Path([
        .move(Point(x: 0, y: 0)), .cubic(Point(x: 10, y: -14), Point(x: 20, y: 14), Point(x: 30, y: 0)),
        .line(Point(x: 36, y: 8)),
    ])

    /// Six underlines, with ring-shaped outlines above the first three.
    static let field: [DisplayItem] =
        (0..<6).map { .fill(.rect(Rect(x: 6 + 18.4 * Double($0), y: 60, width: 14, height: 2), .square), .black) }
        + (0..<3).map {
            .fill(.path(ring, .translation(x: 4.3 + 18.4 * Double($0), y: 36.6)), Color(rgba: 0x2040_80FF))
        }

    private static let gradientBox = Shape.rect(Rect(x: 6, y: 6, width: 50, height: 30), Corners(all: 8))

    static let shapes: [DisplayItem] = [
        .fill(gradientBox, .gradient(.vertical(top: .white, bottom: .black), over: gradientBox)),
        .stroke(.rect(Rect(x: 60, y: 6, width: 50, height: 30), Corners(all: 6)), width: 3, Color(rgba: 0xC020_20FF)),
        .stroke(.path(wave, .translation(x: 10, y: 58)), width: 2.5, Color(rgba: 0x2080_40FF)),
        .fill(.path(ring, .translation(x: 70.4, y: 48.2)), Color(rgba: 0x2040_80A0)),
    ]

    static let layers: [DisplayItem] = [
        .group(
            opacity: 0.4,
            [
                .fill(.rect(Rect(x: 6, y: 6, width: 40, height: 40), .square), .black),
                .fill(.rect(Rect(x: 26, y: 20, width: 40, height: 40), Corners(all: 5)), Color(rgba: 0xFF00_00FF)),
            ]),
        .clip(.path(ring, AffineTransform.scale(x: 3, y: 3).then(.translation(x: 60, y: 12))), shapes),
    ]

    static let shadow: [DisplayItem] = [
        .shadow(
            .rect(Rect(x: 20, y: 16, width: 60, height: 40), Corners(all: 9)), blur: 12, Color(rgba: 0x1020_60C0),
            cutout: nil),
        .fill(.rect(Rect(x: 20, y: 12, width: 60, height: 40), Corners(all: 9)), .white),
    ]

    /// A shadow without blur, whose box is half transparent.
    static let sharpShadow: [DisplayItem] = {
        let box = Shape.rect(Rect(x: 20, y: 12, width: 60, height: 40), Corners(all: 9))
        let caster = Shape.rect(Rect(x: 26, y: 18, width: 60, height: 40), Corners(all: 9))
        return [.shadow(caster, blur: 0, .black, cutout: box), .fill(box, Color(rgba: 0x3366_CC80))]
    }()

    static let image: [DisplayItem] = {
        var image = PixelBuffer(width: 40, height: 20)
        for y in 0..<20 {
            for x in 0..<40 {
                image[x, y] =
                    StraightPixel(red: UInt8(6 * x), green: UInt8(12 * y), blue: 128, alpha: UInt8(255 - 3 * x))
                    .premultiplied
            }
        }
        return [.image(image, Rect(x: 30, y: 20, width: 40, height: 20))]
    }()

    static let moved: [DisplayItem] = [
        .transform(
            AffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 14, ty: -6), shapes + field),
        .transform(.scale(x: 0, y: 0), shapes),
    ]

    static let turned: [DisplayItem] =
        shapes + [
            .group(opacity: 0.5, [.fill(.rect(Rect(x: 30, y: 20, width: 40, height: 40), Corners(all: 12)), .black)]),
            .clip(
                .rect(Rect(x: 80, y: 40, width: 30, height: 30), Corners(all: 10)),
                [.transform(AffineTransform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 20, ty: -12), shapes)]),
        ]

    private static func rotation(_ items: [DisplayItem], angle: Double) -> DisplayItem {
        .rotation(
            YRotation(angle: angle, distance: 200, about: Point(x: 60, y: 40)),
            Rect(x: 4, y: 4, width: 112, height: 72),
            items)
    }
}
