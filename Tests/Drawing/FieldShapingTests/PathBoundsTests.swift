import FieldGeometry
import Testing

/// Compares the bounds of curves with values calculated by hand.
struct PathBoundsTests {
    @Test func archReachesThreeQuartersOfItsControlPoints() throws {
        // y(t) = 12·t·(1-t) has its maximum, 3, at t = 1/2.
        let path = Path([
            .move(Point(x: 0, y: 0)), .cubic(Point(x: 0, y: 4), Point(x: 8, y: 4), Point(x: 8, y: 0)), .close,
        ])
        #expect(path.bounds == Rect(x: 0, y: 0, width: 8, height: 3))
        #expect(path.controlBounds == Rect(x: 0, y: 0, width: 8, height: 4))
    }

    @Test func sCurveReachesToBothSides() throws {
        // x(t) = 3·t·(1-t)·(1-2t) has the extremes ± √3 / 6 at t = (3 ± √3) / 6.
        let path = Path([
            .move(Point(x: 0, y: 0)), .cubic(Point(x: 1, y: 1), Point(x: -1, y: 2), Point(x: 0, y: 3)),
        ])
        let bounds = try #require(path.bounds)
        let reach = 3.0.squareRoot() / 6
        #expect(abs(bounds.x + reach) < 1e-12)
        #expect(abs(bounds.maxX - reach) < 1e-12)
        #expect(bounds.y == 0)
        #expect(bounds.maxY == 3)
    }

    @Test func emptyPathHasNoBounds() {
        #expect(Path().bounds == nil)
        #expect(Path.rectangle(Rect(x: 1, y: 2, width: 3, height: 4)).bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    }
}
