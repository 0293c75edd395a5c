public import FieldGeometry
public import FieldPixels

/// One step of a drawing. Later steps are drawn on top of earlier ones.
public indirect enum DisplayItem: Hashable, Sendable {
    /// A filled shape.
    case fill(Shape, Paint)
    /// A line along the edge of a shape. The line is inside the edge of a `Shape.rect`, and centred on the edge of any
    /// other shape.
    case stroke(Shape, Stroke, Paint)
    /// The blurred silhouette of a shape; `blur` is twice the standard deviation, in points. Nothing is drawn inside
    /// `cutout`, because a CSS shadow does not show through its own box. If `cutout` is nil, the whole shadow is drawn.
    case shadow(Shape, blur: Double, Color, cutout: Shape?)
    /// Everything below the item, blurred inside a shape by a Gaussian with a standard deviation in points. The blur
    /// mirrors the pixels at the edges of the shape's bounds, so that pixels outside have no effect, as in CSS's
    /// `backdrop-filter`. Vector formats replace the item by an image.
    case backdrop(Shape, deviation: Double)
    /// An image stretched to fill a rectangle.
    case image(PixelBuffer, Rect)
    /// Items drawn together and then blended at an opacity from 0 to 1.
    case group(opacity: Double, [DisplayItem])
    /// The glyphs of a line of text. All glyphs are moved by the same distance, so that the baseline lies exactly
    /// between two rows of pixels.
    case text(LineBox, [DisplayItem])
    /// Items that are visible only inside a shape.
    case clip(Shape, [DisplayItem])
    /// Items inside a rectangle that is turned about a vertical axis, in perspective. Content outside the rectangle is
    /// clipped.
    case rotation(YRotation, Rect, [DisplayItem])
    /// Items that are snapped to pixels first, and then moved, rotated or scaled together.
    ///
    /// The transform is in points. If it reduces the items to a line or a point, they are not drawn.
    case transform(AffineTransform, [DisplayItem])

    /// A shape filled with a colour.
    public static func fill(_ shape: Shape, _ color: Color) -> DisplayItem { .fill(shape, .color(color)) }

    /// A solid line with a width in points and a colour.
    public static func stroke(_ shape: Shape, width: Double, _ color: Color) -> DisplayItem {
        .stroke(shape, Stroke(width: width), .color(color))
    }

    /// Whether the item, or an item in it, is a backdrop.
    package var hasBackdrop: Bool {
        switch self {
        case .backdrop: true
        case .fill, .stroke, .shadow, .image, .text: false
        case .group(_, let items), .clip(_, let items), .rotation(_, _, let items), .transform(_, let items):
            items.contains(where: \.hasBackdrop)
        }
    }

    /// The item moved by a vector, in points.
    package func moved(by vector: Point) -> DisplayItem {
        func all(_ items: [DisplayItem]) -> [DisplayItem] { items.map { $0.moved(by: vector) } }
        return switch self {
        case .fill(let shape, let paint): .fill(shape.moved(by: vector), paint.mapShape { $0.moved(by: vector) })
        case .stroke(let shape, let stroke, let paint):
            .stroke(shape.moved(by: vector), stroke, paint.mapShape { $0.moved(by: vector) })
        case .shadow(let shape, let blur, let color, let cutout):
            .shadow(shape.moved(by: vector), blur: blur, color, cutout: cutout?.moved(by: vector))
        case .backdrop(let shape, let deviation): .backdrop(shape.moved(by: vector), deviation: deviation)
        case .image(let image, let rect): .image(image, rect.offset(by: vector))
        case .group(let opacity, let items): .group(opacity: opacity, all(items))
        case .text(let line, let items): .text(line.moved(by: vector.y), all(items))
        case .clip(let shape, let items): .clip(shape.moved(by: vector), all(items))
        case .rotation(let rotation, let frame, let items):
            .rotation(rotation.scaled(by: 1, then: vector), frame.offset(by: vector), all(items))
        case .transform(let transform, let items):
            .transform(
                .translation(x: -vector.x, y: -vector.y).then(transform).then(.translation(x: vector.x, y: vector.y)),
                all(items))
        }
    }
}

/// A complete drawing, from which the rasterizer draws pixels and the vector formats write documents. It contains
/// shapes and images, but no characters, fonts, styles or states.
public struct DisplayList: Hashable, Sendable {
    /// The size, in points.
    public var size: Size
    /// The colour behind all items.
    public var background: Color
    /// The items, the lowest first.
    public var items: [DisplayItem]

    /// Creates a drawing of items on a background.
    public init(size: Size, background: Color, items: [DisplayItem]) {
        self.size = size
        self.background = background
        self.items = items
    }
}
