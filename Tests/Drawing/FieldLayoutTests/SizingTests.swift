import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The sizings `spacing`, `fixedWidth` and `evenGaps`, by the formulas of the presets `pin-boxes` and `caret`.
@Suite struct SizingTests {
    private func cells(_ sizing: String, length: Int, width: Double) throws -> [(x: Double, width: Double)] {
        let layout = try solve(
            "canvas: { width: \(width), height: 80 }\nfield: { length: \(length), height: 64, sizing: { \(sizing) } }")
        return try (0..<length).map { index in
            let frame = try #require(layout.element("field.cell[\(index)]")).frame
            #expect(frame.height == 64)
            #expect(frame.y == 8)
            return (frame.x, frame.width)
        }
    }

    @Test func fixedSpacingDividesTheRemainingWidth() throws {
        // (275 - 3·10) / 4 = 61.25.
        let cells = try cells("spacing: 10", length: 4, width: 275)
        #expect(cells.map(\.width) == [61.25, 61.25, 61.25, 61.25])
        #expect(cells.map(\.x) == [0, 71.25, 142.5, 213.75])
    }

    @Test func fixedWidthDividesTheRemainingSpacing() throws {
        // (275 - 4·64) / 3 = 19/3.
        let cells = try cells("fixedWidth: 64", length: 4, width: 275)
        #expect(cells.map(\.width) == [64, 64, 64, 64])
        for (index, cell) in cells.enumerated() { #expect(abs(cell.x - Double(index) * (64 + 19.0 / 3)) < 1e-9) }
    }

    @Test func centersASingleCellOfFixedWidth() throws {
        let cells = try cells("fixedWidth: 64", length: 1, width: 275)
        #expect(cells[0].x == 105.5)
        #expect(cells[0].width == 64)
    }

    @Test func rejectsSpacingThatLeavesNoWidth() {
        #expect(throws: SceneError.self) {
            try solve("canvas: { width: 375 }\nfield: { sizing: { spacing: 80 }, wraps: false }")
        }
    }

    @Test func evenGapsIncludeBothEnds() throws {
        // (375 - 4·59.5) / 5 = 27.4; cell i begins at 27.4 + 86.9 i.
        let cells = try cells("evenGaps: 59.5", length: 4, width: 375)
        for (index, cell) in cells.enumerated() { #expect(abs(cell.x - (27.4 + 86.9 * Double(index))) < 1e-9) }
    }
}
