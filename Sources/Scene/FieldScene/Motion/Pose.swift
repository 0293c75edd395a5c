/// The transformation of a moving element, relative to its state at rest.
package struct Pose: Hashable, Sendable, KeyedValue {
    /// A distance along an axis: points plus a fraction of the element's size.
    package struct Way: Hashable, Sendable {
        /// The distance in points.
        package var points: Double
        /// The fraction of the element's width or height; 0.5 is half of it.
        package var fraction: Double

        /// Creates a distance.
        package init(points: Double = 0, fraction: Double = 0) {
            self.points = points
            self.fraction = fraction
        }

        /// The total distance in points for an element of this length.
        package func points(of length: Double) -> Double { points + fraction * length }

        fileprivate func interpolated(to other: Way, _ part: Double) -> Way {
            Way(points: between(points, other.points, part), fraction: between(fraction, other.fraction, part))
        }
    }

    /// The distance to the right.
    package var x = Way()
    /// The distance downwards.
    package var y = Way()
    /// The scale about the centre; 1 at rest.
    package var scale = 1.0
    /// The factor by which the opacity at rest is multiplied, from 0 to 1.
    package var opacity = 1.0
    /// The rotation about the centre, in degrees clockwise.
    package var turn = 0.0

    /// Creates a pose at rest.
    package init() {}

    /// The pose at rest.
    package static let rest = Pose()

    /// The pose in a layout from right to left.
    package var mirrored: Pose {
        var pose = self
        pose.x = Way(points: -x.points, fraction: -x.fraction)
        return pose
    }

    /// Interpolates between this pose (`part` is 0) and another (`part` is 1). Values outside this range extrapolate,
    /// but the opacity is clamped to 0 to 1.
    package func interpolated(to other: Pose, _ part: Double) -> Pose {
        var pose = Pose()
        pose.x = x.interpolated(to: other.x, part)
        pose.y = y.interpolated(to: other.y, part)
        pose.scale = between(scale, other.scale, part)
        pose.opacity = min(max(between(opacity, other.opacity, part), 0), 1)
        pose.turn = between(turn, other.turn, part)
        return pose
    }

    static let table = KeyTable(
        "pose", "The position, the size and the opacity of what moves.",
        sample: "{ field: { length: 4, motion: { enter: { from: {} } } } }"
    ).of(Pose.self)

    mutating func keys(_ walk: KeyWalk) {
        let displacement =
            "the displacement: `x` to the right, `y` downwards. A percentage is of the width or the height of what moves:"
            + " the row, or with `stagger` the cell"
        walk.value(
            "x", &x, .way, as: "points or percentage", initial: "0", displacement, example: "10",
            also: ["dx", "translateX"])
        walk.value(
            "y", &y, .way, as: "points or percentage", initial: "0", displacement, example: "10",
            also: ["dy", "translateY"])
        walk.value(
            "scale", &scale, .number(0...100), "the scale around the centre", example: "0.5", also: ["zoom", "size"])
        walk.value("opacity", &opacity, .fraction, "the opacity", example: "0", also: ["alpha"])
        walk.value(
            "turn", &turn, .number(-36_000...36_000, .degrees), as: "degrees", "the rotation, clockwise", example: "90",
            also: ["rotation", "rotate", "angle"])
    }
}

private func between(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }

extension ValueKind {
    /// A distance: points, or a percentage of the size of the moving element.
    fileprivate static var way: ValueKind<Pose.Way> {
        number(-10_000...10_000, .points).orPercentage(-10_000...10_000).map {
            switch $0 {
            case .points(let points): Pose.Way(points: points)
            case .fraction(let fraction): Pose.Way(fraction: fraction)
            }
        }
    }
}
