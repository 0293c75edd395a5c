public import FieldGeometry

/// The colour or gradient with which a shape is filled or stroked.
///
/// A scene has a `PaintSource`, which a theme turns into a `Fill`; layout adds the bounds of the shape. So display items
/// need no case for each kind of colour.
public enum Paint: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient in the bounds of a shape, `over`. Outside these bounds, it repeats like a CSS background.
    indirect case gradient(Gradient, over: Shape)

    /// A fill in the bounds of a shape.
    public init(_ fill: Fill, over shape: Shape) {
        switch fill {
        case .color(let color): self = .color(color)
        case .gradient(let gradient): self = .gradient(gradient, over: shape)
        }
    }

    /// The paint with a function applied to the shape that a gradient is drawn in.
    package func mapShape(_ change: (Shape) -> Shape) -> Paint {
        switch self {
        case .color: self
        case .gradient(let gradient, let shape): .gradient(gradient, over: change(shape))
        }
    }
}

/// A line along the edge of a shape.
public struct Stroke: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The drawn part of the line; nil for the whole line.
    public var trim: LineTrim?
    /// The dashes; nil for a solid line.
    public var dash: LineDash?
    /// Whether the ends and the corners of the line are round. Otherwise the line ends where its path ends, and has
    /// mitred corners.
    package var isRound: Bool

    /// Creates a stroke; by default, a solid line.
    ///
    /// - Parameters:
    ///   - width: The width, in points.
    ///   - trim: The drawn part of the line; nil for the whole line.
    ///   - dash: The dashes; nil for a solid line.
    ///   - isRound: Whether the ends and the corners of the line are round.
    public init(width: Double, trim: LineTrim? = nil, dash: LineDash? = nil, isRound: Bool = false) {
        self.width = width
        self.isRound = isRound
        self.trim = trim == .whole ? nil : trim
        self.dash = dash.flatMap { $0.off > 0 ? $0 : nil }
    }

    /// Whether the line is drawn from its beginning to its end without gaps.
    package var isWhole: Bool { trim == nil && dash == nil }

    /// The stroke in another unit, such as pixels, with `factor` units per point. `width` is already in this unit.
    package func scaled(by factor: Double, width: Double) -> Stroke {
        Stroke(
            width: width, trim: trim, dash: dash.map { LineDash(on: $0.on * factor, off: $0.off * factor) },
            isRound: isRound)
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
        case .outset:
            guard case .rect(let rect, let corners) = shape.placed else { return shape.outline }
            path = .perimeter(of: rect, corners: corners)
        case .evenOdd: (path, isClosed) = (shape.outline, false)
        case .path:
            path = shape.outline
            isClosed = path.isClosed
        }
        if let trim { path = path.trimmed(from: trim.start, to: trim.end) }
        guard let dash else { return path }
        return isClosed && trim == nil ? path.evenlyDashed(dash) : path.dashed(dash)
    }
}
