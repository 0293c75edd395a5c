/// The radii of a rectangle's corners, in points; 0 is a square corner. `smoothing` makes round corners longer.
public struct Corners: Hashable, Sendable {
    /// The top left radius.
    package var topLeft: Double
    /// The top right radius.
    package var topRight: Double
    /// The bottom right radius.
    package var bottomRight: Double
    /// The bottom left radius.
    package var bottomLeft: Double

    /// The fraction of each corner's arc that is replaced by curves whose curvature begins gradually; 0 keeps the whole
    /// arc. A smooth corner begins (1 + smoothing) radii before the corner, and touches the arc in its middle.
    package var smoothing = 0.0

    /// Radii clockwise from the top left.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The same radius at each corner.
    public init(all radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Four square corners.
    public static let square = Corners(all: 0)

    /// Whether all four corners are square.
    package var isSquare: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }

    /// The radii of an outline that lies `amount` points outside the outline with these radii, or inside it if `amount`
    /// is negative.
    ///
    /// A square corner stays square, and no radius falls below 0. A radius r that is smaller than `amount` grows by
    /// less than `amount`, so that a nearly square corner stays nearly square. It becomes
    /// r + amount × (1 + (r / amount - 1)³), the formula for a spread shadow in CSS Backgrounds and Borders 3, section
    /// 7.1.1.
    package func grown(by amount: Double) -> Corners {
        func grow(_ radius: Double) -> Double {
            let r = max(0, radius)
            if r >= amount { return r == 0 ? 0 : max(0, r + amount) }
            let missing = r / amount - 1
            return r + amount * (1 + missing * missing * missing)
        }
        return map(grow)
    }

    /// These radii multiplied by `factor`.
    package func scaled(by factor: Double) -> Corners { map { $0 * factor } }

    /// The corners with other radii and the same smoothing.
    private func map(_ change: (Double) -> Double) -> Corners {
        var corners = self
        corners.topLeft = change(topLeft)
        corners.topRight = change(topRight)
        corners.bottomRight = change(bottomRight)
        corners.bottomLeft = change(bottomLeft)
        return corners
    }

    /// These radii if they fit a rectangle of `size`; otherwise all four are scaled down by the same factor, so that
    /// they fit. The smoothing is reduced until the smooth corners fit, too.
    ///
    /// Radii fit if the two radii along each side are together no longer than the side (CSS Backgrounds 3, §5.5).
    package func fitted(to size: Size) -> Corners {
        var factor = 1.0
        var reach = 1 + smoothing
        func limit(_ sum: Double, _ side: Double) {
            if sum > side { factor = min(factor, max(0, side) / sum) }
            if sum > 0 { reach = min(reach, max(1, side / sum)) }
        }
        limit(topLeft + topRight, size.width)
        limit(bottomLeft + bottomRight, size.width)
        limit(topLeft + bottomLeft, size.height)
        limit(topRight + bottomRight, size.height)
        var fitted = factor < 1 ? scaled(by: factor) : self
        if smoothing > 0 { fitted.smoothing = reach - 1 }
        return fitted
    }
}
