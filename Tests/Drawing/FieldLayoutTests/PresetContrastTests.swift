import FieldGeometry
import FieldLayout
import FieldScene
import FieldText
import Testing

/// Every preset is legible in both themes: WCAG 2.2 requires a contrast of 4.5:1 for text, of 3:1 for text from 24 points
/// on (1.4.3), and of 3:1 for what identifies a box (1.4.11). It requires nothing of disabled fields.
///
/// A preset that reproduces a component has the component's colours, also where their contrast is lower. `exceptions`
/// lists these, with the contrast of the original.
@Suite struct PresetContrastTests {
    private static let states = [
        "empty": "text: \"\"", "focused": "focused: true", "typing": "text: \"48\", focused: true",
        "filled": "text: \"482913\"", "error": "text: \"482913\", status: error",
        "success": "text: \"482913\", status: success",
    ]

    /// The lowest contrast of a part, by preset, theme, part and states. No states are all states that are not listed.
    private static let exceptions: [String: Double] = [
        // UIKit's light gray on white, which is the token `inactive`.
        "underline light outline": 2.32, "underline-tinted light outline": 2.32, "caret light outline": 2.32,
        // UIKit's dark gray on black, as on the original screen.
        "pin-boxes dark outline": 2.82,
        // shadcn's neutral theme.
        "joined light outline": 1.26, "joined dark outline": 1.59,
        "shadcn-vega light outline": 1.26, "shadcn-vega dark outline": 1.69,
        "shadcn-nova light outline": 1.26, "shadcn-nova dark outline": 1.69,
        // Borders of Ant Design, Chakra UI and daisyUI, the translucent ones of Vuetify, and HeroUI's boxes without borders.
        "ant-design light outline": 1.41, "ant-design dark outline": 1.83, "ant-design light outline success": 2.27,
        "chakra light outline": 1.27, "chakra dark outline": 1.34, "chakra light outline success": 2.28,
        "chakra-attached light outline": 1.27, "chakra-attached dark outline": 1.34,
        "chakra-attached light outline success": 2.28,
        "daisyui light outline": 1.53, "daisyui dark outline": 1.87, "daisyui light outline error": 2.88,
        "daisyui light outline success": 1.96,
        "vuetify light outline": 2.30, "vuetify light outline error": 2.17, "vuetify light outline success": 2.78,
        "vuetify dark outline error": 1.74,
        "heroui light outline": 1.09, "heroui dark outline": 1.14,
        // Compound's `bgSubtlePrimary`.
        "passcode-element light outline": 1.26, "passcode-element dark outline": 1.26,
        // Pinput's examples.
        "soft light outline": 1.13, "squircle light outline": 1.51,
        // Bootstrap's and Tabler's borders and rings.
        "bootstrap light outline": 1.63, "bootstrap light outline error": 2.29, "bootstrap light outline success": 1.87,
        "bootstrap dark outline": 2.51,
        "bootstrap-connected light outline": 1.63, "bootstrap-connected light outline error": 2.29,
        "bootstrap-connected light outline success": 1.87, "bootstrap-connected dark outline": 2.51,
        "bootstrap-small light outline": 1.63, "bootstrap-small light outline error": 2.29,
        "bootstrap-small light outline success": 1.87, "bootstrap-small dark outline": 2.51,
        "bootstrap-large light outline": 1.63, "bootstrap-large light outline error": 2.29,
        "bootstrap-large light outline success": 1.87, "bootstrap-large dark outline": 2.51,
        "tabler light outline": 1.18, "tabler dark outline": 1.72,
        // UIKit's fills.
        "ios light outline": 1.15, "ios dark outline": 1.24,
    ]

    /// The presets that have cells.
    private static let presets = Preset.all.filter { !["card", "card-id1", "stripe"].contains($0.name) }

    @Test(arguments: presets, ["light", "dark"])
    func everyStateHasSufficientContrast(_ preset: Preset, _ theme: String) throws {
        for (state, keys) in Self.states {
            let (layout, page) = try solved(preset, theme, keys)
            for (part, ratio, required) in try parts(of: layout, on: page) {
                let name = "\(preset.name) \(theme) \(part)"
                let exception = Self.exceptions["\(name) \(state)"] ?? Self.exceptions[name]
                let limit = min(required, exception ?? required)
                #expect(ratio >= limit - 0.005, "\(name) in the state \(state): \(ratio):1")
            }
        }
    }

