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
}

extension LengthOrPercentage {
    /// The length, multiplied by a factor if it is in points.
    fileprivate func grown(by factor: Double) -> LengthOrPercentage {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

// MARK: Keys

extension Insets {
    /// The keys of the distances from the four sides.
    static func table(_ anchor: String, name: String, _ range: ClosedRange<Double>, sample: String) -> KeyTable {
        KeyTable(anchor, name: name, "Distances from the four sides.", sample: sample, isInline: true) { walk in
            var insets = Insets.zero
            insets.keys(walk, range)
        }
    }

    /// Names the keys of the distances.
    fileprivate mutating func keys(_ walk: KeyWalk, _ range: ClosedRange<Double>) {
        walk.value("top", &top, .number(range, .points), "the distance above", example: "4")
        walk.value(
            "left", &left, .number(range, .points), "the distance on the left", example: "4",
            also: ["leading", "start"])
        walk.value("bottom", &bottom, .number(range, .points), "the distance below", example: "4")
        walk.value(
            "right", &right, .number(range, .points), "the distance on the right", example: "4",
            also: ["trailing", "end"])
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
                var insets = Insets.zero
                return reader.mapping(table) { insets.keys($0, range) } ? insets : nil
            })
    }
}

extension ValueKind<Insets> {
    static var drawingInset: ValueKind<Insets> { .insets(DrawingFrame.insets, DrawingFrame.insetTable) }
}

extension DrawingFrame {
    fileprivate static let insets = -1000.0...10_000

    /// The keys of the distances from the sides of the area.
    fileprivate static let insetTable = Insets.table(
        "insets", name: "inset", insets,
        sample: "{ field: { length: 4, content: { drawing: [{ circle: { fill: accent, inset: {} } }] } } }")
}
