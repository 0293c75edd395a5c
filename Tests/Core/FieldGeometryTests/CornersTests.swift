import FieldGeometry
import Testing

@Suite struct CornersTests {
    /// CSS Backgrounds and Borders 3, 7.1.1: a radius r below the spread s grows to r + s × (1 + (r/s - 1)³). The
    /// values are calculated by hand.
    @Test(arguments: [
        (8.0, 4.0, 12.0), (4, 4, 8), (2, 4, 5.5), (3, 6, 8.25), (1, 4, 3.3125), (0, 4, 0), (8, -3, 5), (2, -3, 0),
        (0, -3, 0), (-2, 4, 0), (-2, 0, 0),
    ])
    func growsRadiiLikeCSSSpreadShadows(_ radius: Double, _ spread: Double, _ expected: Double) {
        #expect(abs(Corners(all: radius).grown(by: spread).topLeft - expected) < 1e-12)
    }
}
