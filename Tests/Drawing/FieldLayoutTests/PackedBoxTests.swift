import FieldGeometry
import FieldLayout
import Testing

/// Packed rows whose basic style sets the size of the boxes: the spacing is the distance between two boxes. Calculated
/// by hand.
@Suite struct PackedBoxTests {
    /// Cells of 44 × 40 with boxes of 30, or the given width, and a spacing of 8.
    private func row(
        _ more: String = "", box: String = "width: 30", width: Double = 300, state: String = "", scene: String = ""
    ) throws -> SolvedLayout {
        try solve(
            """
            canvas: { width: \(width) }
            \(scene)
            field: { kind: cells, length: 3, sizing: { packed: { width: 44, height: 40, spacing: 8 } }, box: { fill: red, \(box) }\(more) }
            states: { a: { \(state) } }
            """)
    }

    private func boxes(_ layout: SolvedLayout) -> [Rect] {
        (0..<64).compactMap { layout.element("field.cell[\($0)].box")?.frame }
    }

    /// The left edges of the boxes. The row is three boxes and two spaces wide.
    @Test(arguments: [
        // 3 · 30 + 2 · 8 = 106, so 194 of 300 are left.
        ("alignment: left", "width: 30", [0.0, 38, 76]), ("alignment: center", "width: 30", [97, 135, 173]),
        ("alignment: right", "width: 30", [194, 232, 270]),
        // 3 · 60 + 2 · 8 = 196, so 104 are left.
        ("alignment: left", "width: 60", [0, 68, 136]), ("alignment: center", "width: 60", [52, 120, 188]),
        ("alignment: right", "width: 60", [104, 172, 240]),
        ("direction: rightToLeft", "width: 30", [173, 135, 97]),
        // Without a width, boxes are as wide as their cells: 3 · 44 + 2 · 8 = 148.
        ("alignment: left", "radius: 4", [0, 52, 104]), ("alignment: center", "radius: 4", [76, 128, 180]),
    ])
    func spacingIsBetweenBoxes(_ arrangement: String, _ box: String, _ x: [Double]) throws {
        #expect(boxes(try row(", \(arrangement)", box: box)).map(\.x) == x)
    }

    /// Sizings of six cells in two groups that are 20 apart, in 300 points: the width of a cell, and where the groups begin.
    private static let joined: [(sizing: String, width: Double, first: Double, second: Double)] = [
        // 6 · 40 + 20 = 260, so 20 are left on both sides.
        ("packed: { width: 40, height: 40, spacing: 6 }", 40, 20, 160),
        // (300 - 20) / 6.
        ("spacing: 6", 280.0 / 6, 0, 160),
        // What is left is between the groups.
        ("fixedWidth: 40", 40, 0, 180),
        // 300 - 20 - 240 = 40, of which a third is before, between and behind the groups.
        ("evenGaps: 40", 40, 40.0 / 3, 160 + 20.0 / 3),
    ]

    @Test(arguments: joined.indices, ["leftToRight", "rightToLeft"])
    func joinedCellsTouch(_ index: Int, _ direction: String) throws {
        let (sizing, width, first, second) = Self.joined[index]
        let layout = try solve(
            "canvas: { width: 300 }\nfield: { kind: cells, length: 6, height: 40, direction: \(direction), sizing: { \(sizing) }, groups: { counts: [3, 3], joined: true, spacing: 20 }, box: { fill: red } }"
        )
        let boxes = boxes(layout).sorted { $0.x < $1.x }
        for (index, start) in [first, second].enumerated() {
            for offset in 0..<3 {
                #expect(abs(boxes[3 * index + offset].x - start - Double(offset) * width) < 1e-9)
            }
        }
    }

    @Test func singleJoinedGroupIsCentered() throws {
        let layout = try solve(
            "canvas: { width: 300 }\nfield: { kind: cells, length: 3, sizing: { fixedWidth: 40 }, groups: { joined: true }, box: { fill: red } }"
        )
        #expect(boxes(layout).map(\.x) == [90, 130, 170])
    }

    @Test func cellsKeepTheirSizeAroundTheBoxes() throws {
        let narrow = try row(", alignment: left")
        #expect(narrow.element("field.cell[1]")?.frame == Rect(x: 31, y: 0, width: 44, height: 40))
        #expect(narrow.element("field.cell[1].box")?.frame == Rect(x: 38, y: 0, width: 30, height: 40))
        let wide = try row(", alignment: left", box: "width: 60")
        #expect(wide.element("field.cell[1]")?.frame == Rect(x: 76, y: 0, width: 44, height: 40))
        #expect(wide.element("field.cell[1].box")?.frame == Rect(x: 68, y: 0, width: 60, height: 40))
    }

