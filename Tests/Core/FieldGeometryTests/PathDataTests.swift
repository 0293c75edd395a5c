import FieldGeometry
import TestTools
import Testing

/// Path data of SVG. The expected steps follow from SVG 2, section 9.3, by hand.
@Suite struct PathDataTests {
    private func path(_ data: String) throws -> [Path.Element] { try PathData.path(data, limit: 500).elements }

    private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test func parsesLineCommands() throws {
        let square: [Path.Element] = [.move(p(1, 2)), .line(p(5, 2)), .line(p(5, 6)), .line(p(1, 6)), .close]
        for data in [
            "M1 2 L5 2 L5 6 L1 6 Z", "M1,2H5V6H1z", "m1 2 4 0 0 4 -4 0z", "M 1 2 5 2 5 6 1 6Z", "m1,2h4v4h-4Z",
        ] {
            #expect(try path(data) == square, "\(data)")
        }
    }

    /// Numbers need no separator where the next character cannot belong to the last number.
    @Test func separatesNumbers() throws {
        #expect(try path("M.5.5-3-4L1e1,+2.5E-1") == [.move(p(0.5, 0.5)), .line(p(-3, -4)), .line(p(10, 0.25))])
        #expect(try path("\tM 1 , 2\n\r L3-4 ") == [.move(p(1, 2)), .line(p(3, -4))])
    }

    @Test func relativePointsBeginAtTheStartOfAClosedContour() throws {
        #expect(
            try path("M1 1h4v4z m1 1h1zl2 2")
                == [
                    .move(p(1, 1)), .line(p(5, 1)), .line(p(5, 5)), .close, .move(p(2, 2)), .line(p(3, 2)), .close,
                    .move(p(2, 2)), .line(p(4, 4)),
                ])
    }

    /// `S` and `T` begin with the last control point, reflected at the current point; after other commands, with the
    /// current point.
    @Test func parsesCurveCommands() throws {
        #expect(
            try path("M0 0C1 2 3 4 5 5S8 9 10 10")
                == [.move(p(0, 0)), .cubic(p(1, 2), p(3, 4), p(5, 5)), .cubic(p(7, 6), p(8, 9), p(10, 10))])
        #expect(try path("M1 1s3 4 5 5") == [.move(p(1, 1)), .cubic(p(1, 1), p(4, 5), p(6, 6))])
        // A quadratic curve with the control point q is the cubic one with the points a + ⅔ (q - a) and b + ⅔ (q - b).
        #expect(
            try path("M0 0q3 6 6 0t6 0")
                == [.move(p(0, 0)), .cubic(p(2, 4), p(4, 4), p(6, 0)), .cubic(p(8, -4), p(10, -4), p(12, 0))])
        #expect(try path("M0 0T6 3") == [.move(p(0, 0)), .cubic(p(0, 0), p(2, 1), p(6, 3))])
    }

    @Test(arguments: [
        // Half a circle above and below the line between both points, and three quarters of a circle.
        ("M0 5A5 5 0 0 1 10 5", Rect(x: 0, y: 0, width: 10, height: 5)),
        ("M0 5a5 5 0 0010 0", Rect(x: 0, y: 5, width: 10, height: 5)),
        ("M5 0A5 5 0 1 1 0 5", Rect(x: 0, y: 0, width: 10, height: 10)),
        // Radii that are too small are scaled up, and their ratio stays: the ellipse is 10 wide and 20 high.
        ("M0 0A1 2 0 0 1 10 0", Rect(x: 0, y: -10, width: 10, height: 10)),
        // An ellipse that is turned by 90°.
        ("M0 0A10 5 90 0 1 10 0", Rect(x: 0, y: -10, width: 10, height: 10)),
        // Without a radius, an arc is a line.
        ("M0 0A0 5 0 0 1 10 4", Rect(x: 0, y: 0, width: 10, height: 4)),
    ]) func arcsHaveTheirBounds(data: String, expected: Rect) throws {
        let bounds = try #require(Path(path(data)).bounds)
        for (side, other) in [
            (bounds.x, expected.x), (bounds.y, expected.y), (bounds.maxX, expected.maxX), (bounds.maxY, expected.maxY),
        ] {
            #expect(abs(side - other) < 0.002)
        }
    }

    @Test(arguments: [
        ("", 1, "it is empty"), ("L1 2", 1, "a path must begin with M or m"), ("M1", 3, "a number is missing"),
        ("M1 2,", 6, "a number is missing"), ("M1,,2", 4, "a number is missing"), ("M,1 2", 2, "a number is missing"),
        ("M1 2 é", 6, "a command is missing: one of M, L, H, V, C, S, Q, T, A and Z"),
        ("M1 2Z3 4", 6, "a command is missing: one of M, L, H, V, C, S, Q, T, A and Z"),
        ("M0 0A1 1 0 2 0 3 3", 12, "a flag of an arc must be 0 or 1"), ("M1 -", 4, "a number is missing"),
        ("M1 20000", 8, "a coordinate must be from -10000 to 10000"),
        ("M1 1e999", 8, "a coordinate must be from -10000 to 10000"),
        ("M0 0h1h1h1", 11, "it has more than 3 steps"),
    ]) func reportsErrors(data: String, position: Int, reason: String) {
        do throws(PathData.Failure) {
            _ = try PathData.path(data, limit: 3)
            Issue.record("'\(data)' has no error")
        } catch {
            #expect(error.position == position && error.reason == reason, "\(data): \(error)")
        }
    }

    /// Random data has a path or an error, and all coordinates are finite.
    @Test func randomDataNeverTraps() {
        var random = SplitMix(state: 7)
        let pieces =
            Array("MmLlHhVvCcSsQqTtAaZz  ,,..--+e0123456789").map(String.init) + [
                "1 ", "20 ", "-3.5 ", "1e-300 ", "M0 0", "A1e-200 1e-200 0 0 1 ",
            ]
        var count = 0
        for _ in 0..<20_000 {
            let data =
                "M0 0"
                + (0..<Int(random.next() % 24)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            guard let path = try? PathData.path(data, limit: 50) else { continue }
            count += 1
            let isFinite = path.controlBounds.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } ?? true
            #expect(isFinite && path.elements.count <= 50, "\(data)")
        }
        #expect(count > 500)
    }

    @Test func ellipsesStartAtTheirTop() {
        let ellipse = Path.ellipse(in: Rect(x: 2, y: 4, width: 20, height: 10))
        #expect(ellipse.elements.first == .move(p(12, 4)))
        #expect(ellipse.bounds == Rect(x: 2, y: 4, width: 20, height: 10))
        // After a quarter of the length, the line is at the right end.
        let quarter = ellipse.trimmed(from: 0, to: 0.25).bounds
        #expect(abs((quarter?.maxX ?? 0) - 22) < 1e-6 && abs((quarter?.maxY ?? 0) - 9) < 1e-6)
    }
}
