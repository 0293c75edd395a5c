import FieldGeometry
import FieldLayout
import Testing

/// The height of a field whose boxes have an explicit height, calculated by hand for a font whose lines are as high as
/// its size.
@Suite struct BoxHeightTests {
    private func field(_ field: String, state: String = "") throws -> SolvedLayout {
        try solve("canvas: { width: 300 }\nfield: { \(field) }\nstates: { a: { \(state) } }")
    }

    @Test(arguments: [
        // A label of 22 with 10 above and below is 42 high: the box makes the field higher.
        ("preset: plain, box: { height: 56 }", 56.0),
        ("preset: plain, box: { height: 30 }", 42),
        // The preset's height is 64.
        ("preset: pin-boxes, box: { height: 80 }", 80),
        ("preset: pin-boxes, box: { height: 40 }", 64),
        ("preset: plain, height: 50, box: { height: 56 }", 56),
        ("preset: plain, height: 90, box: { height: 56 }", 90),
        // The box of any state counts, unless the state has no visible box.
        ("preset: plain, when: { active: { box: { height: 60 } } }", 60),
        ("preset: plain, box: none, when: { active: { label: { size: 20 } } }", 42),
        ("kind: cells, sizing: { packed: { width: 20, height: 20, spacing: 4 } }, box: { height: 30 }", 30),
        // A rule below the label is also below the box: 56 + 4 + 2.
        ("preset: plain, box: { height: 56 }, rule: { gap: 4, height: 2 }", 62),
        // A label of 20 with 2 above and below, a gap of 4, and a rule of a tenth of its width of 28.
        ("preset: underline, length: 2, label: { size: 20 }", 30.8),
        ("preset: underline, length: 2, label: { size: 20 }, box: { height: 50 }", 56.8),
        // The button is below the row: 70 + 1 + 1 for the rule, 24 + 44.
        ("preset: verify-boxes, length: 3, box: { height: 70 }", 140),
    ])
    func fieldIsAtLeastAsHighAsItsBoxes(_ yaml: String, _ height: Double) throws {
        let layout = try field(yaml)
        #expect(abs(layout.size.height - height) < 1e-9)
        #expect(abs((layout.element("field")?.frame.height ?? 0) - height) < 1e-9)
    }

    /// Boxes without a height fill their cells, and packed cells and fitted labels have a height of their own.
    @Test(arguments: [
        ("preset: squircle, height: 40", 56.0),
        ("preset: squircle, height: 70", 70),
        ("preset: soft, height: 40", 68),
        ("preset: soft, height: 40, when: { active: { box: { height: 50 } } }", 60),
        ("kind: cells, height: 20, sizing: { packed: {} }, when: { error: { box: { fill: red } } }", 44),
        // A label of 22 with 10 above and below.
        ("preset: plain, length: 2, height: 30, sizing: shrinkToFit", 42),
        ("preset: plain, length: 2, height: 30, wraps: false, sizing: shrinkToFit", 42),
        // Boxes that are lower than their cells do not need the height of the cells. Without boxes nothing needs it.
        ("kind: cells, height: 36, sizing: { packed: {} }, box: { height: 30 }", 36),
        ("kind: cells, height: 20, sizing: { packed: {} }, box: { height: 30 }", 30),
        ("kind: cells, height: 20, sizing: { packed: {} }", 20),
        ("preset: underline, height: 20", 20),
    ])
    func boxesThatFillTheirCellsCount(_ yaml: String, _ height: Double) throws {
        #expect(try field(yaml).size.height == height)
    }

