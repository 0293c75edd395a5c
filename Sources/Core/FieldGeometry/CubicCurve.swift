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
    /// A chord over a parameter step h is at most s = h²/8 × |P″| away from the curve, where P″ is the second
    /// derivative of the curve. The area between the chord and the curve is two thirds of s times the chord. Lines
    /// between points of the curve would therefore enclose too little on the convex side, and a filled shape would be
    /// too light along its edges. To compensate, all points except the start and the end are moved outwards. For n
    /// lines, the distance is s × ⅔ n / (n − 1). With h = 1 / n, this is |P″| / (12 n (n − 1)).
    ///
    /// - Parameter tolerance: The maximum of s, greater than 0. It determines n: |P″| is at most six times the larger
    ///   second difference d of the four points, so s is at most ¾ d / n².
    @inlinable package func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let (bend1x, bend1y) = (start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let (bend2x, bend2y) = (control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let bend = max(bend1x * bend1x + bend1y * bend1y, bend2x * bend2x + bend2y * bend2y).squareRoot()
        // A single line has only a start and an end, which are not moved, so nothing corrects its area. It is used only
        // if s is less than a quarter of the tolerance. With the arguments of `max` in this order, a deviation of NaN
        // gives two lines.
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

    /// The point at a parameter from 0 to 1.
    package func point(at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// The part of the curve between two parameters from 0 to 1, by de Casteljau's algorithm.
    func part(from first: Double, to last: Double) -> CubicCurve {
        /// The polar form (blossom) of the curve at three parameters, which gives the control points of a part.
        func polar(_ a: Double, _ b: Double, _ c: Double) -> Point {
            let (p, q, r) = (start.toward(control1, a), control1.toward(control2, a), control2.toward(end, a))
            return p.toward(q, b).toward(q.toward(r, b), c)
        }
        return CubicCurve(
            polar(first, first, first), polar(first, first, last), polar(first, last, last), polar(last, last, last))
    }
}
