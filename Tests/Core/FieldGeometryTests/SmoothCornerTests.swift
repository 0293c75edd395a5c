import FieldGeometry
import Testing

/// Corners that begin gradually. The numbers follow from Figma's construction: a corner of radius r begins (1 + s) · r before
/// the corner; its middle is an arc of 90° · (1 - s), and a cubic on each side begins with a curvature of 0.
@Suite struct SmoothCornerTests {
    private func corners(_ radius: Double, _ smoothing: Double) -> Corners {
        var corners = Corners(all: radius)
        corners.smoothing = smoothing
        return corners
    }

    private func isNear(_ point: Point, _ x: Double, _ y: Double, within tolerance: Double = 1e-4) -> Bool {
        abs(point.x - x) < tolerance && abs(point.y - y) < tolerance
    }

    @Test func zeroSmoothingDrawsAnArc() {
        let rect = Rect(x: 3, y: 5, width: 80, height: 60)
        #expect(Path.rounded(rect, corners: corners(10, 0)) == .rounded(rect, corners: Corners(all: 10)))
    }

    /// With s = 0.6 and r = 10, the arc has 36° and begins 45° · 0.6 = 27° along the corner, at 10 - 10 · sin 63° = 1.0899
    /// from the top edge and 10 - 10 · cos 63° = 5.4601 from the right one. The tangents of the cubic meet 10 · tan 13.5° =
    /// 2.4008 before its end, on the top edge at 7.5992, and the first control point is in the middle of what is between two
    /// thirds of the rest: 16 - 2/3 · (16 - 7.5992) = 10.3995.
    @Test func cornerWithSixtyPercentSmoothingMatchesFigma() throws {
        let path = Path.rounded(Rect(x: 0, y: 0, width: 200, height: 100), corners: corners(10, 0.6))
        #expect(path.elements.count == 2 + 4 * 4)
        guard case .move(let start) = path.elements[0], case .line(let line) = path.elements[1],
            case .cubic(let a, let b, let end) = path.elements[2], case .cubic(_, _, let second) = path.elements[3],
            case .cubic(_, _, let last) = path.elements[4]
        else {
            Issue.record("not the expected elements")
            return
        }
        #expect(isNear(start, 16, 0))
        #expect(isNear(line, 200 - 16, 0))
        #expect(isNear(a, 200 - 10.3995, 0))
        #expect(isNear(b, 200 - 7.5992, 0))
        #expect(isNear(end, 200 - 5.4601, 1.0899))
        #expect(isNear(second, 200 - 1.0899, 5.4601))
        #expect(isNear(last, 200, 16))
    }

    /// The middle of each corner is that of the arc, 1 - √½ radii from both sides.
    @Test(arguments: [0.1, 0.35, 0.6, 0.9, 1])
    func middleOfASmoothCornerLiesOnTheArc(_ smoothing: Double) throws {
        let path = Path.rounded(Rect(x: 0, y: 0, width: 300, height: 300), corners: corners(40, smoothing))
        guard case .cubic(_, _, let from) = path.elements[2], case .cubic(let a, let b, let to) = path.elements[3]
        else {
            Issue.record("not the expected elements")
            return
        }
        let middle = Point(x: (from.x + 3 * a.x + 3 * b.x + to.x) / 8, y: (from.y + 3 * a.y + 3 * b.y + to.y) / 8)
        let distance = 40 * (1 - 0.5.squareRoot())
        #expect(isNear(middle, 300 - distance, distance, within: 0.01))
    }

    /// Where the corners do not fit, the smoothing is reduced first, and then the radii.
    @Test(arguments: [(100.0, 100.0, 0.6), (60, 100, 0.5), (100, 48, 0.2), (40, 40, 0), (30, 30, 0)])
    func smoothingIsReducedToFitShortSides(_ width: Double, _ height: Double, _ smoothing: Double) {
        let fitted = corners(20, 0.6).fitted(to: Size(width: width, height: height))
        #expect(abs(fitted.smoothing - smoothing) < 1e-12)
        #expect(fitted.topLeft == min(20, width / 2))
    }

    @Test func cornersWithoutRadiusAreSquare() {
        #expect(corners(0, 0.6).isSquare)
        let rect = Rect(x: 0, y: 0, width: 9, height: 9)
        #expect(Path.rounded(rect, corners: corners(0, 0.6)) == .rectangle(rect))
    }

    @Test func otherRadiiKeepTheSmoothing() {
        #expect(corners(10, 0.6).scaled(by: 3) == corners(30, 0.6))
        #expect(corners(10, 0.6).grown(by: -2) == corners(8, 0.6))
    }

    /// A line around a rectangle begins in the middle of its top edge.
    @Test func perimeterStartsInTheMiddleOfASide() {
        let path = Path.perimeter(of: Rect(x: 0, y: 0, width: 100, height: 50), corners: corners(10, 0.6))
        #expect(path.elements.first == .move(Point(x: 50, y: 0)))
        #expect(path.elements.suffix(2) == [.line(Point(x: 16, y: 0)), .close])
    }
}
