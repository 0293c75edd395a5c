import FieldDrawing
import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The geometry of the preset `underline`, calculated by hand for the fake font. Six cells in 375 × 120 shrink to a
/// font size of 36 and a spacing of 14, so a label is 44 × 40, a rule 44 × 4.4 and 4 below it, a cell 44 × 48.4. The
/// row starts at (375 - (6·44 + 5·14)) / 2 = 20.5, and vertically at (120 - 48.4) / 2 = 35.8.
@Suite struct UnderlineTests {
    private let yaml = """
        canvas: { width: 375, height: 120 }
        field: { preset: underline, length: 6 }
        states:
          typing: { text: "482", focused: true }
          error: { text: "482913", status: error }
          disabled: { text: "4", status: disabled }
          success: { text: "482913", status: success }
        """

    @Test func framesMatchTheDescription() throws {
        let layout = try solve(yaml)
        #expect(layout.size == Size(width: 375, height: 120))
        #expect(isClose(layout.element("field")?.frame, Rect(x: 0, y: 35.8, width: 375, height: 48.4)))
        for index in 0..<6 {
            let x = 20.5 + 58 * Double(index)
            let id = "field.cell[\(index)]"
            #expect(isClose(layout.element(id)?.frame, Rect(x: x, y: 35.8, width: 44, height: 48.4)))
            #expect(isClose(layout.element("\(id).label")?.frame, Rect(x: x, y: 35.8, width: 44, height: 40)))
            #expect(isClose(layout.element("\(id).rule")?.frame, Rect(x: x, y: 79.8, width: 44, height: 4.4)))
        }
        #expect(layout.ids.count == 1 + 6 * 3)
    }

    @Test func centersCharactersInTheirLabels() throws {
        // The glyph's box is 36 × 36 with its top 28.8 above the baseline; the label's middle is (42.5, 55.8).
        let label = try #require(try solve(yaml).element("field.cell[0].label"))
        let corner = try #require(label.glyphCorners.first)
        #expect(abs(corner.x - (42.5 - 18)) < 1e-9)
        #expect(abs(corner.y - (55.8 - 18)) < 1e-9)
    }

    @Test func statesAndColorsMatchTheDescription() throws {
        let layout = try solve(yaml)
        func appearance(_ index: Int) -> [String?] {
            let id = "field.cell[\(index)]"
            guard case .text(let state) = layout.element(id)?["state"] else { return [] }
            return [state, layout.element("\(id).label")?.hex("color"), layout.element("\(id).rule")?.hex("color")]
        }
        #expect(appearance(0) == ["filled", "#555555FF", "#AAAAAAFF"])
        #expect(appearance(3) == ["active", "#555555FF", "#555555FF"])
        #expect(appearance(4) == ["empty", "#AAAAAAFF", "#AAAAAAFF"])
        #expect(layout.element("field.cell[0].label")?["text"] == .text("4"))
        #expect(layout.element("field.cell[4].label")?["text"] == .text(""))
    }

    @Test(arguments: [("error", "#FF3B30FF"), ("disabled", "#D1D1D6FF"), ("success", "#248A3DFF")])
    func statusesColorEveryCell(_ status: String, _ color: String) throws {
        let layout = try solve(yaml, state: status)
        for index in 0..<6 {
            #expect(layout.element("field.cell[\(index)]")?["state"] == .text(status))
            #expect(layout.element("field.cell[\(index)].rule")?.hex("color") == color)
            #expect(layout.element("field.cell[\(index)].label")?.hex("color") == color)
        }
    }

    @Test func underlineTintedIsBlueAndBlack() throws {
        let layout = try solve("field: { preset: underline-tinted }\nstates: { a: { text: \"4\" } }")
        #expect(layout.element("field.cell[0].label")?.hex("color") == "#000000FF")
        #expect(layout.element("field.cell[0].rule")?.hex("color") == "#000000FF")
        #expect(layout.element("field.cell[1].rule")?.hex("color") == "#0000FF80")
        #expect(layout.element("field.cell[2].rule")?.hex("color") == "#AAAAAAFF")
    }

    @Test func labelColorAppliesToCharacters() throws {
        let layout = try solve(
            "field: { preset: underline, label: { color: red } }\nstates: { a: { text: \"48\" } }")
        #expect(layout.element("field.cell[0].label")?.hex("color") == "#FF0000FF")
    }

