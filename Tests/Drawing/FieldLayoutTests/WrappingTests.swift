import FieldDrawing
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Rows of cells that are divided into two lines, calculated by hand for a font whose characters are squares and whose
/// lines are as high as its size.
@Suite struct WrappingTests {
    private func field(_ field: String, width: Double = 200, more: String = "") throws -> SolvedLayout {
        try solve("canvas: { width: \(width) }\nfield: { kind: cells, \(field) }\n\(more)")
    }

    /// The top left corners of the cells.
    private func corners(_ layout: SolvedLayout) -> [Point] {
        (0..<64).compactMap { layout.element("field.cell[\($0)]")?.frame.origin }
    }

    private func isClose(_ corners: [Point], x: [Double], y: [Double]) -> Bool {
        corners.count == x.count && corners.count == y.count
            && corners.indices.allSatisfy { abs(corners[$0].x - x[$0]) < 1e-9 && abs(corners[$0].y - y[$0]) < 1e-9 }
    }

    private static let packed = "wraps: true, sizing: { packed: { width: 40, height: 50, spacing: 10 } }"

    @Test func packedCellsWrapIfTheyAreWiderThanTheField() throws {
        // Six cells with five gaps are 290 wide; three with two gaps are 140, so they begin at 30.
        let layout = try field(Self.packed + ", length: 6")
        #expect(isClose(corners(layout), x: [30, 80, 130, 30, 80, 130], y: [0, 0, 0, 60, 60, 60]))
        #expect(layout.size.height == 110)
        #expect(layout.element("field")?["lineCount"] == .number(2))
        let wide = try field(Self.packed + ", length: 6", width: 290)
        #expect(corners(wide).map(\.y) == [0, 0, 0, 0, 0, 0])
        #expect(wide.size.height == 50)
        #expect(wide.element("field")?["lineCount"] == nil)
        #expect(try field(Self.packed + ", length: 6", width: 289.9).size.height == 110)
        #expect(try field(Self.packed + ", length: 1", width: 30).size.height == 50)
    }

    /// Three cells are 140 wide, and the two of the second line 90.
    @Test(arguments: [
        ("left", [0.0, 50, 100, 0, 50]), ("center", [30, 80, 130, 55, 105]), ("right", [60, 110, 160, 110, 160]),
    ])
    func shorterLineIsAligned(_ alignment: String, x: [Double]) throws {
        let layout = try field(Self.packed + ", length: 5, alignment: \(alignment)")
        #expect(isClose(corners(layout), x: x, y: [0, 0, 0, 60, 60]))
    }

    @Test func eachLineIsMirrored() throws {
        let layout = try field(Self.packed + ", length: 5, direction: rightToLeft")
        #expect(isClose(corners(layout), x: [130, 80, 30, 105, 55], y: [0, 0, 0, 60, 60]))
    }

