/// A cubic Bézier curve.
package struct CubicCurve {
    /// Where the curve begins.
    package var start: Point
    /// The point that the curve leaves its start towards.
    package var control1: Point
    /// The point that the curve reaches its end from.
    package var control2: Point
    /// Where the curve ends.
    package var end: Point

    /// A curve from its four points.
    @inlinable package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The most lines that approximate one curve.
    @usableFromInline static let maximumLines = 1000.0

    /// Calls `body` with the end of each of the lines that approximate the curve, which enclose the same area as the curve.
    ///
    /// A chord over a parameter step h is at most s = h²/8 × |P″| away from the curve, and the area between both is two
    /// thirds of s times the chord. A line through points of the curve would therefore be too small on the convex side, and
    /// a filled shape too light along its edges. So the points between both ends are moved outwards by s × ⅔ n / (n − 1),
    /// where n is the number of lines. That is P″ / (12 n (n − 1)), since h is 1 / n.
    ///
    /// - Parameter tolerance: The largest s. Since |P″| is at most six times the larger second difference d of the four
    ///   points, n lines have an s of at most ¾ d / n².
    @inlinable package func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let (bend1x, bend1y) = (start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let (bend2x, bend2y) = (control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let bend = max(bend1x * bend1x + bend1y * bend1y, bend2x * bend2x + bend2y * bend2y).squareRoot()
        // One line has no point to move, so its area is off by more. `max` in this order turns NaN into two lines.
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
