package import FieldGeometry

/// What an area is filled with in a scene: a colour or a gradient.
package enum PaintSource: Hashable, Sendable {
    /// A single colour.
    case color(ColorSource)
    /// A gradient.
    indirect case gradient(GradientSource)

    /// The same paint in a theme.
    package func fill(in theme: Theme) -> Fill {
        switch self {
        case .color(let color): .color(color.color(in: theme))
        case .gradient(let gradient): .gradient(gradient.gradient(in: theme))
        }
    }

    /// A fixed paint.
    package static func fixed(_ fill: Fill) -> PaintSource {
        switch fill {
        case .color(let color): .color(.fixed(color))
        case .gradient(let gradient):
            .gradient(
                GradientSource(
                    kind: gradient.kind, center: gradient.center,
                    stops: gradient.stops.map { GradientSource.Stop(.fixed($0.color), at: $0.position) }))
        }
    }

    /// A colour token of the theme.
    package static func token(_ name: String) -> PaintSource { .color(.token(name)) }
}

/// A gradient in a scene, whose colours may depend on the theme; see `Gradient`.
package struct GradientSource: Hashable, Sendable {
    /// A colour at a position, which is 0 at the beginning and 1 at the end of the gradient.
    package struct Stop: Hashable, Sendable {
        /// The position.
        package var position: Double
        /// The colour.
        package var color: ColorSource

        /// Creates a stop.
        package init(_ color: ColorSource, at position: Double) { (self.color, self.position) = (color, position) }
    }

    /// The way in which the colours change.
    package var kind: Gradient.Kind
    /// The centre of a radial or conic gradient, as fractions of the area's width and height.
    package var center = Point(x: 0.5, y: 0.5)
    /// The stops, in order.
    package var stops: [Stop]

    /// The same gradient in a theme.
    package func gradient(in theme: Theme) -> Gradient {
        Gradient(
            kind, center: center, stops: stops.map { Gradient.Stop($0.color.color(in: theme), at: $0.position) })
    }

    /// The positions of stops with those that are nil spread evenly between their neighbours, as in CSS. The first one is
    /// 0 if it is nil, and the last one 1.
    package static func spread(_ positions: [Double?]) -> [Double] {
        var known = positions
        if known.first == .some(nil) { known[0] = 0 }
        if known.last == .some(nil) { known[known.count - 1] = 1 }
        var (result, last) = ([Double](), 0)
        for (index, position) in known.enumerated() {
            guard let position else { continue }
            let start = result.last ?? position
            for between in result.count..<max(result.count, index) {
                result.append(start + (position - start) * Double(between - last) / Double(index - last))
            }
            result.append(position)
            last = index
        }
        return result
    }

    /// A gradient from the top edge to the bottom edge.
    package static func vertical(top: ColorSource, bottom: ColorSource) -> GradientSource {
        GradientSource(kind: .linear(angle: 180), stops: [Stop(top, at: 0), Stop(bottom, at: 1)])
    }
}
