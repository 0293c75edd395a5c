import FieldGeometry
import Testing

@Suite struct CubicCurveTests {
    /// The start of a curve and the end points of its flattened lines.
    private func points(_ curve: CubicCurve, tolerance: Double) -> [Point] {
        var points = [curve.start]
        curve.flatten(tolerance: tolerance) { points.append($0) }
        return points
    }

    /// The area of a polygon, by the shoelace formula.
    private func area(_ points: [Point]) -> Double {
        let next = points.dropFirst() + points.prefix(1)
        return abs(zip(points, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }

    /// A parabola over a base of 12 with its apex 6 above encloses 2/3 × 12 × 6 = 48 (Archimedes).
    private let parabola = CubicCurve(
        Point(x: 0, y: 0), Point(x: 4, y: 8), Point(x: 8, y: 8), Point(x: 12, y: 0))

    /// The area is preserved because points lie outside the curve. With all points on the curve, n lines would enclose
    /// only 48 (1 - 1/n²), which is 36 for two lines.
    @Test(arguments: [10, 1, 0.1, 0.01])
    func flattenedLinesEncloseTheAreaOfTheCurve(tolerance: Double) {
        #expect(abs(area(points(parabola, tolerance: tolerance)) - 48) < 1e-9)
    }

    /// The apex is 6 above the base, and n lines deviate by up to 6/n²: 0.0267 for 15 lines, 0.0306 for 14.
    @Test func toleranceDeterminesTheNumberOfLines() {
        #expect(points(parabola, tolerance: 0.03).count - 1 == 15)
        #expect(points(parabola, tolerance: 6).count - 1 == 2)
        #expect(points(parabola, tolerance: 25).count - 1 == 1)
    }

    /// Inner points lie outside the curve, by at most 4/3 of the tolerance for two lines and by less for more lines.
    @Test(arguments: [0.5, 0.05, 0.005])
    func pointsStayCloseToTheCurve(tolerance: Double) {
        for point in points(parabola, tolerance: tolerance).dropFirst().dropLast() {
            let onCurve = point.x * (12 - point.x) / 6
            #expect(point.y >= onCurve)
            #expect(point.y - onCurve <= tolerance * 4 / 3)
        }
    }

    @Test func flattensAStraightCurveToOneLine() {
        let line = CubicCurve(Point(x: 1, y: 2), Point(x: 2, y: 3), Point(x: 3, y: 4), Point(x: 4, y: 5))
        #expect(points(line, tolerance: 0.03) == [line.start, line.end])
    }

    /// NaN coordinates give two lines, infinite and huge ones the maximum of 1,000.
    @Test(arguments: [(Double.nan, 2), (.infinity, 1000), (1e300, 1000)])
    func limitsLinesForInfiniteAndNaNCoordinates(value: Double, lines: Int) {
        let curve = CubicCurve(.zero, Point(x: value, y: 0), Point(x: 0, y: value), Point(x: 1, y: 1))
        #expect(points(curve, tolerance: 0.03).count - 1 == lines)
    }
}
