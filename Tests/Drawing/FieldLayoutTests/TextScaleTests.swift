import FieldGeometry
import FieldLayout
import FieldScene
import TestTools
import Testing

/// The key `textScale`, with a font whose characters are squares and whose lines are as high as its size.
@Suite struct TextScaleTests {
    /// The size of the font that an element is drawn in.
    private func fontSize(_ id: String, in layout: SolvedLayout) throws -> Double {
        for case .font(_, let size) in try #require(layout.element(id)).properties.map(\.value) { return size }
        Issue.record("\(id) has no font")
        return 0
    }

    @Test func scalesTextsWithTheirLineSpacing() throws {
        let layout = try solve(
            """
            textScale: 1.5
            content: { stack: { alignment: leading, children: [text: { string: "AB\\nC", size: 20, lineSpacing: 4 }] } }
            """)
        // Two characters of 30; two lines of 30 with 6 between them.
        #expect(isClose(layout.element("text")?.frame, Rect(x: 0, y: 0, width: 60, height: 66)))
        #expect(layout.canvas.contains(ElementProperty("textScale", .number(1.5))))
    }

    @Test func scalesTitlesOfButtonsButNotTheirPadding() throws {
        let layout = try solve(
            """
            textScale: 2
            content: { stack: { alignment: leading, children: [button: { title: AB, size: 20 }] } }
            """)
        // Two characters of 40, with 16 at the left and right, and 12 above and below.
        #expect(isClose(layout.element("button")?.frame, Rect(x: 0, y: 0, width: 112, height: 64)))
        #expect(try fontSize("button", in: layout) == 40)
    }

    @Test func scalesLabelsPlaceholdersAndFixedTexts() throws {
        let layout = try solve(
            """
            textScale: 3
            content:
              stack:
                children:
                  - field: { id: a, label: { size: 20, lineHeight: 24 }, placeholder: "0",
                      when: { active: { label: { size: 10 } } } }
                  - field: { id: b, kind: cells, height: 9, content: "X" }
            states: { typing: { text: "48", focused: true } }
            """)
        #expect(try fontSize("a.cell[0].label", in: layout) == 60)
        #expect(layout.element("a.cell[0].label")?["lineHeight"] == .number(72))
        #expect(try fontSize("a.cell[2].placeholder", in: layout) == 30)
        #expect(try fontSize("a.cell[3].placeholder", in: layout) == 60)
        // The default size is 17.
        #expect(try fontSize("b.cell[0].label", in: layout) == 51)
        #expect(layout.element("b.cell[0].label")?.inkBounds?.width == 51)
    }

    /// The label of the preset `plain` is 22 points large, with 10 above and below; its cursor is 24 points high.
    @Test(arguments: [(0.5, 31.0, 12.0), (1, 42, 24), (2, 64, 48)])
    func labelAndCursorSetTheHeightOfThePlainPreset(_ textScale: Double, height: Double, cursor: Double) throws {
        let layout = try solve(
            "textScale: \(textScale)\nfield: { preset: plain, length: 3 }\nstates: { a: { focused: true } }")
        #expect(layout.size.height == height)
        #expect(layout.element("field.cell[0].cursor")?.frame.height == cursor)
        #expect(layout.element("field.cell[0].cursor")?.frame.width == 2)
    }

    @Test func doesNotScaleKeypadsStatusBarsAndRowsOfCards() throws {
        func parts(_ textScale: String) throws -> [SolvedElement?] {
            let phone = try solve(
                "\(textScale)\ncontent: { device: { statusBar: {}, content: { stack: { children: [text: A, spacer: {}, keypad: {}] } } } }"
            )
            let row = try solve("\(textScale)\nfield: { preset: stripe }")
            let bar = phone.ids.first { $0.hasSuffix("statusBar") }
            return [phone.element("keypad"), bar.flatMap { phone.element($0) }, row.element("field")]
        }
        let plain = try parts("")
        #expect(!plain.contains(nil))
        #expect(try parts("textScale: 3") == plain)
    }

    private func card(_ textScale: Double, _ keys: String = "", _ state: String = "", width: Int = 800) throws
        -> SolvedLayout
    {
        try solve(
            "textScale: \(textScale)\ncanvas: { width: \(width) }\nfield: { preset: card\(keys) }\nstates: { a: { \(state) } }"
        )
    }

