import FieldGeometry
import Testing

@Suite struct YRotationTests {
    /// The corners were calculated outside Swift: z = -x sin a, w = 1 - z / d, and the projected point is (x cos a / w,
    /// y / w), relative to the centre.
    static let quads: [(part: Double, back: Bool, distance: Double, rect: Rect, corners: [(Double, Double)])] = [
        (
            0.25, false, 800, Rect(x: 50, y: 24, width: 300, height: 180),
            [(106.3503, 34.5356), (322.2779, 10.2437), (322.2779, 217.7563), (106.3503, 193.4644)]
        ),
        (
            0.75, true, 800, Rect(x: 50, y: 24, width: 300, height: 180),
            [(77.7221, 10.2437), (293.6497, 34.5356), (293.6497, 193.4644), (77.7221, 217.7563)]
        ),
        (
            0.75, true, 800, Rect(x: 50, y: 44, width: 300, height: 50),
            [(77.7221, 33.3007), (293.6497, 52.1943), (293.6497, 96.3412), (77.7221, 90.9431)]
        ),
        (
            0.4, false, 500, Rect(x: 50, y: 24, width: 300, height: 180),
            [(163.9369, 43.9784), (264.8575, -11.9299), (264.8575, 239.9299), (163.9369, 184.0216)]
        ),
    ]

    @Test(arguments: quads.indices)
    func projectsCornersInPerspective(_ index: Int) {
        let (part, back, distance, rect, corners) = Self.quads[index]
        let rotation = YRotation(
            angle: -.pi * part - (back ? .pi : 0), distance: distance, about: Point(x: 200, y: 114))
        for (corner, (x, y)) in zip(rotation.quad(of: rect), corners) {
            #expect(abs(corner.x - x) < 1e-4)
            #expect(abs(corner.y - y) < 1e-4)
        }
    }

    @Test func sourceInvertsTheProjection() {
        let rotation = YRotation(angle: -0.9, about: Point(x: 187.5, y: 90))
        for x in stride(from: 11.5, through: 363.5, by: 16) {
            #expect(abs(rotation.source(of: rotation.apply(Point(x: x, y: 3)).x) - x) < 1e-9)
        }
    }

    @Test func zeroAngleLeavesPointsUnchanged() {
        let rotation = YRotation(angle: 0, about: Point(x: 10, y: 20))
        #expect(rotation.apply(Point(x: 3.5, y: -7)) == Point(x: 3.5, y: -7))
    }

    @Test func scaledRotationMatchesTheRotationInPoints() {
        let rotation = YRotation(angle: 0.7, about: Point(x: 30, y: 40))
        let scaled = rotation.scaled(by: 3, then: Point(x: 5, y: -6))
        let (a, b) = (rotation.apply(Point(x: 11, y: 12)), scaled.apply(Point(x: 38, y: 30)))
        #expect(abs(a.x * 3 + 5 - b.x) < 1e-9)
        #expect(abs(a.y * 3 - 6 - b.y) < 1e-9)
    }

    @Test func pointsBehindTheViewerStayFinite() {
        let rotation = YRotation(angle: -.pi * 0.4, about: .zero)
        let quad = rotation.quad(of: Rect(x: -5000, y: -90, width: 10_000, height: 180))
        #expect(quad.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
