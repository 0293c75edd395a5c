import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

/// Lines with round ends and corners, whose areas are calculated by hand.
@Suite struct RoundLineTests {
    private let line = Path([.move(Point(x: 10, y: 10)), .line(Point(x: 20, y: 10))])
    private let corner = Path([
        .move(Point(x: 10, y: 10)), .line(Point(x: 20, y: 10)), .line(Point(x: 20, y: 20)),
    ])

    private static let gradient = Gradient(.linear(angle: 90), stops: [.init(.black, at: 0), .init(.black, at: 1)])

    /// A colour, which Cairo strokes, and a gradient, which fills the outline of the line.
    static let paints: [Paint] = [
        .color(.black),
        .gradient(gradient, over: .rect(Rect(x: 0, y: 0, width: 30, height: 30), .square)),
    ]

    private func image(_ path: Path, _ stroke: Stroke, _ paint: Paint) throws -> PixelBuffer {
        try Rasterizer.draw(
            DisplayList(
                size: Size(width: 30, height: 30), background: .clear,
                items: [.stroke(.path(path, .identity), stroke, paint)]), scale: 1)
    }

    /// The painted area, in square points.
    private func area(_ image: PixelBuffer) -> Double {
        Double(image.pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255
    }

    @Test(arguments: paints) func endsAreHalfDiscs(_ paint: Paint) throws {
        let stroke = Stroke(width: 4, isRound: true)
        let round = try image(line, stroke, paint)
        #expect(abs(area(round) - (40 + 4 * .pi)) < 0.3)
        // The half disc of radius 2 reaches from 8 to 10.
        #expect(round[8, 9] >> 24 > 100 && round[7, 9] >> 24 == 0)
        #expect(try abs(area(image(line, Stroke(width: 4), paint)) - 40) < 0.01)
    }

    @Test(arguments: paints) func cornersAreRound(_ paint: Paint) throws {
        // Two rectangles of 40 that share 4, two half discs of 2 π, and the quarter of a disc, π, at the corner. The
        // mitre is a square of 4.
        #expect(try abs(area(image(corner, Stroke(width: 4, isRound: true), paint)) - (76 + 5 * .pi)) < 0.4)
        #expect(try abs(area(image(corner, Stroke(width: 4), paint)) - 80) < 0.01)
    }

    @Test(arguments: paints) func closedLinesHaveNoEnds(_ paint: Paint) throws {
        let square = Path.rectangle(Rect(x: 10, y: 10, width: 10, height: 10))
        // The outer square of 14 with rounded corners, less the inner square of 6.
        let expected = 14.0 * 14 - (16 - 4 * .pi) - 36
        #expect(try abs(area(image(square, Stroke(width: 4, isRound: true), paint)) - expected) < 0.4)
    }

    /// A closed path of 40 has four dashes of 6 with equal spaces of 4. The first dash is around the start.
    @Test func dashesOfClosedPathsAreEven() {
        let square = Shape.path(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)), .identity)
        let dashes = Stroke(width: 2, dash: LineDash(on: 6, off: 5)).line(along: square)
        let moves = dashes.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
        #expect(
            moves == [
                Point(x: 0, y: 0), Point(x: 7, y: 0), Point(x: 10, y: 7), Point(x: 3, y: 10), Point(x: 0, y: 3),
            ])
    }

    @Test(arguments: paints) func partsAndDashesAreRound(_ paint: Paint) throws {
        // Half of the line: 20, and two half discs.
        let half = Stroke(width: 4, trim: LineTrim(from: 0, to: 0.5), isRound: true)
        #expect(try abs(area(image(line, half, paint)) - (20 + 4 * .pi)) < 0.3)
        // Dashes from 0 to 2 and from 8 to 10.
        let dashed = Stroke(width: 2, dash: LineDash(on: 2, off: 6), isRound: true)
        #expect(try abs(area(image(line, dashed, paint)) - (8 + 2 * .pi)) < 0.4)
    }
}
