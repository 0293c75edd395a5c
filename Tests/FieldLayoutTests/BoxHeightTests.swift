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

    /// Packed cells keep their height; a higher box is centred on its cell.
    @Test func packedCellsKeepTheirHeight() throws {
        let layout = try field(
            "kind: cells, length: 2, sizing: { packed: { width: 20, height: 20, spacing: 4 } }, box: { height: 30 }")
        #expect(layout.element("field.cell[0]")?.frame.y == 5)
        #expect(layout.element("field.cell[0]")?.frame.height == 20)
        #expect(layout.element("field.cell[0].box")?.frame.y == 0)
    }
}