    @Test func removedRuleIsAbsentInEveryState() throws {
        let yaml = "field: { preset: underline, rule: none }\nstates: { a: { text: \"48\" }, error: { status: error } }"
        for state in ["a", "error"] {
            let layout = try solve(yaml, state: state)
            #expect(!layout.ids.contains { $0.hasSuffix(".rule") })
            #expect(
                Set(
                    layout.ids.compactMap {
                        layout.element($0)?.kind == "cell" ? layout.element($0)?.frame.height : nil
                    }
                ).count == 1)
        }
    }

    @Test func fieldWithoutPresetHasBoxes() throws {
        let layout = try solve("field: { length: 4 }")
        #expect(layout.ids.count { $0.hasSuffix(".box") } == 4)
        #expect(try solve("field: { kind: cells, length: 4 }").ids.count { $0.hasSuffix(".box") } == 0)
    }

    @Test func obscuringCharacterReplacesTypedCharacters() throws {
        let layout = try solve("field: { preset: underline, obscure: \"*\" }\nstates: { a: { text: \"48\" } }")
        #expect(layout.element("field.cell[1].label")?["text"] == .text("*"))
        #expect(layout.element("field.cell[2].label")?["text"] == .text(""))
        #expect(layout.inputs["field"]?.cells?.text == "48")
    }

    @Test func placeholdersShowInEmptyCells() throws {
        let layout = try solve("field: { preset: underline, placeholder: \"ABCDEF\" }\nstates: { a: { text: \"48\" } }")
        #expect(layout.element("field.cell[1].placeholder") == nil)
        #expect(layout.element("field.cell[2].placeholder")?["text"] == .text("C"))
    }

    @Test func acceptsOtherEntryLengthsAndRejectsInvalidNumbers() throws {
        var scene = Scene(name: "x")
        var spec = FieldSpec()
        scene.content = .field(spec)
        // A moment may have another length than the field.
        for length in [1, 20] {
            let moment = Moment(inputs: ["field": .cells(EntryState(length: length))], theme: "light")
            let layout = try LayoutSolver.solve(scene, at: moment, scale: 1, measurer: FakeTextMeasurer())
            #expect(layout.inputs["field"]?.cells?.characters.count == length)
        }
        let moment = Moment(inputs: [:], theme: "light")
        spec.length = -1
        scene.content = .field(spec)
        #expect(throws: SceneError.self) {
            try LayoutSolver.solve(scene, at: moment, scale: 1, measurer: FakeTextMeasurer())
        }
        spec.length = 4
        spec.style.label.size = .infinity
        spec.sizing = .shrinkToFit(ShrinkToFit())
        scene.content = .field(spec)
        #expect(throws: SceneError.self) {
            try LayoutSolver.solve(scene, at: moment, scale: 1, measurer: FakeTextMeasurer())
        }
        #expect(throws: SceneError.self) {
            try LayoutSolver.solve(Scene(name: "y"), at: moment, scale: .nan, measurer: FakeTextMeasurer())
        }
    }

    @Test func canvasWithoutHeightIsAsHighAsTheField() throws {
        #expect(abs(try solve("field: { preset: underline }").size.height - 48.4) < 1e-9)
    }

    @Test func centersAFieldWithAnExplicitSize() throws {
        let layout = try solve(
            "canvas: { width: 400, height: 100 }\nfield: { preset: underline, length: 2, width: 200, height: 60 }")
        #expect(isClose(layout.element("field")?.frame, Rect(x: 100, y: 20, width: 200, height: 60)))
        // Two labels of 48 and 16 between them: 112 in 200 begin at 100 + 44; a row of 44 + 4 + 4.8 = 52.8 in 60.
        #expect(isClose(layout.element("field.cell[0]")?.frame, Rect(x: 144, y: 23.6, width: 48, height: 52.8)))
    }

    @Test func measuresEachFontSizeOnce() throws {
        let measurer = FakeTextMeasurer()
        _ = try solve(yaml, measurer: measurer)
        // The canvas has a height, so the row is solved only once: two trials, and six labels that are shaped once
        // each.
        #expect(measurer.shapeCalls == 8)
    }
}
