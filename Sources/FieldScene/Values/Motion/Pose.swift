/// How something stands while it moves, against how it rests.
package struct Pose: Hashable, Sendable {
    /// A way along an axis: points, and a part of what moves.
    package struct Way: Hashable, Sendable {
        /// The points.
        package var points: Double
        /// The part of the width or height of what moves: 0.5 is half of it.
        package var fraction: Double

        /// A way of points and of a part.
        package init(points: Double = 0, fraction: Double = 0) {
            self.points = points
            self.fraction = fraction
        }

        /// The points for something as long as `length`.
        package func points(of length: Double) -> Double { points + fraction * length }

        fileprivate func mixed(with other: Way, _ part: Double) -> Way {
            Way(points: between(points, other.points, part), fraction: between(fraction, other.fraction, part))
        }
    }

    /// How far to the right.
    package var x = Way()
    /// How far down.
    package var y = Way()
    /// How large, about its centre; 1 is as at rest.
    package var scale = 1.0
    /// The opacity, which that at rest is multiplied by.
    package var opacity = 1.0
    /// How far turned about its centre, in degrees clockwise.
    package var turn = 0.0

    /// A pose at rest.
    package init() {}

    /// How it is at rest.
    package static let rest = Pose()

    /// The pose a part of the way to another: 0 is this one, 1 the other, more beyond it. The opacity stays from 0 to 1.
    package func mixed(with other: Pose, _ part: Double) -> Pose {
        var pose = Pose()
        pose.x = x.mixed(with: other.x, part)
        pose.y = y.mixed(with: other.y, part)
        pose.scale = between(scale, other.scale, part)
        pose.opacity = min(max(between(opacity, other.opacity, part), 0), 1)
        pose.turn = between(turn, other.turn, part)
        return pose
    }
}

private func between(_ a: Double, _ b: Double, _ part: Double) -> Double { a + (b - a) * part }
