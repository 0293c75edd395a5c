/// A cubic Bézier curve.
package struct CubicCurve {
    /// The start point.
    package var start: Point
    /// The first control point, which sets the direction at the start.
    package var control1: Point
    /// The second control point, which sets the direction at the end.
    package var control2: Point
    /// The end point.
    package var end: Point

    /// A curve from its four points.
    @inlinable package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The maximum number of lines that approximate one curve.
    @usableFromInline static let maximumLines = 1000.0

    /// Approximates the curve by lines that enclose the same area, and calls `body` with the end of each line.
    ///
    /// A chord over a parameter step h is at most s = h²/8 × |P″| away from the curve, and the area between them is two
    /// thirds of s times the chord. Lines between points of the curve would therefore enclose too little on the convex
    /// side, and a filled shape would be too light along its edges. To compensate, the inner points are moved outwards
    /// by s × ⅔ n / (n − 1), where n is the number of lines. Because h is 1 / n, that is P″ / (12 n (n − 1)).
    ///
    /// - Parameter tolerance: The maximum of s, greater than 0. |P″| is at most six times the larger second difference
    ///   d of the four points, so s is at most ¾ d / n². This determines n.
    @inlinable package func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let (bend1x, bend1y) = (start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let (bend2x, bend2y) = (control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let bend = max(bend1x * bend1x + bend1y * bend1y, bend2x * bend2x + bend2y * bend2y).squareRoot()
        // A single line has no inner point that could be moved to compensate, so it is used only for a smaller
        // deviation. With the arguments of `max` in this order, NaN gives two lines.
        let deviation = 0.75 * bend / tolerance
        let count = deviation < 0.25 ? 1 : min(Self.maximumLines, max(2, deviation.squareRoot().rounded(.up)))
        // The curve as a polynomial: ((a t + b) t + c) t + start.
        let (cx, cy) = (3 * (control1.x - start.x), 3 * (control1.y - start.y))
        let (bx, by) = (3 * bend1x, 3 * bend1y)
        let (ax, ay) = (end.x - start.x - cx - bx, end.y - start.y - cy - by)
        let outwards = 1 / (12 * count * max(1, count - 1))
        var step = 1.0
        while step < count {
            let t = step / count
            body(
                Point(
                    x: ((ax * t + bx) * t + cx) * t + start.x - (6 * ax * t + 2 * bx) * outwards,
                    y: ((ay * t + by) * t + cy) * t + start.y - (6 * ay * t + 2 * by) * outwards))
            step += 1
        }
        body(end)
    }
}
