import FieldEntry
import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// Styles in transition from one state to another: halfway is the mean of both, calculated by hand.
@Suite struct StyleTransitionTests {
    /// The layout half a second into a transition of one second, which starts with the first character.
    private func halfway(_ field: String) throws -> SolvedLayout {
        let yaml = """
            canvas: { width: 300, height: 100 }
            field: { kind: cells, length: 2, height: 60, sizing: { spacing: 10 }, label: { size: 20 },
                     motion: { change: { duration: 1s, curve: linear } }, input: { needsFocus: false }, \(field) }
            animations: { a: { script: [wait: 1s, type: "1", wait: 2s] } }
            """
        let file = try SceneFile(bytes: Array(yaml.utf8), path: "scene.yaml", presets: Preset.catalog)
        let scene = try file.scene(variant: 0)
        let timeline = Timeline(scene.animations[0], in: scene)
        return try LayoutSolver.solve(
            scene, at: timeline.moment(at: .nanoseconds(1_500_000_000)), scale: 1, measurer: FakeTextMeasurer())
    }

    @Test func interpolatesLengths() throws {
        let layout = try halfway(
            "rule: { height: 2, color: red }, when: { active: { rule: { height: 10 }, offset: { y: 8 } } }")
        // The first cell is no longer active; the second one has become active.
        #expect(layout.element("field.cell[0].rule")?.frame.height == 6)
        #expect(layout.element("field.cell[1].rule")?.frame.height == 6)
        #expect(layout.element("field.cell[1]")?.frame.y == 24)
    }

    @Test func interpolatesColors() throws {
        let layout = try halfway(
            "rule: { height: 2, color: \"#000000\" }, when: { active: { rule: { color: \"#FF0000\" } } }")
        #expect(layout.element("field.cell[0].rule")?.hex("color") == "#800000FF")
        #expect(layout.element("field.cell[1].rule")?.hex("color") == "#800000FF")
    }

    @Test func appearingLinesGrowInTheirFinalColor() throws {
        let layout = try halfway(
            "box: { fill: white, border: none }, when: { active: { box: { border: { width: 4, color: \"#A1A1A1\" },"
                + " ring: { width: 3, color: \"#A1A1A180\" } } } }")
        for cell in 0..<2 {
            let box = layout.element("field.cell[\(cell)].box")
            #expect(box?["border"] == .border(width: 2, Color(rgba: 0xA1A1_A1FF)))
            #expect(box?["ring"] == .border(width: 1.5, Color(rgba: 0xA1A1_A180)))
        }
    }

    @Test func appearingBoxFadesIn() throws {
        let layout = try halfway("box: none, when: { active: { box: { fill: \"#0000FF\" } } }")
        #expect(layout.element("field.cell[1].box")?.hex("fill") == "#0000FF80")
    }
}
