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
}
