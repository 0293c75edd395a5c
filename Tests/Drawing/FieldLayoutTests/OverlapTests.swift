import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Cells of joined groups that overlap, as boxes with a negative margin in CSS. Cells are 40 points wide.
@Suite struct OverlapTests {
    private func layout(
        _ groups: String, _ keys: String = "", state: String = "",
        sizing: String = "{ packed: { width: 40, height: 40, spacing: 8 } }"
    ) throws -> SolvedLayout {
        try solve(
            """
            canvas: { width: 300, height: 100 }
            field:
              kind: cells
              length: 4
              sizing: \(sizing)
              groups: { joined: true, \(groups) }
              box: { radius: 4, border: { width: 1, color: red } }
              \(keys)
            states: { a: { \(state) } }
            """)
    }

    private func lefts(_ layout: SolvedLayout) -> [Double?] {
        (0..<4).map { layout.element("field.cell[\($0)].box")?.frame.x }
    }

    /// 4 · 40 - 3 · 1 = 157 points, from 71.5 on.
    @Test func cellsOverlapByTheDistance() throws {
        let layout = try layout("overlap: 1")
        #expect(lefts(layout) == [71.5, 110.5, 149.5, 188.5])
        #expect(layout.faults.isEmpty)
    }

    /// 4 · 40 - 2 · 3 + 10 = 164 points, from 68 on. The gap between the groups stays 10.
    @Test func groupsDoNotOverlap() throws {
        #expect(lefts(try layout("counts: [2, 2], spacing: 10, overlap: 3")) == [68, 105, 155, 192])
    }

    @Test func firstCellIsOnTheRightFromRightToLeft() throws {
        #expect(lefts(try layout("overlap: 1", "direction: rightToLeft")) == [188.5, 149.5, 110.5, 71.5])
    }

    /// (300 + 3 · 2) / 4 = 76.5 points.
    @Test func cellsShareAWidth() throws {
        let layout = try layout("overlap: 2", sizing: "{ spacing: 0 }")
        #expect(layout.element("field.cell[0].box")?.frame.width == 76.5)
        #expect(layout.element("field.cell[3].box")?.frame.maxX == 300)
    }

    /// Without an overlap, the second cell has the border of the first in place of its own left one, so that its content
    /// is half a point further left.
    @Test func everyCellHasItsLeftBorder() throws {
        let overlapping = try #require(try layout("overlap: 1", state: "text: \"12\"").element("field.cell[1].label"))
            .frame
        #expect(overlapping == Rect(x: 111.5, y: 31, width: 38, height: 38))
        let joined = try #require(try layout("counts: []", state: "text: \"12\"").element("field.cell[1].label")).frame
        #expect(joined == Rect(x: 110, y: 31, width: 39, height: 38))
    }

    /// An overlap that the scene does not state is still a fault.
    @Test func unintendedOverlapsAreFaults() throws {
        #expect(
            try layout("overlap: 1", "when: { filled: { box: { width: 44 } } }", state: "text: \"1234\"").faults.count
                == 1)
    }
}
