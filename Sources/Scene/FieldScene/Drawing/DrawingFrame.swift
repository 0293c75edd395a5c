package import FieldGeometry

/// The frame of an item in a drawing, relative to the area of the drawing.
package struct DrawingFrame: Hashable, Sendable {
    /// The distances from the sides of the area, in points.
    package var inset = Insets.zero
    /// The width; nil for the width inside the inset. A fraction is relative to the width of the area.
    package var width: LengthOrPercentage?
    /// The height; nil for the height inside the inset. A fraction is relative to the height of the area.
    package var height: LengthOrPercentage?
    /// The displacement. Fractions are relative to the size of the area.
    package var offset = DrawingPoint(x: .points(0), y: .points(0))

    /// Creates a frame that is the whole area.
    package init() {}

    /// The frame in an area, in points. An explicit width or height is centred inside the inset.
    package func rect(in area: Rect) -> Rect {
        let inner = area.inset(by: inset)
        let size = Size(
            width: max(0, width?.points(of: area.width) ?? inner.width),
            height: max(0, height?.points(of: area.height) ?? inner.height))
        return inner.centered(size).offset(by: offset.point(in: area.size))
    }

    func grown(by factor: Double) -> DrawingFrame {
        var frame = self
        frame.inset = Insets(
            top: inset.top * factor, left: inset.left * factor, bottom: inset.bottom * factor,
            right: inset.right * factor)
        frame.width = width?.grown(by: factor)
        frame.height = height?.grown(by: factor)
        frame.offset = offset.grown(by: factor)
        return frame
    }

    private static let insets = -1000.0...10_000

    /// The keys of the distances from the sides of the area.
    private static let insetTable = Insets.table(
        "insets", name: "inset", insets,
        sample: "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, inset: {} } }] } } }")

    /// Declares the keys of the frame of an item.
    mutating func keys(_ walk: KeyWalk) {
        walk.value(
            "inset", &inset, .insets(Self.insets, Self.insetTable),
            as: "points, -1,000 to 10,000, or `{ top, left, bottom, right }`",
            "the distances of the item's frame from the sides of the area", example: "4",
            also: ["padding", "margin", "insets"])
        walk.value(
            "width", &width, .length.optional, as: "points, or percentages of the area up to 1000 %",
            initial: "inside the inset", "the size of the frame, which is centred inside the inset", example: "20")
        walk.value(
            "height", &height, .length.optional, as: "points, or percentages of the area up to 1000 %",
            initial: "inside the inset", "the size of the frame, which is centred inside the inset", example: "50%")
        walk.value(
            "offset", &offset, .displacement,
            as: "`{ x, y }`, points, or percentages of the area, -1000 % to 1000 %",
            "the displacement of the frame", example: "{ y: -4 }", also: ["translate", "position"])
    }
}

/// A point in a frame, or a displacement; fractions are relative to the width and the height of a size.
package struct DrawingPoint: Hashable, Sendable {
    /// The distance to the right.
    package var x: LengthOrPercentage
    /// The distance downwards.
    package var y: LengthOrPercentage

    /// Creates a point.
    package init(x: LengthOrPercentage, y: LengthOrPercentage) { (self.x, self.y) = (x, y) }

    /// The point in points.
    package func point(in size: Size) -> Point {
        Point(x: x.points(of: size.width), y: y.points(of: size.height))
    }

    func grown(by factor: Double) -> DrawingPoint {
        DrawingPoint(x: x.grown(by: factor), y: y.grown(by: factor))
    }

    fileprivate mutating func keys(_ walk: KeyWalk) {
        let meaning = "the displacement: `x` to the right, `y` downwards"
        walk.value("x", &x, .distance, meaning, example: "2", also: ["dx", "left"])
        walk.value("y", &y, .distance, meaning, example: "-10%", also: ["dy", "top"])
    }
}

extension Insets {
    /// The keys of the distances from the four sides.
    static func table(_ anchor: String, name: String, _ range: ClosedRange<Double>, sample: String) -> KeyTable {
        KeyTable(anchor, name: name, "Distances from the four sides.", sample: sample, isInline: true).of(Insets.zero) {
            $0.keys($1, range)
        }
    }

    /// Declares the keys of the distances.
    fileprivate mutating func keys(_ walk: KeyWalk, _ range: ClosedRange<Double>) {
        let meaning = "the distance from this side"
        walk.value("top", &top, .number(range, .points), meaning, example: "4")
        walk.value("left", &left, .number(range, .points), meaning, example: "4", also: ["leading", "start"])
        walk.value("bottom", &bottom, .number(range, .points), meaning, example: "4")
        walk.value("right", &right, .number(range, .points), meaning, example: "4", also: ["trailing", "end"])
    }
}

extension ValueKind {
    /// The distances from the four sides: one number for all, or a mapping of the keys of `table`, each 0 by default.
    static func insets(_ range: ClosedRange<Double>, _ table: KeyTable) -> ValueKind<Insets> {
        ValueKind<Insets>(
            .either([.number(range, .points), .mapping(table)]),
            text: { $0 == Insets(all: $0.top) ? $0.top.plainText : nil },
            read: { reader in
                guard case .mapping = reader.node.content else { return reader.number(range).map { Insets(all: $0) } }
                return reader.value(of: table, from: .zero) { $0.keys($1, range) }
            })
    }

    /// A distance in a direction: points, or a percentage of the width or the height of an area.
    static var distance: ValueKind<LengthOrPercentage> {
        number(-10_000...10_000, .points).orPercentage(-1000...1000)
    }

    /// A length: points, or a percentage of the area's width or height.
    fileprivate static var length: ValueKind<LengthOrPercentage> {
        size(upTo: 10_000).orPercentage(SceneLimits.minimumSize...1000)
    }

    /// A displacement, `{ x, y }`; both default to 0.
    fileprivate static var displacement: ValueKind<DrawingPoint> {
        mapping(
            KeyTable(
                "drawing-offset", name: "offset", "The displacement of an item.",
                sample: "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, offset: {} } }] } } }",
                isInline: true), from: DrawingFrame().offset
        ) { $0.keys($1) }
    }
}