    /// The box of a cell is above the rule that the states of the cell show.
    @Test(arguments: [
        // 50 + 6 + 4 while the cell is active, and 40 + 1 + 1 otherwise.
        ("rule: { gap: 1 }, when: { active: { box: { height: 50 }, rule: { gap: 6, height: 4 } } }", 60.0),
        ("when: { error: { rule: { gap: 6, height: 4 } } }", 50),
        // A filled cell can have an error: 60 + 6 + 4. A filled cell is not empty: 60, or 40 + 6 + 4.
        ("when: { filled: { box: { height: 60 } }, error: { rule: { gap: 6, height: 4 } } }", 70),
        ("when: { filled: { box: { height: 60 } }, empty: { rule: { gap: 6, height: 4 } } }", 60),
        // A rule without a gap is drawn over the label's area, and a hidden one takes no space.
        ("when: { error: { rule: { height: 4 } } }", 40),
        ("rule: { gap: 6, height: 4 }, when: { active: { box: { height: 48 }, rule: none } }", 50),
    ])
    func rulesOfStatesCount(_ yaml: String, _ height: Double) throws {
        #expect(try field("kind: cells, box: { height: 40 }, \(yaml)").size.height == height)
    }

    @Test func boxFillsTheFieldAndTheRuleIsBelowIt() throws {
        let plain = try field("preset: plain, length: 2, sizing: { spacing: 10 }, box: { height: 56 }")
        #expect(isClose(plain.element("field.cell[0].box")?.frame, Rect(x: 0, y: 0, width: 145, height: 56)))
        let ruled = try field("preset: plain, length: 2, box: { height: 56 }, rule: { gap: 4, height: 2 }")
        #expect(isClose(ruled.element("field.cell[0].box")?.frame, Rect(x: 0, y: 0, width: 145, height: 56)))
        #expect(isClose(ruled.element("field.cell[0].rule")?.frame, Rect(x: 0, y: 60, width: 145, height: 2)))
        let shrunk = try field("preset: underline, length: 2, label: { size: 20 }, box: { height: 50 }")
        #expect(shrunk.element("field.cell[0].box")?.frame.y == 0)
        #expect(abs((shrunk.element("field.cell[0].rule")?.frame.y ?? 0) - 54) < 1e-9)
    }

    /// No box reaches beyond its field, whatever the explicit height and the states of the cells. Offsets displace cells,
    /// and do not count.
    @Test(
        arguments: [
            "preset: squircle, height: 20", "preset: soft, height: 20",
            "preset: keycaps, height: 10, length: 4, when: { active: { offset: { y: 0 } } }",
            "preset: soft, height: 20, wraps: true, length: 9", "preset: joined, height: 1, wraps: true, length: 12",
            "preset: plain, length: 3, height: 10, sizing: { shrinkToFit: { minimum: 10 } }",
            "preset: plain, length: 3, height: 10, box: { height: 30 }, when: { filled: { rule: { gap: 8, height: 3 } } }",
            "preset: soft, box: { height: 90 }, when: { error: { rule: { gap: 3 } } }",
        ], ["text: \"48\", focused: true", "text: \"482\", status: error", "status: success"])
    func boxesAreInsideTheirField(_ yaml: String, _ state: String) throws {
        for textScale in [1.0, 2] {
            let layout = try solve(
                "canvas: { width: 300 }\ntextScale: \(textScale)\nfield: { \(yaml) }\nstates: { a: { \(state) } }")
            let field = try #require(layout.element("field")).frame
            #expect(layout.size.height == field.height)
            var count = 0
            for index in 0..<12 {
                guard let box = layout.element("field.cell[\(index)].box")?.frame else { continue }
                count += 1
                #expect(
                    box.y >= field.y - 1e-9 && box.maxY <= field.maxY + 1e-9,
                    "\(index), \(textScale): \(box) in \(field)")
            }
            #expect(count >= 3)
        }
    }

    /// Packed cells keep their height; a higher box is centred on its cell.
    @Test func packedCellsKeepTheirHeight() throws {
        let layout = try field(
            "kind: cells, length: 2, sizing: { packed: { width: 20, height: 20, spacing: 4 } }, box: { height: 30 }")
        #expect(layout.element("field.cell[0]")?.frame.y == 5)
        #expect(layout.element("field.cell[0]")?.frame.height == 20)
        #expect(layout.element("field.cell[0].box")?.frame.y == 0)
    }
}