    /// An exception that is no longer needed, or that a change of the preset has made larger, must be removed.
    @Test func listedExceptionsEqualTheMeasuredContrasts() throws {
        var lowest: [String: Double] = [:]
        for preset in Self.presets {
            for theme in ["light", "dark"] {
                for (state, keys) in Self.states {
                    let (layout, page) = try solved(preset, theme, keys)
                    for (part, ratio, _) in try parts(of: layout, on: page) {
                        let name = "\(preset.name) \(theme) \(part)"
                        let key = Self.exceptions["\(name) \(state)"] == nil ? name : "\(name) \(state)"
                        lowest[key] = min(lowest[key] ?? 21, ratio)
                    }
                }
            }
        }
        for (key, ratio) in Self.exceptions {
            let measured = try #require(lowest[key], "\(key)")
            #expect(abs(measured - ratio) < 0.01, "\(key): \(measured)")
        }
    }

    /// A field with a preset in a state, and the colour of the preset's page.
    private func solved(_ preset: Preset, _ theme: String, _ keys: String) throws -> (SolvedLayout, page: Color) {
        let layout = try solve(
            """
            canvas: { height: 200\(preset.page.map { ", background: \"\($0)\"" } ?? "") }
            theme: \(theme)
            field: { preset: \(preset.name) }
            states: { a: { \(keys) } }
            """)
        return (layout, layout.background)
    }

    @Test(arguments: ["light", "dark"])
    func cardIsLegible(_ theme: String) throws {
        let layout = try solve(
            """
            theme: \(theme)
            field: { preset: card }
            states: { a: { number: "4829032190000000", holder: Galvin Li, expiry: "02/20", code: "369", focused: true } }
            """)
        let canvas = theme == "light" ? Color.white : .black
        for page in 0..<4 {
            let element = try #require(layout.element("field.form.page[\(page)]"))
            let fill = try #require(element.color("fill")).over(canvas)
            #expect(contrast(try #require(element.color("color")), fill) >= 4.5)
        }
        #expect(
            try #require(layout.element("field.form.page[0]")).hex("fill")
                == (theme == "light" ? "#000000FF" : "#00000000"))
        let number = try #require(layout.element("field.front.number"))
        #expect(contrast(try #require(number.color("color")), Color(rgba: 0x3F3F_3FFF)) >= 4.5)
    }

    /// Placeholders, entered texts and invalid ones, and the rings of the focused and of the invalid box.
    @Test(arguments: ["light", "dark"])
    func stripeIsLegible(_ theme: String) throws {
        let canvas = theme == "light" ? Color.white : .black
        for (state, hasRing) in [
            ("", false), ("number: \"4242\", focused: true", true),
            ("number: \"4242\", expiry: 12/34, code: \"1\", status: error", true),
        ] {
            let layout = try solve("theme: \(theme)\nfield: { preset: stripe }\nstates: { a: { \(state) } }")
            let box = try #require(layout.element("field.form.box"))
            let fill = try #require(box.color("fill"))
            for page in [0, 2, 3] {
                let input = try #require(layout.element("field.form.page[\(page)]"))
                #expect(contrast(try #require(input.color("color")), fill) >= 4.5, "\(state), page \(page)")
            }
            guard hasRing else { continue }
            guard case .border(_, .color(let ring))? = box["ring"] else {
                Issue.record("no ring: \(state)")
                continue
            }
            #expect(contrast(ring, canvas) >= 3)
        }
    }

    /// The labels and the outlines of all cells, with their contrasts and those that WCAG requires.
    private func parts(of layout: SolvedLayout, on canvas: Color) throws -> [(part: String, Double, required: Double)] {
        var parts: [(String, Double, Double)] = []
        var index = 0
        while let cell = layout.element("field.cell[\(index)]") {
            let box = layout.element("field.cell[\(index)].box")
            let fill = box?.color("fill")?.over(canvas) ?? canvas
            var outline = contrast(fill, canvas)
            for name in ["border", "ring"] {
                guard case .border(_, .color(let color))? = box?[name] else { continue }
                outline = max(outline, contrast(color.over(name == "border" ? fill : canvas), canvas))
            }
            if let rule = layout.element("field.cell[\(index)].rule")?.color("color") {
                outline = max(outline, contrast(rule.over(canvas), canvas))
            }
            parts.append(("outline", outline, 3))
            let label = try #require(layout.element("field.cell[\(index)].label"))
            if label["text"] != .text(""), let color = label.color("color") {
                guard case .font(let face, let size) = label["font"] else {
                    Issue.record("the label of \(cell.name) has no font")
                    return parts
                }
                let isLarge = size >= 24 || (size >= 18.66 && face.weight >= 700)
                parts.append(("text", contrast(color.over(fill), fill), isLarge ? 3 : 4.5))
            }
            index += 1
        }
        #expect(index > 0)
        return parts
    }
}

extension SolvedElement {
    /// The colour of a property; nil if the element has no such property.
    fileprivate func color(_ name: String) -> Color? {
        if case .color(let color) = self[name] { return color }
        return nil
    }
}
