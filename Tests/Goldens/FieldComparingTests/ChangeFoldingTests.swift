import FieldComparing
import Testing

/// Equal changes of several elements are printed once, with the sum of their pixels.
@Suite struct ChangeFoldingTests {
    private func color(_ element: String, _ to: String = "#AAB", pixels: Int) -> Change {
        Change(element: element, property: "color", from: "#AAA", to: to, pixels: pixels)
    }

    private func summaries(_ changes: [Change]) -> [String] { Change.folded(changes).map(\.summary) }

    @Test func foldsCellsIntoAWildcardAndSumsTheirPixels() {
        let changes = [0, 1, 3].map { color("field.cell[\($0)].rule", pixels: 40 + $0) }
        #expect(summaries(changes) == ["field.cell[*].rule color #AAA → #AAB, 124 px"])
    }

    /// A spacing moves the cells, whose pixels are attributed to the colours that also changed. It must be seen.
    @Test func listsEditsWhosePixelsAreAttributedToOthers() {
        let spacing = Change(element: "code", property: "spacing", from: "4", to: "16")
        let radius = Change(element: "code.cell[0].box", property: "radius", from: "8", to: "2")
        let label = color("code.cell[0].label", pixels: 9)
        #expect(
            summaries([spacing, label, radius]) == [
                "code.cell[0].label color #AAA → #AAB, 9 px", "code spacing 4 → 16, 0 px",
                "code.cell[0].box radius 8 → 2, 0 px",
            ])
    }

    @Test func hidesStylesThatFollowFromAStateOrTheTheme() {
        let radius = Change(element: "code.cell[0].box", property: "radius", from: "8", to: "2")
        let state = Change(element: "code.cell[0]", property: "state", from: "empty", to: "error", pixels: 5)
        #expect(summaries([state, radius]) == ["code.cell[0] state empty → error, 5 px"])
        let theme = Change(element: "canvas", property: "theme", from: "light", to: "dark", pixels: 5)
        #expect(summaries([theme, radius]) == ["canvas theme light → dark, 5 px"])
    }

    @Test func keepsTheIndexOfASingleCell() {
        #expect(summaries([color("field.cell[3].rule", pixels: 7)]) == ["field.cell[3].rule color #AAA → #AAB, 7 px"])
        #expect(summaries([]).isEmpty)
    }

    @Test func keepsIndicesThatAllChangesShare() {
        let changes = [0, 1].map { color("form.page[2].cell[\($0)]", pixels: 1) }
        #expect(summaries(changes) == ["form.page[2].cell[*] color #AAA → #AAB, 2 px"])
    }

    @Test func foldsTheMomentsOfAStrip() {
        let moments = [color("0.30s field.rule", pixels: 2), color("0.45s field.rule", pixels: 3)]
        #expect(summaries(moments) == ["field.rule color #AAA → #AAB, 5 px"])
        let cells = [color("0.30s field.cell[0]", pixels: 2), color("0.30s field.cell[1]", pixels: 3)]
        #expect(summaries(cells) == ["0.30s field.cell[*] color #AAA → #AAB, 5 px"])
    }

    @Test func foldsOnlyEqualValuesAndPropertiesAndSortsByPixels() {
        let changes = [
            color("field.cell[0].rule", pixels: 5), color("field.cell[1].rule", "#F00", pixels: 9),
            Change(element: "field.cell[0].rule", property: "height", from: "1", to: "2", pixels: 5),
            color("field.cell[2].rule", pixels: 1),
        ]
        #expect(
            summaries(changes) == [
                "field.cell[1].rule color #AAA → #F00, 9 px", "field.cell[*].rule color #AAA → #AAB, 6 px",
                "field.cell[0].rule height 1 → 2, 5 px",
            ])
    }

    /// A status changes the colours of all cells, but the pixels are attributed to the status.
    @Test func omitsChangesWithoutPixelsIfOthersExplainThePixels() {
        let status = Change(element: "field", property: "status", from: "“normal”", to: "“error”", pixels: 50)
        let colors = [0, 1].map { color("field.cell[\($0)].label", pixels: 0) }
        #expect(summaries(colors + [status]) == ["field status “normal” → “error”, 50 px"])
        #expect(summaries(colors) == ["field.cell[*].label color #AAA → #AAB, 0 px"])
    }

    /// The values of drawings are digests, which are not printed.
    @Test func foldsDrawingChangesWithDifferentDigests() {
        let changes = [0, 1].map {
            Change(element: "a.cell[\($0)]", property: "drawing", from: "d\($0)", to: "e\($0)", pixels: 3)
        }
        #expect(summaries(changes) == ["a.cell[*] drawing, 6 px"])
    }

    @Test func countsPixelsOfElementsWithTheSameIDOnce() {
        #expect(
            summaries([color("a[0]", pixels: 4), color("a[0]", pixels: 4), color("a[1]", pixels: 1)])
                == ["a[*] color #AAA → #AAB, 5 px"])
    }

    @Test func totalsListTheImageCountBeforeEachVerdict() {
        #expect(Verdict.totals([.same, .new, .same, .different]) == "4 images: 2 unchanged, 1 different, 1 new")
        #expect(Verdict.totals([.failed]) == "1 image: 0 unchanged, 1 failed")
        #expect(Verdict.totals([]) == "0 images: 0 unchanged")
    }
}
