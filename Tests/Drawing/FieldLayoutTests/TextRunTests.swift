import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import FieldText
import Testing

/// Texts with runs. Each character is a square of its font size, whose baseline is at 80 % of its height.
@Suite struct TextRunTests {
    private func layout(
        _ runs: String, width: Double = 200, _ keys: String = "", language: String = "en"
    ) throws -> SolvedLayout {
        try solve(
            "language: \(language)\ncanvas: { width: \(width) }\ncontent: { text: { size: 10, runs: \(runs)\(keys) } }")
    }

    /// The left edges of the characters with ink of a run.
    private func columns(_ layout: SolvedLayout, _ run: Int) -> [Double] {
        layout.element("text.run[\(run)]")?.glyphCorners.map(\.x) ?? []
    }

    /// The baseline is 16 below the top of the line, which the run of 20 points makes 20 high.
    @Test func runsAreOnOneBaseline() throws {
        let layout = try layout("['aa ', { string: bb, size: 20, weight: 700, color: red }]")
        let text = try #require(layout.element("text"))
        #expect(text.frame == Rect(x: 0, y: 0, width: 200, height: 20))
        #expect(text["text"] == .text("aa bb"))
        #expect(text.ink.isEmpty)
        let (first, second) = (try #require(layout.element("text.run[0]")), try #require(layout.element("text.run[1]")))
        #expect(first.frame == Rect(x: 0, y: 0, width: 30, height: 20))
        #expect(first.glyphCorners == [Point(x: 0, y: 8), Point(x: 10, y: 8)])
        #expect(first.hex("color") == "#000000FF")
        #expect(second.frame == Rect(x: 30, y: 0, width: 40, height: 20))
        #expect(second.glyphCorners == [Point(x: 30, y: 0), Point(x: 50, y: 0)])
        #expect(second.hex("color") == "#FF0000FF")
        #expect(second["text"] == .text("bb"))
        guard case .font(let face, let size)? = second["font"] else {
            Issue.record("no font")
            return
        }
        #expect((face.weight, size) == (700, 20))
    }

    /// The text is "aa bb cc", whose first line is 50 wide.
    @Test func linesBreakInsideRuns() throws {
        let layout = try layout("['aa b', { string: b cc }]", width: 50)
        #expect(layout.element("text")?.frame.height == 20)
        #expect(columns(layout, 0) == [0, 10, 30])
        #expect(
            layout.element("text.run[1]")?.glyphCorners == [
                Point(x: 40, y: 0), Point(x: 0, y: 10), Point(x: 10, y: 10),
            ])
        #expect(layout.element("text.run[1]")?.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    }

    /// The ellipsis belongs to the run of the character before it. A run that is not visible is no element.
    @Test func ellipsisHasTheStyleOfTheTextBeforeIt() throws {
        let layout = try layout("['aa b', { string: b cc }]", width: 50, ", lines: 1")
        #expect(columns(layout, 0) == [0, 10, 30, 40])
        #expect(layout.element("text.run[1]") == nil)
        #expect(layout.faults.map(\.kind) == [.truncatedText])
    }

    @Test func linesOfRunsAreAlignedAndBalanced() throws {
        let centered = try layout("[aa, { string: b, size: 20 }]", width: 100, ", alignment: center")
        #expect(columns(centered, 0) == [30, 40])
        #expect(columns(centered, 1) == [50])
        let balanced = try layout("['aa bb ', { string: cc dd }]", width: 80, ", wrap: balance")
        #expect(columns(balanced, 0) == [0, 10, 30, 40])
        #expect(columns(balanced, 1) == [0, 10, 30, 40])
    }

    /// In a Hebrew paragraph, the last letters are at the left (UAX #9). The fake font places the letters of a piece from left to
    /// right, so that the space of the last run is at its left.
    @Test func runsAreInVisualOrder() throws {
        let layout = try layout("['שלום ', { string: ab }, { string: ' עולם' }]", language: "he")
        #expect(columns(layout, 2) == [90, 100, 110, 120])
        #expect(columns(layout, 1) == [130, 140])
        #expect(columns(layout, 0) == [150, 160, 170, 180])
    }

    @Test func paragraphsAndScaleApplyToRuns() throws {
        let layout = try solve(
            "textScale: 2\ncanvas: { width: 300 }\ncontent: { text: { size: 10, runs: [\"a\\nb\", { string: c, size: 15 }] } }"
        )
        #expect(layout.element("text.run[0]")?.glyphCorners.map(\.x) == [0, 0])
        #expect(layout.element("text.run[1]")?.frame == Rect(x: 20, y: 20, width: 30, height: 30))
    }

    /// A state changes the colour of runs that have none of their own, and replaces them by a string.
    @Test func statesChangeRuns() throws {
        func layout(_ patch: String) throws -> SolvedLayout {
            try solve(
                """
                canvas: { width: 300 }
                content:
                  stack:
                    children:
                      - field: { length: 4 }
                      - text: { size: 10, runs: [a, { string: b, color: red }], when: { error: \(patch) } }
                states: { error: { status: error } }
                """)
        }
        let colored = try layout("{ color: blue }")
        #expect(colored.element("text.run[0]")?.hex("color") == "#0000FFFF")
        #expect(colored.element("text.run[1]")?.hex("color") == "#FF0000FF")
        let replaced = try layout("{ string: xyz }")
        #expect(replaced.element("text.run[0]") == nil)
        #expect(replaced.element("text")?.glyphCorners.count == 3)
    }

    @Test func referencesAreReplacedInRuns() throws {
        let layout = try solve(
            "strings: { en: { new: New here?, sign: Sign up } }\ncanvas: { width: 300 }\ncontent: { text: { runs: [\"{new} \", { string: \"{sign}\" }] } }"
        )
        #expect(layout.element("text")?["text"] == .text("New here? Sign up"))
        #expect(layout.element("text.run[1]")?["text"] == .text("Sign up"))
    }

    /// Half way from a state to another one, red is half blue. Sizes are interpolated, too.
    @Test func runsAreInterpolated() throws {
        var (from, to) = (TextSpec(), TextSpec())
        from.runs = [TextRun()]
        from.runs[0].color = .fixed(Color(rgba: 0xFF00_00FF))
        from.runs[0].size = 10
        to.runs = [TextRun()]
        to.runs[0].color = .fixed(Color(rgba: 0x0000_FFFF))
        to.runs[0].size = 20
        let theme = Theme(name: "light", colors: [:])
        guard case .text(let text)? = Element.interpolated(from: .text(from), to: .text(to), 0.5, in: theme) else {
            Issue.record("no text")
            return
        }
        #expect(text.runs[0].size == 15)
        #expect(text.runs[0].color?.color(in: theme).hex == "#800080FF")
    }
}
