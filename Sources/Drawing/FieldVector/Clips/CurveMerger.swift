package import FieldGeometry
import FieldRaster

/// Draws an outline with fewer curves.
///
/// TrueType fonts have quadratic curves, and a quarter of a round letter needs two or three of them. One cubic curve is
/// usually enough: one with the same ends, the same directions there, and handles fitted by least squares.
package struct CurveMerger {
    private let tolerance: Double

    /// The cosine of the greatest angle between two curves that join smoothly.
    private static let smooth = 0.9995
    /// The number of points of each curve that are compared with the merged curve.
    private static let pointsPerCurve = 8
    /// The greatest number of curves that become one.
    private static let longest = 8
    /// The number of times that the points are moved towards the nearest points of the curve.
    private static let rounds = 16

    /// Creates a merger whose outlines are at most `tolerance` away from the original ones.
    package init(tolerance: Double) { self.tolerance = tolerance }

    /// The outline with neighbouring curves merged.
    package func merged(_ path: Path) -> Path {
        var result: [Path.Element] = []
        var run: [CubicCurve] = []
        var (start, pen) = (Point.zero, Point.zero)
        for element in path.elements {
            if case .cubic(let a, let b, let end) = element {
                run.append(CubicCurve(pen, a, b, end))
                pen = end
                continue
            }
            append(run, to: &result)
            run = []
            switch element {
            case .move(let point): (start, pen) = (point, point)
            case .line(let point): pen = point
            case .cubic, .close: pen = start
            }
            result.append(element)
        }
        append(run, to: &result)
        return Path(result)
    }

    /// Appends curves that follow each other, merged.
    private func append(_ curves: [CubicCurve], to result: inout [Path.Element]) {
        var index = 0
        while index < curves.count {
            var (best, next) = (curves[index], index + 1)
            while next < min(curves.count, index + Self.longest), joinsSmoothly(curves[next - 1], curves[next]),
                let curve = fit(curves[index...next])
            {
                (best, next) = (curve, next + 1)
            }
            result.append(.cubic(best.control1, best.control2, best.end))
            index = next
        }
    }

    private func joinsSmoothly(_ a: CubicCurve, _ b: CubicCurve) -> Bool {
        guard let end = a.directionAtEnd, let start = b.directionAtStart else { return false }
        return end.dot(start) > Self.smooth
    }

    /// One curve for several consecutive curves; nil if no curve is near enough.
    private func fit(_ curves: ArraySlice<CubicCurve>) -> CubicCurve? {
        guard let first = curves.first, let last = curves.last, let leaving = first.directionAtStart,
            let arriving = last.directionAtEnd
        else { return nil }
        var points = [first.start]
        for curve in curves {
            points += (1...Self.pointsPerCurve).map { curve.point(at: Double($0) / Double(Self.pointsPerCurve)) }
        }
        guard var times = Self.times(points) else { return nil }
        for _ in 0..<Self.rounds {
            guard let curve = Self.fit(points, at: times, leaving, arriving) else { return nil }
            let worst = zip(times, points).map { curve.point(at: $0).to($1).length }.max() ?? 0
            if worst <= tolerance { return curve }
            // One step of Newton's method towards the nearest point of the curve.
            times = zip(times, points).map { time, point in
                let off = point.to(curve.point(at: time))
                let (speed, bend) = (curve.derivative(at: time), curve.secondDerivative(at: time))
                let slope = speed.dot(speed) + off.dot(bend)
                return slope > 0 ? min(max(time - off.dot(speed) / slope, 0), 1) : time
            }
        }
        return nil
    }

    /// The fraction of the length at each point; nil if the length is 0.
    private static func times(_ points: [Point]) -> [Double]? {
        var lengths = [0.0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append((lengths.last ?? 0) + a.to(b).length) }
        guard let whole = lengths.last, whole > 1e-9 else { return nil }
        return lengths.map { $0 / whole }
    }

    /// The curve from the first point to the last one with the least sum of squared distances at these times: the
    /// solution of two linear equations for the lengths of its handles.
    private static func fit(
        _ points: [Point], at times: [Double], _ leaving: Point, _ arriving: Point
    ) -> CubicCurve? {
        let (start, end) = (points[0], points[points.count - 1])
        var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (time, point) in zip(times, points) {
            let rest = 1 - time
            let (b1, b2) = (3 * rest * rest * time, 3 * rest * time * time)
            let (near, far) = (rest * rest * rest + b1, b2 + time * time * time)
            let residual = Point(x: point.x - near * start.x - far * end.x, y: point.y - near * start.y - far * end.y)
            aa += b1 * b1
            ab -= b1 * b2 * leaving.dot(arriving)
            bb += b2 * b2
            ar += b1 * leaving.dot(residual)
            br -= b2 * arriving.dot(residual)
        }
        let determinant = aa * bb - ab * ab
        guard abs(determinant) > 1e-12 else { return nil }
        let (first, second) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
        guard first > 0, second > 0 else { return nil }
        return CubicCurve(
            start, start + leaving.times(first),
            Point(x: end.x - arriving.x * second, y: end.y - arriving.y * second), end)
    }
}

extension CubicCurve {
    /// The direction at the start, with length 1; nil if all points are the same.
    fileprivate var directionAtStart: Point? {
        [control1, control2, end].lazy.compactMap { start.to($0).normalized }.first
    }

    /// The direction at the end, with length 1; nil if all points are the same.
    fileprivate var directionAtEnd: Point? {
        [control2, control1, start].lazy.compactMap { $0.to(end).normalized }.first
    }

    /// The first derivative of the point by the parameter.
    fileprivate func derivative(at t: Double) -> Point {
        let s = 1 - t
        return mapped { a, b, c, d in 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)) }
    }

    /// The second derivative of the point by the parameter.
    fileprivate func secondDerivative(at t: Double) -> Point {
        mapped { a, b, c, d in 6 * ((1 - t) * (c - 2 * b + a) + t * (d - 2 * c + b)) }
    }

    /// The point that a function computes from the coordinates of the four points, once for x and once for y.
    private func mapped(_ part: (Double, Double, Double, Double) -> Double) -> Point {
        Point(x: part(start.x, control1.x, control2.x, end.x), y: part(start.y, control1.y, control2.y, end.y))
    }
}

extension Point {
    /// The vector with length 1; nil for a vector without length.
    fileprivate var normalized: Point? { length > 1e-6 ? Point(x: x / length, y: y / length) : nil }
}
