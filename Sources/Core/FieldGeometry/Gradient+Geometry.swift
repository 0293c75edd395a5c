extension Gradient {
    /// The ends of the line of a linear gradient in a rectangle: the points of the positions 0 and 1.
    ///
    /// The length of the line is |width × sin a| + |height × cos a| (CSS Images 3, section 3.1).
    ///
    /// - Parameters:
    ///   - angle: The angle in degrees, clockwise from upwards.
    ///   - rect: The rectangle of the gradient.
    package static func line(angle: Double, in rect: Rect) -> (start: Point, end: Point) {
        let (sine, cosine) = direction(angle)
        let half = (abs(rect.width * sine) + abs(rect.height * cosine)) / 2
        return (
            Point(x: rect.midX - sine * half, y: rect.midY + cosine * half),
            Point(x: rect.midX + sine * half, y: rect.midY - cosine * half)
        )
    }

    /// The points at two positions, `low` and `high`, on the line of a linear gradient in an area.
    package static func line(
        angle: Double, in area: Rect, from low: Double, to high: Double
    ) -> (start: Point, end: Point) {
        let (start, end) = line(angle: angle, in: area)
        func point(_ part: Double) -> Point {
            Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        return (point(low), point(high))
    }

    /// The sine and the cosine of an angle in degrees; exact for multiples of 90 degrees.
    private static func direction(_ angle: Double) -> (sine: Double, cosine: Double) {
        let turn = angle.truncatingRemainder(dividingBy: 360)
        switch turn < 0 ? turn + 360 : turn {
        case 0: return (0, 1)
        case 90: return (1, 0)
        case 180: return (0, -1)
        case 270: return (-1, 0)
        default: return (RealFunctions.sin(angle / 180 * .pi), RealFunctions.cos(angle / 180 * .pi))
        }
    }

    /// The centre of a radial or conic gradient in a rectangle.
    package func center(in rect: Rect) -> Point {
        Point(x: rect.x + center.x * rect.width, y: rect.y + center.y * rect.height)
    }

    /// The radii of the ellipse at position 1 of a radial gradient in a rectangle.
    ///
    /// The ellipse passes through the corner that is farthest from the centre, and its radii have the ratio of the
    /// distances from the centre to the farthest sides. Both radii are therefore these distances times √2.
    package func radii(in rect: Rect) -> Size {
        let (center, root) = (center(in: rect), 2.0.squareRoot())
        return Size(
            width: max(abs(center.x - rect.x), abs(rect.maxX - center.x)) * root,
            height: max(abs(center.y - rect.y), abs(rect.maxY - center.y)) * root)
    }

    /// The position of a direction in a conic gradient that begins at `angle` degrees, from 0 to 1.
    ///
    /// - Parameters:
    ///   - x: The distance to the right of the centre.
    ///   - y: The distance below the centre.
    package static func conicPosition(x: Double, y: Double, from angle: Double) -> Double {
        let turn = RealFunctions.atan2(x, -y) / (2 * .pi) - angle / 360
        return turn - turn.rounded(.down)
    }

    /// The colour at a point of the rectangle that the gradient is drawn in.
    package func color(at point: Point, in rect: Rect) -> Color {
        let center = center(in: rect)
        switch kind {
        case .linear(let angle):
            let (start, end) = Self.line(angle: angle, in: rect)
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = max(x * x + y * y, .leastNormalMagnitude)
            return color(at: ((point.x - start.x) * x + (point.y - start.y) * y) / length)
        case .radial:
            let radii = radii(in: rect)
            let (x, y) = ((point.x - center.x) / radii.width, (point.y - center.y) / radii.height)
            return color(at: (x * x + y * y).squareRoot())
        case .conic(let angle):
            return color(at: Self.conicPosition(x: point.x - center.x, y: point.y - center.y, from: angle))
        }
    }

    /// The colour at a position. The components are multiplied by the opacity before they are mixed.
    package func color(at position: Double) -> Color {
        guard let after = stops.firstIndex(where: { $0.position > position }) else {
            return stops.last?.color ?? .clear
        }
        guard after > 0 else { return stops[0].color }
        let (from, to) = (stops[after - 1], stops[after])
        return from.color.interpolated(to: to.color, (position - from.position) / (to.position - from.position))
    }

    /// The stops of this gradient for renderers that interpolate straight colours, such as Cairo and SVG. The gradient
    /// itself interpolates premultiplied colours.
    ///
    /// Between colours of equal opacity, both interpolations are the same. Next to a transparent colour, the other
    /// colour's red, green and blue are used. Between all other colours, additional stops approximate the gradient.
    ///
    /// - Parameter limit: The first position of the result, where earlier stops are cut off; nil to keep all stops.
    package func straightStops(clippedAt limit: Double?) -> [(position: Double, color: Color)] {
        var stops = stops.map { ($0.position, $0.color) }
        if let limit, let first = stops.first, first.0 < limit {
            stops = [(limit, color(at: limit))] + stops.filter { $0.0 > limit }
        }
        var result: [(Double, Color)] = []
        result.reserveCapacity(2 * stops.count)
        for (index, (position, color)) in stops.enumerated() {
            /// The colour of this stop towards a neighbouring stop, whose red, green and blue a transparent colour
            /// takes; nil if there is no such neighbour.
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

    /// The colours at the top and the bottom of a linear gradient that runs straight down and has only these two stops;
    /// nil for any other gradient.
    package var verticalEnds: (top: Color, bottom: Color)? {
        guard kind == .linear(angle: 180), stops.count == 2, stops[0].position == 0, stops[1].position == 1 else {
            return nil
        }
        return (stops[0].color, stops[1].color)
    }
}
