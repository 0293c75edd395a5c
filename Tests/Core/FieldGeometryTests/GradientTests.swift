import FieldGeometry
import Testing

/// Gradients, compared with numbers of CSS Images 3 and 4.
@Suite struct GradientTests {
    private let box = Rect(x: 0, y: 0, width: 200, height: 100)
    private let red = Color(rgba: 0xFF00_00FF)
    private let blue = Color(rgba: 0x0000_FFFF)

    private static let lines: [(angle: Double, start: Point, end: Point)] = [
        (0, Point(x: 100, y: 100), Point(x: 100, y: 0)), (90, Point(x: 0, y: 50), Point(x: 200, y: 50)),
        (180, Point(x: 100, y: 0), Point(x: 100, y: 100)), (-90, Point(x: 200, y: 50), Point(x: 0, y: 50)),
        // 45 degrees: the line has the length (200 + 100) / √2, so that each end is 75 from the middle along both axes.
        (45, Point(x: 25, y: 125), Point(x: 175, y: -25)),
    ]

    @Test(arguments: lines) func lineOfALinearGradientHasItsAngle(angle: Double, start: Point, end: Point) {
        let line = Gradient.line(angle: angle, in: box)
        for (point, expected) in [(line.start, start), (line.end, end)] {
            #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9)
        }
    }

    @Test func ellipseEndsAtTheFarthestCorner() {
        let gradient = Gradient(.radial, center: Point(x: 0.25, y: 0.5), stops: [.init(red, at: 0)])
        let radii = gradient.radii(in: box)
        // The farthest corner is (150, 50) from the centre, and lies on the ellipse: (150 / rx)² + (50 / ry)² = 1.
        let (x, y) = (150 / radii.width, 50 / radii.height)
        #expect(abs(x * x + y * y - 1) < 1e-12)
        #expect(abs(radii.width / radii.height - 3) < 1e-12)
    }

    @Test(arguments: [(0.0, -1.0, 0.0), (1, 0, 0.25), (0, 1, 0.5), (-1, 0, 0.75), (1, -1, 0.125)])
    func conicPositionsRunClockwiseFromUpwards(x: Double, y: Double, position: Double) {
        #expect(abs(Gradient.conicPosition(x: x, y: y, from: 0) - position) < 1e-12)
        #expect(abs(Gradient.conicPosition(x: x, y: y, from: 360) - position) < 1e-12)
        let quarter = Gradient.conicPosition(x: x, y: y, from: 90)
        #expect(abs(quarter - (position < 0.25 ? position + 0.75 : position - 0.25)) < 1e-12)
    }

    @Test func mixesPremultipliedColors() {
        let gradient = Gradient(.radial, stops: [.init(red, at: 0), .init(.clear, at: 1)])
        // Half red and half of nothing: red at half opacity, not dark red.
        #expect(gradient.color(at: 0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(gradient.color(at: -1) == red && gradient.color(at: 2) == .clear)
    }

    @Test func stopPositionsNeverDecrease() {
        let gradient = Gradient(.radial, stops: [.init(red, at: 0.6), .init(blue, at: 0.2), .init(.white, at: 1)])
        #expect(gradient.stops.map(\.position) == [0.6, 0.6, 1])
        #expect(gradient.color(at: 0.599) == red && gradient.color(at: 0.6) == blue)
    }

    @Test func gradientsOfDifferentKindsChangeHalfway() {
        let linear = Gradient.vertical(top: red, bottom: blue)
        let radial = Gradient(.radial, stops: linear.stops)
        #expect(linear.interpolated(to: radial, 0.49) == linear && linear.interpolated(to: radial, 0.5) == radial)
        let mixed = linear.interpolated(to: .vertical(top: blue, bottom: red), 0.5)
        #expect(
            mixed.stops.map(\.color) == [Color(red: 0.5, green: 0, blue: 0.5), Color(red: 0.5, green: 0, blue: 0.5)])
    }

    @Test func aColorIsAGradientOfOneColor() {
        let fill = Fill.color(red).interpolated(to: .gradient(.vertical(top: blue, bottom: red)), 0.5)
        #expect(
            fill
                == .gradient(
                    .vertical(top: Color(red: 0.5, green: 0, blue: 0.5), bottom: Color(red: 1, green: 0, blue: 0))))
    }
}
