import FieldGeometry
import Testing

@Suite struct GeometryTests {
    @Test func transformsComposeInReadingOrder() {
        // (1, 2) scaled by (2, 3) is (2, 6); moved by (10, 20) it is (12, 26).
        let transform = AffineTransform.scale(x: 2, y: 3).then(.translation(x: 10, y: 20))
        #expect(transform.apply(Point(x: 1, y: 2)) == Point(x: 12, y: 26))
    }

    @Test func unionIgnoresEmptyRectangles() {
        let rect = Rect(x: 5, y: 5, width: 10, height: 10)
        #expect(Rect.zero.union(rect) == rect)
        #expect(rect.union(Rect(x: 0, y: 8, width: 6, height: 30)) == Rect(left: 0, top: 5, right: 15, bottom: 38))
    }

    @Test func cornersShrinkTogetherWhenASideIsTooShort() {
        // 30 + 30 on a side of 40: all radii are multiplied by 40/60.
        let corners = Corners(all: 30).fitted(to: Size(width: 100, height: 40))
        #expect(corners == Corners(all: 20))
    }

    @Test func roundedRectanglesFillTheirBounds() throws {
        let rect = Rect(x: 3, y: 4, width: 50, height: 30)
        let bounds = try #require(Path.rounded(rect, corners: Corners(all: 8)).controlBounds)
        #expect(bounds == rect)
    }

    @Test func fullyRoundedSquareIsACircle() {
        // A cubic curve approximates a quarter circle to 0.03 % of its radius.
        let path = Path.rounded(Rect(x: -10, y: -10, width: 20, height: 20), corners: Corners(all: 10))
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p): start = p
            case .cubic(let a, let b, let c):
                let middle = Point(
                    x: (start.x + 3 * a.x + 3 * b.x + c.x) / 8, y: (start.y + 3 * a.y + 3 * b.y + c.y) / 8)
                let radius = (middle.x * middle.x + middle.y * middle.y).squareRoot()
                #expect(abs(radius - 10) < 0.003)
                start = c
            case .close: break
            }
        }
    }
}
