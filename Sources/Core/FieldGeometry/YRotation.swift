/// A rotation about a vertical axis in perspective, seen from straight in front of a point on that axis.
///
/// A rotation by the angle a moves a point that lies x to the right of the axis by z = -x sin a towards the eye, or
/// away from the eye if z is negative. The eye is at the distance d from the axis, so the point is magnified by 1 / w,
/// where w = 1 - z / d. Relative to `center`, the point (x, y) is seen at (x cos a / w, y / w). Core Animation
/// expresses this perspective as `m34 = -1/d`.
public struct YRotation: Hashable, Sendable {
    /// The angle a, in radians; a positive angle moves the right side away from the eye.
    public let angle: Double
    /// The distance d of the eye from the axis, in points.
    package let distance: Double
    /// The point of the axis that the eye looks at.
    package let center: Point
    /// The sine of the angle.
    package let sine: Double
    /// The cosine of the angle.
    package let cosine: Double

    /// The minimum of w. A point whose w would be less, because it is very near to the eye or behind it, is drawn with
    /// this w.
    package static let nearest = 1.0 / 16

    /// A rotation by an angle in radians about the vertical line through a point.
    package init(angle: Double, distance: Double = 800, about center: Point) {
        self.angle = angle
        self.distance = distance
        self.center = center
        sine = RealFunctions.sin(angle)
        cosine = RealFunctions.cos(angle)
    }

    /// The perspective divisor w at an x coordinate: 1 on the axis, greater where points are seen smaller.
    package func reduction(at x: Double) -> Double {
        max(Self.nearest, 1 + (x - center.x) * sine / distance)
    }

    /// The location at which a point is seen.
    package func apply(_ p: Point) -> Point {
        let w = reduction(at: p.x)
        return Point(x: center.x + (p.x - center.x) * cosine / w, y: center.y + (p.y - center.y) / w)
    }

    /// The locations at which a rectangle's corners are seen: top left, top right, bottom right and bottom left.
    package func quad(of rect: Rect) -> [Point] {
        [
            apply(rect.origin), apply(Point(x: rect.maxX, y: rect.y)), apply(Point(x: rect.maxX, y: rect.maxY)),
            apply(Point(x: rect.x, y: rect.maxY)),
        ]
    }

    /// The x coordinate of the point that is seen at `x`: the inverse of ``apply(_:)``. The result is meaningless if
    /// the plane is seen edge-on.
    package func source(of x: Double) -> Double {
        let seen = x - center.x
        return center.x + seen / (cosine - seen * sine / distance)
    }

    /// The same rotation for coordinates that are multiplied by `factor` and then moved by `offset`.
    package func scaled(by factor: Double, then offset: Point = .zero) -> YRotation {
        YRotation(
            angle: angle, distance: distance * factor,
            about: Point(x: center.x * factor + offset.x, y: center.y * factor + offset.y))
    }
}
