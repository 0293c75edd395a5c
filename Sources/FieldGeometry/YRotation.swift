/// A turn about a vertical axis, seen by an eye straight before a point of that axis.
///
/// A point x to the right of the axis goes to the depth z = -x sin a; what lies z nearer to the eye is seen larger by
/// 1 / w, w = 1 - z / d: (x, y) is seen at (x cos a / w, y / w). (Core Animation's `m34 = -1/d`.)
public struct YRotation: Hashable, Sendable {
    /// The angle a, in radians; a positive one takes the right side away from the eye.
    public let angle: Double
    /// The eye's distance d from the axis, in points.
    package let distance: Double
    /// The point of the axis that the eye looks at.
    package let center: Point
    /// The sine of the angle.
    package let sine: Double
    /// The cosine of the angle.
    package let cosine: Double

    /// The least w that anything is seen at: what is nearer to the eye, or behind it, is taken to be there.
    package static let nearest = 1.0 / 16

    /// A turn by an angle about the vertical through a point.
    package init(angle: Double, distance: Double = 800, about center: Point) {
        self.angle = angle
        self.distance = distance
        self.center = center
        sine = RealFunctions.sin(angle)
        cosine = RealFunctions.cos(angle)
    }

    /// How much smaller what stands at a place along x is seen: w, 1 on the axis.
    package func reduction(at x: Double) -> Double {
        max(Self.nearest, 1 + (x - center.x) * sine / distance)
    }

    /// Where a point is seen.
    package func apply(_ p: Point) -> Point {
        let w = reduction(at: p.x)
        return Point(x: center.x + (p.x - center.x) * cosine / w, y: center.y + (p.y - center.y) / w)
    }

    /// The corners of a rectangle where they are seen: its top left, top right, bottom right and bottom left.
    package func quad(of rect: Rect) -> [Point] {
        [
            apply(rect.origin), apply(Point(x: rect.maxX, y: rect.y)), apply(Point(x: rect.maxX, y: rect.maxY)),
            apply(Point(x: rect.x, y: rect.maxY)),
        ]
    }

    /// The place along x of what is seen at a place along x: the inverse of `apply`, where the turn is not edge-on.
    package func source(of x: Double) -> Double {
        let seen = x - center.x
        return center.x + seen / (cosine - seen * sine / distance)
    }

    /// The same turn in a plane where each point is `factor` units, moved by a vector in those units.
    package func scaled(by factor: Double, then offset: Point = .zero) -> YRotation {
        YRotation(
            angle: angle, distance: distance * factor,
            about: Point(x: center.x * factor + offset.x, y: center.y * factor + offset.y))
    }
}