    /// Of a card the form grows: its text of 17, with a tracking of 1 and a line of 20, and its height of 44, which never becomes
    /// smaller. Both sides stay as they are.
    @Test(arguments: [(0.5, 44.0), (1, 44), (1.5, 66), (2, 88)])
    func formsOfCardsGrow(_ textScale: Double, height: Double) throws {
        for page in [0, 3] {
            let state = "number: '4242', holder: Al, code: '369', focused: true, page: \(page)"
            let form = ", form: { letterSpacing: 1, lineHeight: 20 }"
            let layout = try card(textScale, form, state)
            #expect(layout.size.height == 180 + 20 + height)
            #expect(layout.element("field.form")?.frame == Rect(x: 0, y: 200, width: 800, height: height))
            #expect(layout.element("field.form.page[1]")?.frame.height == height)
            for index in 0..<4 { #expect(try fontSize("field.form.page[\(index)]", in: layout) == 17 * textScale) }
            #expect(layout.element("field.form.page[0]")?["letterSpacing"] == .number(textScale))
            #expect(layout.element("field.form.page[0]")?["lineHeight"] == .number(20 * textScale))
            let cursor = try #require(layout.element("field.form.page[\(page)].cursor")).frame
            #expect(cursor.size == Size(width: 2, height: 20 * textScale))
            #expect(abs(cursor.midY - (200 + height / 2)) < 1e-9)
            let side = page == 0 ? "field.front" : "field.back"
            #expect(try layout.element(side) == card(1, form, state).element(side))
        }
    }

    /// A page of 302 points has room for eight characters of 34 between its insets of 15, so that each word has a line. Five lines are
    /// 170 high, and begin at the top of the form, with the cursor. A placeholder that fits leaves the form at 88.
    @Test func placeholdersOfCardsWrapLargerText() throws {
        func form(_ textScale: Double, _ text: String) throws -> (form: Rect?, page: SolvedElement?, cursor: Rect?) {
            let layout = try card(
                textScale, ", width: 302, form: { placeholders: { number: \(text), holder: A, expiry: A, code: A } }",
                "focused: true", width: 400)
            let id = "field.form.page[0]"
            return (layout.element("field.form")?.frame, layout.element(id), layout.element("\(id).cursor")?.frame)
        }
        let wrapped = try form(2, "Aaaa bbbb Cccc dddd Eeeeeee")
        #expect(wrapped.form == Rect(x: 0, y: 200, width: 400, height: 170))
        #expect(wrapped.page?["lineCount"] == .number(5))
        #expect(wrapped.page?.glyphCorners.map(\.y).min() == 200)
        let left = try #require(wrapped.page?.glyphCorners.map(\.x).min())
        #expect(abs(left - 64) < 1e-9)
        #expect(isClose(wrapped.cursor, Rect(x: 64, y: 200, width: 2, height: 34)))
        let short = try form(2, "Aaaa")
        #expect(short.form?.height == 88)
        #expect(short.page?["lineCount"] == nil)
        #expect(isClose(short.cursor, Rect(x: 64, y: 227, width: 2, height: 34)))
        // Without larger text, what does not fit is cut off.
        let cut = try form(1, "Aaaa bbbb Cccc dddd Eeeeeee")
        #expect(cut.form?.height == 44)
        #expect(cut.page?["lineCount"] == nil)
    }

    /// The button of a field is as high as its title's line if its own height, 44, is less.
    @Test(arguments: [(1.0, 48.0, 44.0), (2, 96, 44), (4, 192, 68)])
    func scalesTheButtonOfAField(_ textScale: Double, label: Double, button: Double) throws {
        let layout = try solve("textScale: \(textScale)\ncanvas: { width: 2000 }\nfield: { preset: verify-boxes }")
        #expect(try fontSize("field.button", in: layout) == 17 * textScale)
        // The label, a gap of 1, a rule of 1, and a gap of 24.
        #expect(layout.element("field.button")?.frame.y == label + 26)
        #expect(layout.size.height == label + 26 + button)
    }

    @Test(arguments: [(0.5, 1.0), (1, 1), (1.5, 1.5), (4, 4)])
    func boxesGrow(_ textScale: Double, growth: Double) throws {
        let layout = try solve(
            """
            textScale: \(textScale)
            canvas: { width: 1000 }
            field:
              kind: cells
              length: 2
              height: 64
              label: { size: 20 }
              sizing: { packed: { width: 30, height: 40, spacing: 4 } }
              box: { grows: true, width: 28, height: 36, radius: 6 }
              cursor: { shape: bottomBar, width: 10, height: 1, inset: 5 }
              when:
                filled: { box: { height: 38 } }
                error: { box: { grows: false } }
            states: { a: { text: "4", focused: true } , b: { text: "4", status: error } }
            """, state: "a")
        #expect(layout.size.height == 64 * growth)
        let first = try #require(layout.element("field.cell[0]")).frame
        #expect(first.size == Size(width: 30 * growth, height: 40 * growth))
        // The spacing between two boxes stays.
        #expect(layout.element("field.cell[1]")?.frame.x == first.x + 28 * growth + 4)
        #expect(layout.element("field.cell[0].box")?.frame.size == Size(width: 28 * growth, height: 38 * growth))
        #expect(layout.element("field.cell[1].box")?.frame.size == Size(width: 28 * growth, height: 36 * growth))
        #expect(layout.element("field.cell[0].box")?["radius"] == .length(.points(6 * growth), points: 6 * growth))
        #expect(try fontSize("field.cell[0].label", in: layout) == 20 * textScale)
        let cursor = try #require(layout.element("field.cell[1].cursor")).frame
        #expect(cursor.size == Size(width: 10 * growth, height: 1))
        #expect(layout.element("field.cell[1]")?.frame.maxY == cursor.maxY + 5 * growth)
    }

    @Test func boxGrowsOnlyInTheStatesThatGrow() throws {
        func box(_ base: String, _ override: String) throws -> Size? {
            let layout = try solve(
                """
                textScale: 2
                field: { kind: cells, length: 2, box: { \(base) }, when: { filled: { box: { \(override) } } } }
                states: { a: { text: "4" } }
                """)
            return layout.element("field.cell[0].box")?.frame.size
        }
        #expect(try box("grows: true, width: 20, height: 30", "grows: false") == Size(width: 20, height: 30))
        #expect(try box("width: 20, height: 30", "grows: true") == Size(width: 40, height: 60))
        #expect(try box("width: 20, height: 30", "grows: true, height: 40") == Size(width: 40, height: 80))
        #expect(try box("grows: true, width: 20, height: 30", "height: 40") == Size(width: 40, height: 80))
    }

    @Test(arguments: [("fixedWidth: 30", 60.0, 0.0), ("evenGaps: 30", 60, 60)])
    func cellsOfFixedWidthGrow(_ sizing: String, width: Double, x: Double) throws {
        // 300 - 2 · 60 = 180: one gap of 180, or three gaps of 60.
        let layout = try solve(
            "textScale: 2\ncanvas: { width: 300 }\nfield: { kind: cells, length: 2, sizing: { \(sizing) }, box: { grows: true } }"
        )
        #expect(layout.element("field.cell[0]")?.frame.width == width)
        #expect(layout.element("field.cell[0]")?.frame.x == x)
        // `grows` alone does not show a box.
        #expect(layout.element("field.cell[0].box") == nil)
    }

    @Test func boxesThatDoNotGrowAreReportedAsTooSmall() throws {
        func faults(_ scene: String) throws -> [LayoutFault.Kind] {
            let yaml =
                "\nfield: { kind: cells, length: 2, label: { size: 20 }, box: { \(scene)width: 30, height: 30 } }\nstates: { a: { text: \"4\" } }"
            return try solve("textScale: 2" + yaml).faults.map(\.kind)
        }
        #expect(try faults("") == [.labelOutsideBox])
        #expect(try faults("grows: true, ") == [])
    }

    /// The height of each preset's row on a wide canvas, without a button, at the text scales 1 and 2.
    @Test(arguments: [
        // A label of 40 or 80 with 4, a gap of 4, and a rule of a tenth of the label's width with 8.
        ("underline", 52.8, 96.8),
        ("pin-boxes", 64, 128), ("caret", 80, 160), ("joined", 36, 72), ("soft", 68, 136), ("squircle", 56, 112),
        ("passcode", 16, 16), ("keycaps", 76, 152), ("plain", 42, 64), ("bootstrap", 44, 88), ("tabler", 40, 80),
        ("material", 56, 112), ("ios", 56, 112),
        // A label of 48 or 96, a gap and a rule of 1; 24 and a button of 44.
        ("verify-boxes", 118, 166),
    ])
    func presetsBecomeHigher(_ preset: String, height: Double, doubled: Double) throws {
        for (textScale, height) in [(0.5, nil), (1, height), (2, doubled)] {
            let layout = try solve("textScale: \(textScale)\ncanvas: { width: 2000 }\nfield: { preset: \(preset) }")
            if let height { #expect(abs(layout.size.height - height) < 1e-9) }
            #expect(layout.faults == [])
        }
    }

    /// Six cells at the text scale 2 just fit the width `wide`, and become two lines in the width `narrow`.
    @Test(arguments: [
        // 6 · 96 + 5 · 8, 6 · 112 + 5 · 8, and 6 · 119 without gaps. Others with gaps of 8 are like these.
        ("keycaps", 616.0, 615.9), ("soft", 712, 711.9), ("squircle", 712, 711.9), ("caret", 714, 713.9),
        ("bootstrap", 568, 567.9), ("tabler", 520, 519.9), ("material", 606, 605.9),
        ("ios", 606, 605.9),
        // 6 · 72 + 8 + 24 + 8.
        ("joined", 472, 471.9),
        // 6 · (44 + 2 · 4) + 5 · 10, 6 · 60 + 5 · 10, 6 · 96 + 5 · 7.
        ("plain", 362, 361.9), ("pin-boxes", 410, 409.9), ("verify-boxes", 611, 610.9),
    ])
    func presetsWrapOnlyLargerText(_ preset: String, wide: Double, narrow: Double) throws {
        func lines(_ textScale: Double, _ width: Double) throws -> Int {
            let layout = try solve(
                "textScale: \(textScale)\ncanvas: { width: \(width) }\nfield: { preset: \(preset), length: 6 }")
            return Set((0..<6).compactMap { layout.element("field.cell[\($0)]")?.frame.y }).count
        }
        #expect(try lines(2, wide) == 1)
        #expect(try lines(2, narrow) == 2)
        // At 1, the row is not divided even if its cells overlap.
        #expect(try lines(1, 100) == 1)
    }

    @Test func textScaleKeepsTheDotsOfAPasscode() throws {
        func cells(_ textScale: String) throws -> [Rect?] {
            let layout = try solve("\(textScale)\nfield: { preset: passcode }\nstates: { a: { text: \"4\" } }")
            return (0..<6).map { layout.element("field.cell[\($0)].box")?.frame }
        }
        #expect(try cells("textScale: 3") == cells(""))
    }

    /// A scene with a text scale has the same elements as one in which all sizes are written out.
    @Test func textScaleEqualsSizesThatAreWrittenOut() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<200 {
            let textScale = Double(Int.random(in: 50...400, using: &random)) / 100
            let (grows, growth) = (Bool.random(using: &random), max(1, textScale))
            let sizes = (0..<8).map { _ in Double(Int.random(in: 4...160, using: &random)) / 4 }
            let sizing = ["packed", "fixedWidth", "evenGaps", "spacing"].randomElement(using: &random) ?? ""
            /// The scene with its fonts multiplied by `scale`, and its boxes by `growth`.
            func scene(_ scale: Double, _ growth: Double) -> String {
                let growth = grows ? growth : 1
                let cells =
                    switch sizing {
                    case "packed":
                        "packed: { width: \(sizes[4] * growth), height: \(sizes[5] * growth), spacing: 3 }"
                    case "spacing": "spacing: 3"
                    default: "\(sizing): \(sizes[4] * growth)"
                    }
                return """
                    canvas: { width: 3000 }
                    content:
                      stack:
                        alignment: leading
                        spacing: 7
                        children:
                          - text: { string: "A text", size: \(sizes[0] * scale), lineSpacing: \(sizes[1] * scale) }
                          - button: { title: Send, size: \(sizes[2] * scale) }
                          - field:
                              kind: cells
                              width: 2000
                              length: 5
                              sizing: { \(cells) }
                              label: { size: \(sizes[3] * scale), lineHeight: \(sizes[1] * scale) }
                              placeholder: "0"
                              box: { grows: \(grows), width: \(sizes[6] * growth), height: \(sizes[7] * growth) }
                              when: { active: { label: { size: \(sizes[1] * scale) } } }
                    states: { a: { text: "48", focused: true } }
                    """
            }
            let scaled = try solve("textScale: \(textScale)\n" + scene(1, 1))
            let written = try solve(scene(textScale, growth))
            #expect(scaled.elements == written.elements, "\(textScale) \(sizing) \(grows)")
        }
    }

    @Test func rejectsScalesOfScenesThatSwiftCreates() throws {
        let file = try SceneFile(bytes: Array("field: {}".utf8), path: "scene.yaml", presets: Preset.catalog)
        var scene = try file.scene(variant: 0)
        scene.textScale = .nan
        #expect(throws: SceneError.self) {
            try LayoutSolver.solve(scene, state: scene.states[0], scale: 1, measurer: CountingMeasurer())
        }
    }
}
