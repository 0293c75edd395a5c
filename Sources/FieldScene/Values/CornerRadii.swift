package import FieldGeometry

/// The radii of the corners of a box: points, or percentages of the box's shorter side (50 % turns a square into a
/// circle).
package struct CornerRadii: Hashable, Sendable {
    /// The top left radius.
    package var topLeft: LengthOrPercentage
    /// The top right radius.
    package var topRight: LengthOrPercentage
    /// The bottom right radius.
    package var bottomRight: LengthOrPercentage
    /// The bottom left radius.
    package var bottomLeft: LengthOrPercentage
    /// The smoothing of the corners, from 0 for arcs to 1; see `Corners.smoothing`.
    package var smoothing = 0.0

    /// Creates radii clockwise from the top left.
    package init(
        _ topLeft: LengthOrPercentage, _ topRight: LengthOrPercentage, _ bottomRight: LengthOrPercentage,
        _ bottomLeft: LengthOrPercentage
    ) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }

    /// Creates the same radius for each corner.
    package init(all radius: LengthOrPercentage) { self.init(radius, radius, radius, radius) }

    /// The same radius for each corner, in points, and the smoothing of the corners.
    package static func points(_ radius: Double, smoothing: Double = 0) -> CornerRadii {
        var radii = CornerRadii(all: .points(radius))
        radii.smoothing = smoothing
        return radii
    }

    /// The radius of all corners; nil if they differ.
    package var uniform: LengthOrPercentage? {
        topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
    }

    /// The radii in points.
    ///
    /// - Parameter side: The shorter side of the box, in points.
    package func corners(of side: Double) -> Corners {
        var corners = Corners(
            topLeft: topLeft.points(of: side), topRight: topRight.points(of: side),
            bottomRight: bottomRight.points(of: side), bottomLeft: bottomLeft.points(of: side))
        corners.smoothing = smoothing
        return corners
    }

    /// The radii with those in points multiplied by a factor.
    package func grown(by factor: Double) -> CornerRadii {
        func grown(_ radius: LengthOrPercentage) -> LengthOrPercentage {
            if case .points(let points) = radius { .points(points * factor) } else { radius }
        }
        var radii = CornerRadii(grown(topLeft), grown(topRight), grown(bottomRight), grown(bottomLeft))
        radii.smoothing = smoothing
        return radii
    }
}
