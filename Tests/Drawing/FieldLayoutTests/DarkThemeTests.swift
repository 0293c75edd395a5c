import FieldGeometry
import FieldLayout
import FieldScene
import Testing

/// The dark theme, and colours that differ between the themes.
@Suite struct DarkThemeTests {
    @Test func contrastOfBlackOnWhiteIs21() {
        #expect(abs(contrast(.black, .white) - 21) < 1e-9)
        // #777777 on white has 4.48:1, the usual example of a gray that just fails.
        #expect(abs(contrast(Color(rgba: 0x7777_77FF), .white) - 4.478) < 1e-3)
    }

    /// The indicator of the next digit needs a contrast of 3:1 (WCAG 2.2, 1.4.11).
    @Test func activeUnderlineHasSufficientContrast() throws {
        let layout = try solve("theme: dark\nfield: { preset: underline-tinted }\nstates: { a: { text: \"48\" } }")
        guard case .color(let rule)? = layout.element("field.cell[2].rule")?["color"] else {
            Issue.record("the active cell has no rule")
            return
        }
        #expect(contrast(rule.over(.black), .black) >= 3)
    }

    @Test func lightDarkUsesTheSecondColorInDarkThemes() throws {
        func fill(_ theme: String) throws -> String? {
            try solve(
                """
                themes: { night: { base: dark, text: "#EEEEEE" }, day: { text: "#111111" } }
                theme: \(theme)
                field: { box: { fill: "light-dark(#FF0000, text)" } }
                """
            ).element("field.cell[0].box")?.hex("fill")
        }
        #expect(try fill("light") == "#FF0000FF")
        #expect(try fill("day") == "#FF0000FF")
        #expect(try fill("dark") == "#FFFFFFFF")
        #expect(try fill("night") == "#EEEEEEFF")
        // Commas in nested functions separate no colours.
        let nested = try solve(
            "theme: dark\nfield: { box: { fill: \"light-dark(rgb(1, 2, 3), Hsl(120, 100%, 25%, 0.5))\" } }")
        #expect(nested.element("field.cell[0].box")?.hex("fill") == "#00800080")
        for invalid in [
            "light-dark(rgb(1, 2, 3))", "light-dark(rgb(1, 2, 3, blue)", "light-dark(red,)",
            "light-dark(red)", "light-dark(red, blue", "light-dark(red, nocolor)", "light-dark(red, blue, green)",
        ] {
            #expect(throws: SceneError.self) { try solve("field: { box: { fill: \"\(invalid)\" } }") }
        }
    }
}