    /// Only the basic style counts, so the cells stay where they are when the focus or the status changes.
    @Test func boxesOfStatesDoNotMoveTheirNeighbours() throws {
        let states = ", when: { active: { box: { width: 36 } }, filled: { box: { width: 20 } } }"
        let layout = try row(states, state: "text: \"4\", focused: true")
        // The centres are 38 apart: 112, 150, 188.
        #expect(boxes(layout).map(\.x) == [102, 132, 173])
        #expect(boxes(layout).map(\.width) == [20, 36, 30])
        // The basic style has no box, so the spacing is between the cells: 76, 128, 180 with a width of 44.
        let hidden = try solve(
            """
            canvas: { width: 300 }
            field:
              { kind: cells, length: 3, sizing: { packed: { width: 44, height: 40, spacing: 8 } },
                when: { filled: { box: { width: 20 } } } }
            states: { a: { text: "482" } }
            """)
        #expect(boxes(hidden).map(\.x) == [88, 140, 192])
    }

    @Test func groupsAndSeparatorsAreBetweenBoxes() throws {
        // The groups are 6 + 10 + 6 apart: 3 · 30 + 8 + 22 = 120, so the row begins at 90.
        let layout = try row(", groups: { counts: [2, 1], spacing: 6, separator: { width: 10 } }")
        #expect(boxes(layout).map(\.x) == [90, 128, 180])
        let separator = try #require(layout.element("field.separator[0]")).frame
        #expect((separator.x, separator.width) == (164, 10))
    }

    /// Joined boxes touch, whatever the width of their cells.
    @Test(arguments: [30.0, 44, 50])
    func joinedBoxesTouch(_ width: Double) throws {
        let layout = try solve(
            """
            canvas: { width: 300 }
            field: { preset: joined, box: { width: \(width) } }
            """)
        let boxes = boxes(layout)
        for (index, next) in [(0, 1), (1, 2), (3, 4), (4, 5)] { #expect(boxes[index].maxX == boxes[next].x) }
        // The space on both sides of the separator of 24.
        #expect(boxes[3].x - boxes[2].maxX == 40)
        #expect(boxes[0].x == 300 - boxes[5].maxX)
    }

    @Test func boxesAndSpacingDecideWhetherTheRowFits() throws {
        // 106 for the boxes; the cells reach 7 further on each side.
        #expect(boxes(try row(", wraps: true", width: 106)).map(\.y) == [0, 0, 0])
        #expect(boxes(try row(", wraps: true", width: 105.9)).map(\.y) == [0, 0, 48])
        // 196 for boxes of 60, and 148 for the cells.
        #expect(boxes(try row(", wraps: true", box: "width: 60", width: 195)).map(\.y) == [0, 0, 48])
    }

    /// The two lines of the row are as far apart as its boxes.
    @Test(arguments: [
        // In a cell of 40, a box of 24 begins at 8. The next line is 24 + 8 below, and ends with its cell.
        ("height: 24", [Rect(x: 0, y: 8, width: 30, height: 24), Rect(x: 19, y: 40, width: 30, height: 24)], 72.0),
        ("height: 50", [Rect(x: 0, y: 0, width: 30, height: 50), Rect(x: 19, y: 58, width: 30, height: 50)], 108),
        ("radius: 4", [Rect(x: 0, y: 0, width: 30, height: 40), Rect(x: 19, y: 48, width: 30, height: 40)], 88),
    ])
    func linesAreAsFarApartAsBoxes(_ box: String, _ expected: [Rect], _ height: Double) throws {
        let layout = try row(", wraps: true", box: "width: 30, \(box)", width: 68)
        #expect([boxes(layout)[0], boxes(layout)[2]] == expected)
        #expect(boxes(layout)[1].x == 38)
        #expect(layout.size.height == height)
    }

    /// A rule with a gap is below the box, so the second line begins below the rule.
    @Test func wrappedLinesStartBelowTheRulesAbove() throws {
        let layout = try row(
            ", wraps: true, rule: { gap: 4, height: 2 }", box: "width: 30, height: 34", width: 68)
        #expect(boxes(layout).map(\.y) == [0, 0, 48])
        #expect(layout.element("field.cell[0].rule")?.frame.maxY == 40)
    }

    /// The boxes and the cells grow; the spacing stays.
    @Test func spacingStaysWithLargerText() throws {
        let layout = try row(", alignment: left", box: "width: 30, grows: true", scene: "textScale: 2")
        #expect(boxes(layout).map(\.x) == [0, 68, 136])
        #expect(layout.element("field.cell[1]")?.frame == Rect(x: 54, y: 0, width: 88, height: 80))
    }

    /// Cells may overlap and reach beyond the canvas as long as their boxes and rules do not.
    @Test func faultsAreMeasuredAtTheBoxes() throws {
        #expect(try row(width: 106).faults == [])
        #expect(try row(width: 104).faults.map(\.kind) == [.outsideCanvas])
        #expect(try row(box: "width: 60", width: 196).faults == [])
        // Boxes are 8 apart, so an active box can be 16 wider before it overlaps the two beside it.
        let active = ", when: { active: { box: { width: WIDTH } } }"
        for (width, faults) in [("46", []), ("47.1", [LayoutFault.Kind.overlap])] {
            let layout = try row(active.replacing("WIDTH", with: width), state: "text: \"4\", focused: true")
            #expect(layout.faults.map(\.kind) == faults)
        }
        // Rules are as wide as the cells.
        #expect(try row(", rule: { height: 1 }").faults.map(\.kind) == [.overlap])
        #expect(try row(", rule: { height: 1 }", box: "width: 44").faults == [])
    }
}
