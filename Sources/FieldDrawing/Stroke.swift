public import FieldGeometry

/// A line along the edge of a shape.
public struct Stroke: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The drawn part of the line; nil for the whole line.
    public var trim: LineTrim?
    /// The dashes; nil for a solid line.
    public var dash: LineDash?

    /// Creates a stroke; by default, a solid line.
    public init(width: Double, trim: LineTrim? = nil, dash: LineDash? = nil) {
        self.width = width
        self.trim = trim == .whole ? nil : trim
        self.dash = dash.flatMap { $0.off > 0 ? $0 : nil }
    }

    /// Whether the line is drawn from its beginning to its end without gaps.
    package var isWhole: Bool { trim == nil && dash == nil }

    /// The stroke in a unit of which a point has `factor`, such as pixels, with a width that is already in this unit.
    package func scaled(by factor: Double, width: Double) -> Stroke {
        Stroke(width: width, trim: trim, dash: dash.map { LineDash(on: $0.on * factor, off: $0.off * factor) })
    }

    /// The drawn parts of the line along a shape's edge. The line is inside the edge of a `Shape.rect`, and centred on the
    /// edge of any other shape.
    package func line(along shape: Shape) -> Path {
        var path: Path
        var isClosed = true
        switch shape {
        case .rect(let rect, let corners):
            path = .perimeter(
                of: rect.inset(by: width / 2), corners: corners.fitted(to: rect.size).grown(by: -width / 2))
        case .outset(let rect, let corners, let outset):
            let shape = outset.shape(of: rect, corners, scale: 1, border: outset.border)
            guard case .rect(let rect, let corners) = shape else { return shape.outline }
            path = .perimeter(of: rect, corners: corners)
        case .evenOdd, .path: (path, isClosed) = (shape.outline, false)
        }
        if let trim { path = path.trimmed(from: trim.start, to: trim.end) }
        guard let dash else { return path }
        return isClosed && trim == nil ? path.evenlyDashed(dash) : path.dashed(dash)
    }
}
