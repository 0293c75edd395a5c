extension Gradient {
    /// The stops with which a renderer that mixes straight colours, as Cairo and SVG do, draws the gradient, which mixes
    /// premultiplied colours.
    ///
    /// For colours of equal opacity, both mixtures are the same. A transparent colour gets the red, green and blue of
    /// the other colour. For all other colours, additional stops approximate the mixture.
    ///
    /// - Parameter limit: The position at which the gradient begins; nil if it has no beginning.
    package func straightStops(clippedAt limit: Double?) -> [(position: Double, color: Color)] {
        var stops = stops.map { ($0.position, $0.color) }
        if let limit, let first = stops.first, first.0 < limit {
            stops = [(limit, color(at: limit))] + stops.filter { $0.0 > limit }
        }
        var result: [(Double, Color)] = []
        result.reserveCapacity(2 * stops.count)
        for (index, (position, color)) in stops.enumerated() {
            /// The colour next to a neighbour.
            func side(_ neighbor: Int) -> Color? {
                guard stops.indices.contains(neighbor) else { return nil }
                return color.alpha == 0 ? stops[neighbor].1.opacity(0) : color
            }
            let (before, after) = (side(index - 1), side(index + 1))
            result.append((position, before ?? after ?? color))
            if let before, let after, before != after { result.append((position, after)) }
            guard index + 1 < stops.count else { break }
            let next = stops[index + 1]
            guard next.0 > position, color.alpha != next.1.alpha, color.alpha > 0, next.1.alpha > 0 else { continue }
            let steps = 32
            for step in 1..<steps {
                let part = Double(step) / Double(steps)
                result.append((position + (next.0 - position) * part, color.interpolated(to: next.1, part)))
            }
        }
        return result
    }

    /// The colours at the top and the bottom of a linear gradient that changes from top to bottom and has no other
    /// stops; nil for any other gradient.
    package var verticalEnds: (top: Color, bottom: Color)? {
        guard kind == .linear(angle: 180), stops.count == 2, stops[0].position == 0, stops[1].position == 1 else {
            return nil
        }
        return (stops[0].color, stops[1].color)
    }
}
