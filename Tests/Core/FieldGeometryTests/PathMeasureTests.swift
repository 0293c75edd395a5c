import FieldGeometry
import Foundation
import Testing

/// Parts of lines, compared with lengths that are known: the perimeter of a rectangle and of a circle.
@Suite struct PathMeasureTests {
    private let square = Path.perimeter(of: Rect(x: 0, y: 0, width: 40, height: 20), corners: .square)
    private let circle = Path.perimeter(of: Rect(x: -10, y: -10, width: 20, height: 20), corners: Corners(all: 10))

    private func ends(of path: Path) -> [Point] {
        path.elements.compactMap {
            switch $0 {
            case .move(let point), .line(let point), .cubic(_, _, let point): point
            case .close: nil
            }
        }
    }

    @Test func measureStartsInTheMiddleOfTheTopEdge() {
        #expect(square.elements.first == .move(Point(x: 20, y: 0)))
        #expect(circle.elements.first == .move(Point(x: 0, y: -10)))
        // The arc of a corner that reaches beyond the middle moves the beginning to its end.
        let lopsided = Path.perimeter(
            of: Rect(x: 0, y: 0, width: 40, height: 40),
            corners: Corners(topLeft: 30, topRight: 5, bottomRight: 0, bottomLeft: 0))
        #expect(lopsided.elements.first == .move(Point(x: 30, y: 0)))
    }

    @Test func trimsBetweenFractionsOfTheLength() {
        // The perimeter is 120: half of it is 60, clockwise from (20, 0) to (20, 20).
        #expect(
            ends(of: square.trimmed(from: 0, to: 0.5))
                == [Point(x: 20, y: 0), Point(x: 40, y: 0), Point(x: 40, y: 20), Point(x: 20, y: 20)])
        #expect(
            ends(of: square.trimmed(from: 0.5, to: 0.625)) == [Point(x: 20, y: 20), Point(x: 5, y: 20)])
        #expect(square.trimmed(from: 0.3, to: 0.3).isEmpty)
    }

    @Test func trimContinuesFromTheEndAtTheStart() {
        // From 105, which is (5, 0), over the start to 15, which is (35, 0).
        #expect(
            ends(of: square.trimmed(from: 0.875, to: 0.125))
                == [Point(x: 5, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 0), Point(x: 35, y: 0)])
    }

    @Test(arguments: [0.125, 0.25, 0.4, 0.75, 0.9]) func trimsACircleByItsAngle(part: Double) throws {
        let end = try #require(ends(of: circle.trimmed(from: 0, to: part)).last)
        // A cubic deviates from a quarter circle by at most 0.027 %, here 0.003.
        let angle = 2 * Double.pi * part
        #expect(abs(end.x - 10 * sin(angle)) < 0.005)
        #expect(abs(end.y + 10 * cos(angle)) < 0.005)
    }

    @Test func dashesBeginWithADash() {
        let line = Path([.move(.zero), .line(Point(x: 10, y: 0))])
        let dashed = line.dashed(LineDash(on: 3, off: 2))
        #expect(ends(of: dashed).map(\.x) == [0, 3, 5, 8])
    }

    @Test func gapsOfADashedClosedLineAreEqual() {
        // 120 / (7 + 4) is 10.9, so 11 dashes with spaces of 120 / 11 − 7.
        let space = 120.0 / 11 - 7
        let points = ends(of: square.evenlyDashed(LineDash(on: 7, off: 4)))
        // Half of the first dash is at the beginning of the line, the other half at its end.
        #expect(points[0] == Point(x: 20, y: 0) && points[1] == Point(x: 23.5, y: 0))
        #expect(abs(points[2].x - (23.5 + space)) < 1e-9)
        #expect(abs((points.last?.x ?? 0) - 20) < 1e-9)
        #expect(abs(points[points.count - 2].x - 16.5) < 1e-9)
    }

    @Test func dashLongerThanTheLineLeavesNoGap() {
        #expect(square.evenlyDashed(LineDash(on: 200, off: 4)).elements == square.elements)
    }
}
