import FieldGeometry
import FieldLayout
import FieldScene
import Foundation
import Testing

/// Presets are readable in the dark theme: WCAG 2.2 requires a contrast of 4.5:1 between text and its background.
@Suite struct DarkThemeTests {
    /// Relative luminance (WCAG 2.2, from sRGB).
    private func luminance(_ color: Color) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private func contrast(_ a: Color, _ b: Color) -> Double {
        let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    @Test func contrastOfBlackOnWhiteIs21() {
        #expect(abs(contrast(.black, .white) - 21) < 1e-9)
        // #777777 on white has 4.48:1, the usual example of a gray that just fails.
        #expect(abs(contrast(Color(rgba: 0x7777_77FF), .white) - 4.478) < 1e-3)
    }

    @Test(
        arguments: ["squircle", "soft", "joined", "underline", "underline-tinted", "plain", "caret", "verify-boxes"],
        [
            "text: \"482\", focused: true", "text: \"482\", status: error", "text: \"482\", status: success",
            "after: [focus, type: \"482913\"]",
        ])
    func digitsHaveSufficientContrast(_ preset: String, _ state: String) throws {
        let layout = try solve("theme: dark\nfield: { preset: \(preset) }\nstates: { a: { \(state) } }")
        for index in 0..<3 {
            let label = try #require(layout.element("field.cell[\(index)].label"))
            guard case .color(let color) = try #require(label["color"]) else {
                Issue.record("the label has no colour")
                return
            }
            var background = Color.black
            if case .color(let fill)? = layout.element("field.cell[\(index)].box")?["fill"] {
                background = fill.over(background)
            }
            let ratio = contrast(color.over(background), background)
            #expect(ratio >= 4.5, "cell \(index): \(color.hex) on \(background.hex) is \(ratio):1")
        }
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
