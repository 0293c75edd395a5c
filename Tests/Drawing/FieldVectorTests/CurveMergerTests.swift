import FieldGeometry
import FieldVector
import Foundation
import Testing

/// Outlines with fewer curves: how far they are from the outlines that they replace.
@Suite struct CurveMergerTests {
    private static let tolerance = 0.0075

    /// A circle about the origin as quadratic curves, each raised to a cubic one.
    private func circle(radius: Double, parts: Int) -> Path {
        let step = 2 * Double.pi / Double(parts)
        func point(_ angle: Double, _ distance: Double) -> Point {
            Point(x: distance * cos(angle), y: distance * sin(angle))
        }
        func toward(_ a: Point, _ b: Point) -> Point {
            Point(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
        }
        var elements: [Path.Element] = [.move(point(0, radius))]
        for index in 0..<parts {
            let (from, to) = (Double(index) * step, Double(index + 1) * step)
            let middle = point((from + to) / 2, radius / cos(step / 2))
            let (start, end) = (point(from, radius), point(to, radius))
            elements.append(.cubic(toward(start, middle), toward(end, middle), end))
        }
        return Path(elements + [.close])
    }

    /// Points along a path.
    private func points(_ path: Path, _ count: Int) -> [Point] {
        var pen = Point.zero
        return path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point):
                pen = point
                return [point]
            case .cubic(let a, let b, let end):
                let curve = CubicCurve(pen, a, b, end)
                pen = end
                return (1...count).map { curve.point(at: Double($0) / Double(count)) }
            case .close: return []
            }
        }
    }

    private func curves(_ path: Path) -> Int {
        path.elements.count { if case .cubic = $0 { true } else { false } }
    }

    /// A circle needs four cubic curves: one for a quarter is within 0.03 % of the radius.
    @Test(arguments: [(2.0, 8, 4), (10.0, 16, 4), (40.0, 64, 8)])
    func aRoundOutlineHasFewCurves(_ radius: Double, _ parts: Int, _ most: Int) {
        let path = circle(radius: radius, parts: parts)
        let merged = CurveMerger(tolerance: Self.tolerance).merged(path)
        #expect(curves(path) == parts)
        #expect(curves(merged) <= most)
        let near = points(merged, 200)
        for point in points(path, 7) {
            let distance = zip(near, near.dropFirst()).map { self.distance(point, $0, $1) }.min() ?? .infinity
            #expect(distance <= Self.tolerance * 1.01)
        }
    }

    /// The distance of a point from the line between two others.
    private func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let part = ((point.x - a.x) * x + (point.y - a.y) * y) / max(x * x + y * y, 1e-30)
        let near = min(max(part, 0), 1)
        return hypot(point.x - a.x - near * x, point.y - a.y - near * y)
    }

    /// Two curves that meet in a corner, and lines, stay as they are.
    @Test func cornersAndLinesAreUnchanged() {
        let path = Path([
            .move(.zero), .cubic(Point(x: 0, y: 4), Point(x: 2, y: 6), Point(x: 6, y: 6)),
            .cubic(Point(x: 6, y: 2), Point(x: 4, y: 0), Point(x: 2, y: 0)), .line(Point(x: 1, y: 0)), .close,
        ])
        #expect(CurveMerger(tolerance: Self.tolerance).merged(path) == path)
    }

    /// The two halves of a curve, as wide as one of a small letter, become one curve.
    @Test func halvesOfACurveAreMerged() {
        // De Casteljau's halves of the curve (0, 0), (0, 0.4), (0.4, 0.8), (1.4, 0.8).
        let halves = Path([
            .move(.zero), .cubic(Point(x: 0, y: 0.2), Point(x: 0.1, y: 0.4), Point(x: 0.325, y: 0.55)),
            .cubic(Point(x: 0.55, y: 0.7), Point(x: 0.9, y: 0.8), Point(x: 1.4, y: 0.8)),
        ])
        let merged = CurveMerger(tolerance: Self.tolerance).merged(halves)
        #expect(curves(merged) == 1)
        guard case .cubic(_, _, let end)? = merged.elements.last else { return }
        #expect(end == Point(x: 1.4, y: 0.8))
    }
}