    @Test func spacingWrapsIfCellsAreNarrowerThanTheirLabels() throws {
        let spacing = "wraps: true, length: 5, sizing: { spacing: 10 }, label: { size: 30"
        // 190 = 5 · 30 + 4 · 10 is just enough.
        #expect(try field(spacing + " }", width: 190).size.height == 30)
        let layout = try field(spacing + " }", width: 189)
        // (189 - 2 · 10) / 3, and 30 + 10 + 30.
        let width = 169.0 / 3
        #expect(layout.element("field.cell[0]")?.frame.size == Size(width: width, height: 30))
        let second = (189 - 2 * width - 10) / 2
        #expect(
            isClose(
                corners(layout), x: [0, width + 10, 2 * width + 20, second, second + width + 10],
                y: [0, 0, 0, 40, 40]))
        #expect(layout.size.height == 70)
        // With padding, a label is 38 wide; with a box, a cell is at least 36 wide.
        #expect(try field(spacing + ", padding: { horizontal: 4 } }", width: 229).size.height == 70)
        #expect(try field(spacing + ", padding: { horizontal: 4 } }", width: 230).size.height == 30)
        #expect(try field(spacing + " }, when: { error: { box: { width: 36 } } }", width: 219).size.height == 70)
        #expect(try field(spacing + " }, when: { error: { box: { width: 36 } } }", width: 220).size.height == 30)
    }

    @Test func fixedWidthWrapsIfCellsWouldOverlap() throws {
        // Three cells of 40 leave 80 of 200. Lines are as far apart as groups: 8, or as the scene states.
        let fixed = "wraps: true, length: 5, height: 50, sizing: { fixedWidth: 40 }"
        let layout = try field(fixed, width: 199)
        #expect(isClose(corners(layout), x: [0, 79.5, 159, 39.75, 119.25], y: [0, 0, 0, 58, 58]))
        #expect(layout.size.height == 108)
        #expect(try field(fixed).size.height == 50)
        #expect(try field(fixed + ", groups: { spacing: 20 }", width: 199).size.height == 120)
    }

    @Test func evenGapsWrapsIfCellsWouldOverlap() throws {
        // Three cells of 40 leave 60 of 180: four gaps of 15.
        let layout = try field("wraps: true, length: 5, height: 50, sizing: { evenGaps: 40 }", width: 180)
        #expect(isClose(corners(layout), x: [15, 70, 125, 42.5, 97.5], y: [0, 0, 0, 58, 58]))
    }

    @Test func shrinkToFitWrapsIfNoSizeFits() throws {
        // Six of 12 cells have 33.333 each. A label of size S is S + 8 wide: 20 + 8 + 8 is too wide, 16 + 8 + 8 fits.
        let layout = try solve("canvas: { width: 200 }\nfield: { preset: underline, length: 12, wraps: true }")
        let fit = try #require(layout.fits["field"])
        #expect(fit.fontSize == 16)
        #expect(fit.steps.map(\.available) == Array(repeating: 200.0 / 6, count: 7))
        // 16 + 4 for the label, 4 for the gap and 2.4 for the rule; lines are 8 apart. 200 - 6 · 24 - 5 · 8 = 16.
        #expect(corners(layout)[0] == Point(x: 8, y: 0))
        #expect(corners(layout)[5] == Point(x: 168, y: 0))
        #expect(isClose(Array(corners(layout)[6...7]), x: [8, 40], y: [34.4, 34.4]))
        #expect(abs(layout.size.height - 60.8) < 1e-9)
    }

    @Test func bothLinesUseTheSizeThatFitsTheLongerLine() throws {
        // The lines have 5 and 7 cells; 7 of them have 200 / 7 = 28.571 each: 12 + 8 + 8 = 28 fits.
        let layout = try solve(
            "canvas: { width: 200 }\nfield: { preset: underline, length: 12, wraps: true, groups: { counts: [5], spacing: 0 } }"
        )
        #expect(layout.fits["field"]?.fontSize == 12)
        // 200 - 5 · 20 - 4 · 8 = 68, and 200 - 7 · 20 - 6 · 8 = 12.
        #expect(corners(layout)[0].x == 34)
        #expect(corners(layout)[5].x == 6)
        #expect(Set(corners(layout).map(\.y)).count == 2)
    }

    /// The number of cells of the first line.
    @Test(arguments: [
        ("[2, 4]", 6, 2), ("[4, 2]", 6, 4), ("[2, 2, 2]", 6, 4), ("[1, 1, 1, 1, 1]", 5, 3), ("[6]", 6, 3), ("[]", 7, 4),
        ("[3]", 8, 3),
    ])
    func rowIsDividedBetweenGroups(_ counts: String, length: Int, first: Int) throws {
        let layout = try field(Self.packed + ", length: \(length), groups: { counts: \(counts) }", width: 230)
        #expect(corners(layout).prefix { $0.y == 0 }.count == first)
        #expect(corners(layout).count { $0.y == 60 } == length - first)
    }

    @Test func separatorIsNotDrawnBetweenLines() throws {
        // Each gap between groups is 4 + 12 + 4. Three cells are 140 wide, and with the gap between them 150.
        let groups = "spacing: 4, separator: { width: 12 }"
        let two = try field(Self.packed + ", length: 6, groups: { counts: [3, 3], \(groups) }")
        #expect(!two.ids.contains { $0.contains("separator") })
        let four = try field(Self.packed + ", length: 6, groups: { counts: [2, 1, 1, 2], \(groups) }")
        #expect(isClose(corners(four), x: [25, 75, 135, 25, 85, 135], y: [0, 0, 0, 60, 60, 60]))
        #expect(four.ids.count { $0.contains("separator") } == 2)
        #expect(four.element("field.separator[1]")?.frame == Rect(x: 69, y: 60, width: 12, height: 50))
    }

    @Test(arguments: ["leftToRight", "rightToLeft"])
    func eachLineOfJoinedCellsIsASeparateGroup(_ direction: String) throws {
        let layout = try field(
            """
            wraps: true, length: 4, direction: \(direction), groups: { joined: true, spacing: 6 }, box: { radius: 8, fill: red },
            sizing: { packed: { width: 60, height: 40, spacing: 0 } }
            """)
        // Joined cells have no spacing; their lines are as far apart as groups.
        #expect(Set(corners(layout).map(\.y)) == [0, 46])
        for line in [[0, 1], [2, 3]] {
            let cells = direction == "leftToRight" ? line : line.reversed()
            for (index, corners) in zip(cells, [(8.0, 0.0), (0, 8)]) {
                let box = try #require(layout.element("field.cell[\(index)].box"))
                guard case .fill(.outset(_, let drawn, _), _) = box.ink.first else {
                    Issue.record("no fill: \(box.ink)")
                    continue
                }
                #expect((drawn.topLeft, drawn.topRight) == corners)
            }
        }
    }

    @Test func cursorIsOnTheSecondLine() throws {
        let layout = try field(
            Self.packed + ", length: 6, cursor: { shape: bar, width: 2, height: 20 }",
            more: "states: { a: { text: \"4829\", focused: true } }")
        // The fifth cell is at 80, 60; a bar begins in its middle.
        #expect(layout.element("field.cell[4].cursor")?.frame == Rect(x: 100, y: 75, width: 2, height: 20))
    }

    @Test func explicitHeightsAndButtonsAreBelowBothLines() throws {
        let layout = try solve(
            """
            canvas: { width: 100 }
            field: { preset: verify-boxes, wraps: true, height: 70 }
            """)
        // Two lines of 70, 7 apart; a gap of 24 and a button of 44.
        #expect(layout.element("field.button")?.frame == Rect(x: 0, y: 171, width: 100, height: 44))
        #expect(layout.size.height == 215)
    }

    @Test func twoLinesThatDoNotFitGiveTheSameErrorAsOne() throws {
        func message(_ wraps: String, _ sizing: String) -> String {
            do {
                _ = try field("\(wraps), length: 6, sizing: \(sizing)")
                return "none"
            } catch { return "\(error)" }
        }
        for sizing in ["{ spacing: 100 }", "{ shrinkToFit: { spacing: 60, minimum: 12 } }"] {
            let before = message("wraps: false", sizing)
            #expect(before.contains("the field does not fit"))
            #expect(message("wraps: true", sizing) == before)
            #expect(message("wraps: largerText", sizing) == before)
        }
    }

    @Test func largerTextModeWrapsOnlyLargerTextOrToAvoidAnError() throws {
        let packed = Self.packed.replacing("wraps: true", with: "wraps: largerText") + ", length: 6"
        #expect(try field(packed).size.height == 50)
        #expect(try field(packed, more: "textScale: 0.5").size.height == 50)
        #expect(try field(packed, more: "textScale: 1.1").size.height == 110)
        // Five gaps of 45 are wider than 200; two lines have (200 - 2 · 45) / 3 for each cell.
        let layout = try field("wraps: largerText, length: 6, height: 30, sizing: { spacing: 45 }")
        #expect(abs((layout.element("field.cell[0]")?.frame.width ?? 0) - 110.0 / 3) < 1e-9)
        #expect(layout.size.height == 105)
    }

    /// Cells that shrink to fit have the font size that they would have at a text scale of 1, times the scale, if that fits one line
    /// or two. On 240 points, six cells have 40 each, and 80 on two lines; eight have 30 and 60.
    @Test(
        arguments: [
            // 20 + 10 < 40 at a scale of 1. 24 + 10 < 40 and 40 + 10 > 40, but < 80.
            (6, 1.2, 24.0, 10.0, 1), (6, 2, 40, 10, 2),
            // 20 + 10 and 16 + 8 of 30 at a scale of 1. 20 + 8 < 30; 24 + 8 > 30, but 24 + 10 < 60.
            (8, 1, 16, 8, 1), (8, 0.5, 10, 10, 1), (8, 1.25, 20, 8, 1), (8, 1.5, 24, 10, 2),
            // 64 + 10, 60 + 8, 56 + 8 and 52 + 8 do not fit 60.
            (8, 4, 48, 8, 2),
        ])
    func shrinkToFitWrapsLargerTextBeforeItShrinks(
        _ length: Int, _ textScale: Double, size: Double, spacing: Double, lines: Int
    ) throws {
        func solved(_ wraps: String) throws -> (fit: FitReport?, height: Double, lines: Int) {
            let layout = try field(
                "wraps: \(wraps), length: \(length), label: { size: 20 }, sizing: { shrinkToFit: { spacing: 10, minimum: 8 } }",
                width: 240, more: "textScale: \(textScale)")
            return (layout.fits["field"], layout.size.height, Set(corners(layout).map(\.y)).count)
        }
        let row = try solved("largerText")
        #expect(row.fit?.fontSize == size && row.fit?.spacing == spacing && row.lines == lines)
        #expect(row.height == (lines == 1 ? size : 2 * size + spacing))
        // `true` shrinks first, as without `wraps`.
        #expect(try solved("true").lines == 1)
        if textScale <= 1 { #expect(try solved("true").fit == row.fit) }
    }

    /// Ten cells of 24 points, which are 15 + 8 wide at a text scale of 1, have 48 on two lines: 30 + 8 fit, and 45 + 8 do not.
    @Test(arguments: [(1.0, 15.0), (2, 30), (3, 39)])
    func exactSizesWrapLargerTextBeforeTheyShrink(_ textScale: Double, size: Double) throws {
        let layout = try field(
            "wraps: largerText, length: 10, label: { size: 20 }, sizing: { shrinkToFit: { spacing: 8, minimum: 8, exact: true } }",
            width: 240, more: "textScale: \(textScale)")
        #expect(layout.fits["field"]?.fontSize == size)
    }

    /// Stacks measure fields before they lay them out.
    @Test func stacksReserveTheHeightOfBothLines() throws {
        let layout = try solve(
            """
            canvas: { width: 200 }
            content:
              stack:
                children:
                  - field: { kind: cells, length: 6, height: 30, \(Self.packed) }
                  - text: A
            """)
        // The height is the one of a line: cells of 50 are centred in 30.
        #expect(layout.element("field")?.frame.height == 90)
        #expect(layout.element("text")?.frame.y == 90)
    }
}
