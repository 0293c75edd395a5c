import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The geometry of presets by the formulas of their descriptions, at sizes other than those of the descriptions.
@Suite struct PresetLayoutTests {
    @Test func laysOutPinBoxes() throws {
        let yaml = """
            canvas: { width: 401 }
            field: { preset: pin-boxes, length: 7 }
            states: { a: { after: [focus, type: "48"] } }
            """
        let layout = try solve(yaml)
        // (401 - 6 · 10) / 7.
        let width = 341.0 / 7
        for index in 0..<7 {
            let x = Double(index) * (width + 10)
            #expect(
                isClose(layout.element("field.cell[\(index)].box")?.frame, Rect(x: x, y: 0, width: width, height: 64)))
            #expect(layout.element("field.cell[\(index)].box")?.hex("fill") == "#555555FF")
        }
        #expect(layout.element("field.cell[1].label")?["text"] == .text("*"))
        #expect(layout.element("field.cell[1].label")?.hex("color") == "#FFFFFFFF")
        #expect(layout.element("field.cell[2].label")?["text"] == .text(""))
        #expect(layout.element("field.cell[1].box")?["border"] == nil)
        #expect(layout.element("field.cell[2].box")?["border"] == .border(width: 2, Color(rgba: 0xFF80_00FF)))
    }

    @Test func laysOutCaret() throws {
        let layout = try solve(
            "canvas: { width: 414 }\nfield: { preset: caret, length: 6, height: 91 }\nstates: { a: { after: [focus, type: \"48\"] } }"
        )
        let gap = (414 - 6 * 59.5) / 7
        for index in 0..<6 {
            let x = gap + (59.5 + gap) * Double(index)
            #expect(isClose(layout.element("field.cell[\(index)]")?.frame, Rect(x: x, y: 0, width: 59.5, height: 91)))
            #expect(
                isClose(layout.element("field.cell[\(index)].label")?.frame, Rect(x: x, y: 0, width: 59.5, height: 91)))
            #expect(
                isClose(layout.element("field.cell[\(index)].rule")?.frame, Rect(x: x, y: 89, width: 59.5, height: 2)))
        }
        #expect(layout.element("field.cell[0].rule")?.hex("color") == "#AAAAAAFF")
        #expect(layout.element("field.cell[0].label")?.hex("color") == "#555555FF")
        let x = gap + (59.5 + gap) * 2 + 59.5 / 2
        #expect(isClose(layout.element("field.cell[2].cursor")?.frame, Rect(x: x, y: 15, width: 2, height: 61)))
        #expect(layout.element("field.cell[2].cursor")?["opacity"] == .number(1))
        #expect(layout.ids.count { $0.hasSuffix(".cursor") } == 1)
    }

    @Test func caretShowsNoCursorWhenFull() throws {
        let layout = try solve("field: { preset: caret }\nstates: { a: { after: [focus, type: \"1536\"] } }")
        #expect(layout.ids.count { $0.hasSuffix(".cursor") } == 0)
    }

    @Test(arguments: [
        ("text: \"\"", 0), ("text: \"15\"", 2), ("text: \"1536\"", nil), ("text: \"15\", status: disabled", nil),
    ])
    func caretShowsItsCursorInTheFirstEmptyCellWithoutFocus(_ state: String, _ cell: Int?) throws {
        let layout = try solve(
            "field: { preset: caret, input: { needsFocus: false } }\nstates: { a: { \(state) } }")
        #expect(
            layout.ids.filter { $0.hasSuffix(".cursor") }
                == [cell.map { "field.cell[\($0)].cursor" }].compactMap(\.self))
    }

    @Test func evenGapsCanSpanTheCanvas() throws {
        func cells(_ of: String, canvas: String, _ content: (String) -> String) throws -> [Double] {
            let field = "field: { preset: caret, sizing: { evenGaps: 59.5\(of) } }"
            let layout = try solve("\(canvas)\ncontent: { \(content(field)) }")
            return try (0..<4).map { try #require(layout.element("field.cell[\($0)]")).frame.x }
        }
        func expect(_ x: [Double], first: Double, step: Double) {
            for (index, x) in x.enumerated() { #expect(abs(x - (first + step * Double(index))) < 1e-9) }
        }
        func padded(_ field: String) -> String { "stack: { padding: 20, children: [{ \(field) }] }" }
        // The field starts at 20 and is 335 wide: (335 - 4 · 59.5) / 5 = 19.4.
        try expect(cells("", canvas: "canvas: { width: 375 }", padded), first: 39.4, step: 78.9)
        try expect(cells(", of: field", canvas: "canvas: { width: 375 }", padded), first: 39.4, step: 78.9)
        // (375 - 4 · 59.5) / 5 = 27.4, from the field's edge.
        try expect(cells(", of: canvas", canvas: "canvas: { width: 375 }", padded), first: 47.4, step: 86.9)
        // On a device the screen is the canvas: 320 wide, 27 from the edge of the image: (320 - 238) / 5 = 16.4.
        func device(_ field: String) -> String {
            "device: { screen: { width: 320, height: 568 }, content: { stack: { padding: 10, children: [{ \(field) }] } } }"
        }
        try expect(cells(", of: canvas", canvas: "scale: 1", device), first: 27 + 10 + 16.4, step: 75.9)
    }

    @Test func laysOutVerifyBoxes() throws {
        // With the fake font a line at 48 is 48 high; a box is 48 + 1 + 1 high and (300 - 5 · 7) / 6 wide.
        let layout = try solve(
            "canvas: { width: 300 }\nfield: { preset: verify-boxes }\nstates: { a: { text: \"48291\" } }")
        let width = 265.0 / 6
        for index in 0..<6 {
            let x = Double(index) * (width + 7)
            #expect(isClose(layout.element("field.cell[\(index)]")?.frame, Rect(x: x, y: 0, width: width, height: 50)))
            #expect(
                isClose(layout.element("field.cell[\(index)].label")?.frame, Rect(x: x, y: 0, width: width, height: 48))
            )
            #expect(
                isClose(layout.element("field.cell[\(index)].rule")?.frame, Rect(x: x, y: 49, width: width, height: 1)))
        }
        #expect(layout.element("field.button")?["enabled"] == .flag(false))
        #expect(layout.element("field.button")?["opacity"] == .number(0.25))
        #expect(layout.element("field.button")?.opacity == 0.25)
        // UIKit's gray while the button is disabled, the accent colour once it is enabled.
        #expect(layout.element("field.button")?.hex("color") == "#808080FF")
        let full = try solve("field: { preset: verify-boxes }\nstates: { a: { text: \"482913\" } }")
        #expect(full.element("field.button")?["enabled"] == .flag(true))
        #expect(full.element("field.button")?["opacity"] == .number(1))
        let accent = try solve("content: { text: { string: a, color: accent } }").element("text")?.hex("color")
        #expect(accent != nil && full.element("field.button")?.hex("color") == accent)
        let brand = try solve("field: { preset: verify-boxes, button: { disabledColor: \"#123456\" } }")
        #expect(brand.element("field.button")?.hex("color") == "#123456FF")
    }

    @Test func cellsCanBeTappedByTheirIds() throws {
        for target in ["2", "'field.cell[2]'", "'field.cell[2].label'"] {
            let layout = try solve(
                "field: { preset: verify-boxes }\nstates: { a: { after: [focus, type: '482913', tap: \(target)] } }")
            #expect(layout.inputs["field"]?.cells?.characters == ["4", "8", nil, "9", "1", "3"])
            #expect(layout.inputs["field"]?.cells?.activeCell == 2)
        }
    }

    @Test func joinedIs256Wide() throws {
        let layout = try solve(
            "canvas: { width: 256 }\nfield: { preset: joined }\nstates: { a: { text: \"4\", focused: true } }")
        let x: [Double] = [0, 36, 72, 148, 184, 220]
        for index in 0..<6 {
            #expect(
                isClose(
                    layout.element("field.cell[\(index)].box")?.frame, Rect(x: x[index], y: 0, width: 36, height: 36)))
        }
        // The gap between the groups is from 108 to 148, with the separator of 24 in its middle.
        #expect(isClose(layout.element("field.separator[0]")?.frame, Rect(x: 116, y: 0, width: 24, height: 36)))
        // The active cell is drawn last, above the borders of its neighbours.
        #expect(layout.element("field.cell[1]")?.layer == 1)
        #expect(layout.element("field.cell[0]")?.layer == 0)
    }

    @Test func onlyOuterCornersOfJoinedCellsAreRound() throws {
        let layout = try solve("field: { preset: joined }")
        func corners(_ index: Int) -> Corners? {
            for case .fill(.evenOdd(.rect(_, let corners), _), _) in layout.element("field.cell[\(index)].box")?.ink
                ?? []
            {
                return corners
            }
            return nil
        }
        #expect(corners(0) == Corners(topLeft: 8, topRight: 0, bottomRight: 0, bottomLeft: 8))
        #expect(corners(1) == .square)
        #expect(corners(2) == Corners(topLeft: 0, topRight: 8, bottomRight: 8, bottomLeft: 0))
        #expect(corners(3) == corners(0))
    }

    @Test(arguments: [
        // (375 - (4 · 56 + 3 · 8)) / 2 = 63.5.
        ("soft", 63.5, 64.0, 56.0, 60.0), ("squircle", 63.5, 64, 56, 56),
        // (375 - (6 · 16 + 5 · 25)) / 2 = 77.
        ("passcode", 77, 41, 16, 16),
        // (375 - (6 · 48 + 5 · 8)) / 2 = 23.5.
        ("keycaps", 23.5, 56, 48, 64),
    ])
    func laysOutPackedPresets(
        _ name: String, _ first: Double, _ step: Double, _ width: Double, _ height: Double
    ) throws {
        let layout = try solve("canvas: { width: 375, height: 100 }\nfield: { preset: \(name) }")
        for index in 0..<4 {
            let frame = Rect(x: first + step * Double(index), y: 50 - height / 2, width: width, height: height)
            #expect(isClose(layout.element("field.cell[\(index)]")?.frame, frame))
        }
    }

    @Test func activeSoftBoxGrowsAroundItsCenter() throws {
        let layout = try solve(
            "canvas: { width: 375, height: 100 }\nfield: { preset: soft }\nstates: { a: { focused: true } }")
        #expect(isClose(layout.element("field.cell[0].box")?.frame, Rect(x: 59.5, y: 16, width: 64, height: 68)))
        #expect(isClose(layout.element("field.cell[1].box")?.frame, Rect(x: 127.5, y: 20, width: 56, height: 60)))
    }

    @Test func activeKeycapIsOnePointLower() throws {
        let layout = try solve(
            "canvas: { width: 375, height: 100 }\nfield: { preset: keycaps }\nstates: { a: { focused: true } }")
        #expect(layout.element("field.cell[0]")?.frame.y == 19)
        #expect(layout.element("field.cell[1]")?.frame.y == 18)
    }

    @Test func rightToLeftBeginsAtTheRight() throws {
        let layout = try solve(
            "canvas: { width: 100 }\nfield: { length: 3, height: 10, sizing: { spacing: 5 }, direction: rightToLeft }")
        #expect(try (0..<3).map { try #require(layout.element("field.cell[\($0)]")).frame.x } == [70, 35, 0])
    }

    @Test func directionDoesNotMoveARow() throws {
        let layout = try solve(
            "canvas: { width: 400 }\nfield: { preset: joined, alignment: left, direction: rightToLeft }")
        #expect(layout.element("field.cell[5]")?.frame.x == 0)
        #expect(layout.element("field.cell[0]")?.frame.maxX == 256)
    }

    @Test func alignsPackedRows() throws {
        func x(_ alignment: String) throws -> Double? {
            try solve(
                "canvas: { width: 100 }\nfield: { length: 2, sizing: { packed: { width: 20, height: 20, spacing: 4 } }, alignment: \(alignment) }"
            )
            .element("field.cell[0]")?.frame.x
        }
        #expect(try x("left") == 0)
        #expect(try x("center") == 28)
        #expect(try x("right") == 56)
    }

    @Test func precedenceDecidesBetweenStateStyles() throws {
        func color(_ precedence: String) throws -> String? {
            try solve(
                """
                field:
                  length: 2
                  height: 10
                  rule: { color: black }
                  when: { filled: { rule: { color: red } }, error: { rule: { color: blue } }, following: { rule: { color: lime } } }
                  \(precedence)
                states: { a: { text: "4", status: error } }
                """
            ).element("field.cell[0].rule")?.hex("color")
        }
        #expect(try color("") == "#0000FFFF")
        #expect(try color("precedence: [error, filled]") == "#FF0000FF")
    }

    @Test func followingStateAppliesAfterTheActiveCell() throws {
        let layout = try solve(
            """
            field: { length: 4, height: 10, rule: { color: black }, when: { following: { rule: { color: lime } } } }
            states: { a: { text: "4", focused: true } }
            """)
        #expect(
            (0..<4).map { layout.element("field.cell[\($0)].rule")?.hex("color") } == [
                "#000000FF", "#000000FF", "#00FF00FF", "#00FF00FF",
            ])
        #expect(layout.element("field.cell[3]")?["state"] == .text("empty"))
    }

    @Test func contentReplacesTypedCharacters() throws {
        let layout = try solve(
            "field: { length: 2, height: 40, content: \"😶\", when: { filled: { content: \"🤩\" } } }\nstates: { a: { text: \"4\" } }"
        )
        #expect(layout.element("field.cell[0].label")?["text"] == .text("🤩"))
        #expect(layout.element("field.cell[1].label")?["text"] == .text("😶"))
        #expect(layout.inputs["field"]?.cells?.text == "4")
    }

    @Test func discsReplaceCharacters() throws {
        let layout = try solve(
            "field: { length: 1, height: 40, width: 40, obscure: { disc: 10 } }\nstates: { a: { text: \"4\" } }")
        let label = try #require(layout.element("field.cell[0].label"))
        guard case .fill(.path(let path, _), _) = try #require(label.ink.first) else {
            Issue.record("the label has no filled path")
            return
        }
        let frame = label.frame
        #expect(path.controlBounds == Rect(x: frame.midX - 5, y: frame.midY - 5, width: 10, height: 10))
    }
}
