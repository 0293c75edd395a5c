/// Colours that change along a line, from a point outwards, or around a point, with the geometry and the mixing of CSS
/// gradients (CSS Images 3, section 3, and 4, section 3.3).
///
/// A gradient has no size: its positions are fractions of the rectangle that it is drawn in.
public struct Gradient: Hashable, Sendable {
    /// The way in which the colours change.
    public enum Kind: Hashable, Sendable {
        /// Along a line through the centre of the rectangle, which is `angle` degrees clockwise from upwards. The line is
        /// as long as necessary for its ends to have the colours of two corners.
        case linear(angle: Double)
        /// Outwards from a centre, to an ellipse through the farthest corner: CSS's `ellipse farthest-corner`.
        case radial
        /// Clockwise around a centre, beginning `angle` degrees clockwise from upwards.
        case conic(angle: Double)
    }

    /// A colour at a position.
    public struct Stop: Hashable, Sendable {
        /// The position: 0 at the beginning of the gradient, 1 at its end; values outside this range are allowed.
        public var position: Double
        /// The colour.
        public var color: Color

        /// Creates a stop.
        public init(_ color: Color, at position: Double) {
            self.position = position
            self.color = color
        }
    }

    /// The way in which the colours change.
    public var kind: Kind
    /// The centre of a radial or conic gradient, as fractions of the rectangle's width and height.
    public var center: Point
    /// The stops, at least one, by position. Before the first stop and after the last, the colour does not change.
    public private(set) var stops: [Stop]

    /// Creates a gradient. A stop whose position is less than an earlier one gets the earlier position. Without stops,
    /// the gradient is transparent.
    public init(_ kind: Kind, center: Point = Point(x: 0.5, y: 0.5), stops: [Stop]) {
        self.kind = kind
        self.center = center
        var last = -Double.infinity
        self.stops = stops.map { stop in
            last = max(last, stop.position)
            return Stop(stop.color, at: last)
        }
        if stops.isEmpty { self.stops = [Stop(.clear, at: 0)] }
    }

    /// A gradient from the top edge to the bottom edge.
    package static func vertical(top: Color, bottom: Color) -> Gradient {
        Gradient(.linear(angle: 180), stops: [Stop(top, at: 0), Stop(bottom, at: 1)])
    }

    /// The gradient with a function applied to the colour of each stop.
    package func mapColors(_ change: (Color) -> Color) -> Gradient {
        Gradient(kind, center: center, stops: stops.map { Stop(change($0.color), at: $0.position) })
    }

    /// The gradient between this one, at `part` 0, and `other`, at `part` 1. Gradients of different kinds, or with
    /// different numbers of stops, are not interpolated: the result is this one below 0.5, and `other` from there on.
    package func interpolated(to other: Gradient, _ part: Double) -> Gradient {
        func number(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        let kind: Kind? =
            switch (kind, other.kind) {
            case (.linear(let from), .linear(let to)): .linear(angle: number(from, to))
            case (.conic(let from), .conic(let to)): .conic(angle: number(from, to))
            case (.radial, .radial): .radial
            default: nil
            }
        guard let kind, stops.count == other.stops.count else { return part < 0.5 ? self : other }
        return Gradient(
            kind,
            center: center.toward(other.center, part),
            stops: zip(stops, other.stops).map { from, to in
                Stop(from.color.interpolated(to: to.color, part), at: number(from.position, to.position))
            })
    }
}

/// A colour or a gradient, without the rectangle that the gradient is drawn in.
public enum Fill: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient.
    indirect case gradient(Gradient)

    /// Whether all colours are opaque.
    package var isOpaque: Bool { allColors { $0.alpha >= 1 } }

    /// Whether all colours are fully transparent.
    package var isClear: Bool { allColors { $0.alpha <= 0 } }

    private func allColors(_ holds: (Color) -> Bool) -> Bool {
        switch self {
        case .color(let color): holds(color)
        case .gradient(let gradient): gradient.stops.allSatisfy { holds($0.color) }
        }
    }

    /// The fill with a function applied to each colour.
    package func mapColors(_ change: (Color) -> Color) -> Fill {
        switch self {
        case .color(let color): .color(change(color))
        case .gradient(let gradient): .gradient(gradient.mapColors(change))
        }
    }

    /// The result of drawing this fill onto a colour. For a gradient, the colours are composited before they are mixed;
    /// because premultiplied colours are mixed, the result is the same as in the opposite order.
    package func over(_ backdrop: Color) -> Fill { mapColors { $0.over(backdrop) } }

    /// The fill between this one, at `part` 0, and `other`, at `part` 1. A colour is interpolated as a gradient of this
    /// colour alone.
    package func interpolated(to other: Fill, _ part: Double) -> Fill {
        switch (self, other) {
        case (.color(let from), .color(let to)): .color(from.interpolated(to: to, part))
        case (.gradient(let from), .gradient(let to)): .gradient(from.interpolated(to: to, part))
        case (.color(let from), .gradient(let to)): .gradient(to.mapColors { from.interpolated(to: $0, part) })
        case (.gradient(let from), .color(let to)): .gradient(from.mapColors { $0.interpolated(to: to, part) })
        }
    }
}
