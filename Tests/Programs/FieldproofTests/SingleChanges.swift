import Testing

/// One edit of a scene, and the change that a check must report first.
struct SingleChange: Sendable, CustomTestStringConvertible {
    /// The scene before the edit.
    let scene: String
    /// The text that is replaced; it occurs once in the scene.
    let old: String
    /// The replacement.
    let new: String
    /// The expected change. `none` is a value that is not set.
    let element: String, property: String, from: String, to: String
    var testDescription: String { "\(element) \(property) \(from) → \(to)" }

    init(
        _ scene: String, _ old: String, _ new: String, _ element: String, _ property: String, _ from: String,
        _ to: String
    ) {
        (self.scene, self.old, self.new) = (scene, old, new)
        (self.element, self.property, self.from, self.to) = (element, property, from, to)
    }

    /// A form: a column of texts, a field of four boxes and a button.
    static let form = """
        name: form
        canvas: { width: 240, height: 230, background: "#FFFFFF" }
        content:
          stack:
            id: form
            axis: vertical
            alignment: center
            spacing: 8
            padding: 12
            children:
              - text: { id: title, string: Enter code, size: 20, weight: 400, color: "#222222" }
              - text: { id: note, string: Sent to your phone today, size: 12, alignment: left, width: 120 }
              - field:
                  id: code
                  length: 4
                  width: 200
                  height: 44
                  sizing: { spacing: 8 }
                  label: { size: 20, color: "#111111" }
                  box: { fill: "#F4F4F4", radius: 6, border: { width: 1, color: "#AAAAAA" } }
                  cursor: { shape: bar, width: 2, inset: 8, color: "#0000FF" }
                  when: { error: { label: { color: "#FF0000" } } }
              - button: { id: send, title: Send, size: 14, fill: "#3366FF", color: "#FFFFFF", radius: 8, height: 36 }
              - spacer: { id: rest }
        states: { typing: { text: "41", focused: true, status: normal } }
        """

    /// A row of underlined cells with a placeholder and two groups.
    static let row = """
        name: row
        canvas: { width: 260, height: 60, background: "#FFFFFF" }
        field:
          id: code
          length: 4
          sizing: { packed: { width: 40, height: 40, spacing: 8 } }
          alignment: left
          direction: leftToRight
          label: { size: 18, color: "#111111" }
          rule: { color: "#777777", height: 2, gap: 4 }
          groups: { counts: [2], spacing: 12, separator: { width: 10, dashWidth: 8, dashHeight: 2, color: "#888888" } }
          placeholder: { text: "0", color: "#CCCCCC" }
        states: { typing: { text: "41" } }
        """

    /// A field in which the line height determines between which pixels the baseline lies.
    static let line = """
        name: line
        canvas: { width: 200, height: 61 }
        field: { id: code, length: 4, height: 41, label: { size: 17, lineHeight: 24 } }
        states: { typing: { text: "41" } }
        """

    /// A keypad beside two texts, in the colours of a theme.
    static let pad = """
        name: pad
        theme: light
        canvas: { width: 300, height: 300 }
        content:
          stack:
            id: side
            axis: horizontal
            distribution: equalSpacing
            children:
              - text: { id: one, string: One }
              - text: { id: two, string: Two, lineSpacing: 0, width: 30 }
              - keypad: { id: keys, width: 180, appearance: light }
        """

    /// A card that shows its front or its back, depending on the page.
    static func card(page: Int) -> String {
        """
        name: card
        canvas: { width: 375, height: 260, background: "#111111" }
        field: { id: card, kind: card, width: 340 }
        states: { typing: { number: "4242", focused: true, page: \(page) } }
        """
    }

    private static let cards = [
        SingleChange(card(page: 0), "width: 340", "width: 330", "card", "width", "340", "330"),
        SingleChange(
            card(page: 0), "width: 340", "width: 340, front: { inset: 20 }", "card.front", "inset", "16", "20"),
        SingleChange(card(page: 0), "width: 340", "width: 340, form: { gap: 24 }", "card.form", "gap", "20", "24"),
        SingleChange(
            card(page: 3), "width: 340", "width: 340, back: { stripe: { top: 24 } }", "card.back.stripe", "top", "20",
            "24"),
        SingleChange(
            card(page: 3), "width: 340", "width: 340, back: { signature: { right: 80 } }", "card.back.signature",
            "right", "70", "80"),
        SingleChange(
            card(page: 0), "number: \"4242\"", "number: \"4243\"", "card.front.number", "text", "“4242”", "“4243”"),
        SingleChange(card(page: 0), "page: 0", "page: 1", "card", "page", "0", "1"),
    ]

    /// All edits, with the element and property names of the scene file.
    static let all: [SingleChange] =
        canvas + stacks + texts + buttons + fields + boxes + labels + cells + rows + pads + cards
        + consequences

    private static let canvas = [
        SingleChange(
            form, "background: \"#FFFFFF\"", "background: \"#FFFFF0\"", "canvas", "background", "#FFFFFFFF", "#FFFFF0FF"
        ),
        SingleChange(form, "width: 240", "width: 260", "canvas", "width", "240", "260"),
        SingleChange(form, "height: 230", "height: 240", "canvas", "height", "230", "240"),
    ]

    private static let title = "- text: { id: title, string: Enter code, size: 20, weight: 400, color: \"#222222\" }"
    private static let note =
        "- text: { id: note, string: Sent to your phone today, size: 12, alignment: left, width: 120 }"
    private static let titleAndNote = "\(title)\n      \(note)"
    private static let noteAndTitle = "\(note)\n      \(title)"

    private static let stacks = [
        SingleChange(form, "spacing: 8\n    padding", "spacing: 12\n    padding", "form", "spacing", "8", "12"),
        SingleChange(form, "padding: 12", "padding: 16", "form", "padding", "12", "16"),
        SingleChange(form, "alignment: center", "alignment: leading", "form", "alignment", "“center”", "“leading”"),
        SingleChange(
            form, titleAndNote, noteAndTitle, "form", "order", "title, note, code, send, rest",
            "note, title, code, send, rest"),
        SingleChange(
            form, "\(title)\n", "\n", "title", "", "text", "none"),
        SingleChange(form, "- spacer: { id: rest }", "- text: { id: foot, string: Foot }", "foot", "", "none", "text"),
    ]

    private static let texts = [
        SingleChange(form, "string: Enter code", "string: Enter cade", "title", "text", "“Enter code”", "“Enter cade”"),
        SingleChange(
            form, "Enter code, size: 20", "Enter code, size: 22", "title", "font", "Inter 20 400 (Inter.ttf)",
            "Inter 22 400 (Inter.ttf)"),
        SingleChange(
            form, "weight: 400", "weight: 700", "title", "font", "Inter 20 400 (Inter.ttf)",
            "Inter 20 700 (Inter.ttf)"),
        SingleChange(form, "color: \"#222222\"", "color: \"#222223\"", "title", "color", "#222222FF", "#222223FF"),
        SingleChange(form, "alignment: left", "alignment: right", "note", "alignment", "“left”", "“right”"),
        SingleChange(form, "width: 120", "width: 110", "note", "width", "120", "110"),
        SingleChange(
            form, "size: 12, alignment", "size: 12, lineSpacing: 3, alignment", "note", "lineSpacing", "0", "3"),
        SingleChange(form, "size: 12, alignment", "size: 12, lines: 1, alignment", "note", "lines", "none", "1"),
    ]

    private static let buttons = [
        SingleChange(form, "title: Send", "title: Sent", "send", "text", "“Send”", "“Sent”"),
        SingleChange(form, "fill: \"#3366FF\"", "fill: \"#3366F0\"", "send", "fill", "#3366FFFF", "#3366F0FF"),
        SingleChange(form, "color: \"#FFFFFF\"", "color: \"#FFFF00\"", "send", "color", "#FFFFFFFF", "#FFFF00FF"),
        SingleChange(form, "radius: 8", "radius: 2", "send", "radius", "8", "2"),
        SingleChange(
            form, "radius: 8", "radius: 8, border: { width: 1, color: \"#000000\" }", "send", "border", "none",
            "1 #000000FF"),
        SingleChange(form, "radius: 8", "radius: 8, opacity: 0.5", "send", "opacity", "1", "0.5"),
        SingleChange(
            form, "radius: 8", "radius: 8, padding: 20", "send", "padding", "top 12, left 16, bottom 12, right 16",
            "20"),
        SingleChange(form, "height: 36", "height: 40", "send", "height", "36", "40"),
        SingleChange(
            form, "radius: 8", "radius: 8, enabled: false", "send", "enabled", "true", "false"),
    ]

    private static let fields = [
        SingleChange(form, "length: 4", "length: 5", "code", "length", "4", "5"),
        SingleChange(form, "sizing: { spacing: 8 }", "sizing: { spacing: 12 }", "code", "spacing", "8", "12"),
        SingleChange(
            form, "sizing: { spacing: 8 }", "sizing: { fixedWidth: 40 }", "code", "sizing", "“spacing”",
            "“fixedWidth 40”"),
        SingleChange(form, "width: 200", "width: 180", "code", "width", "200", "180"),
        SingleChange(form, "height: 44", "height: 40", "code", "height", "44", "40"),
        SingleChange(form, "status: normal", "status: error", "code", "status", "“normal”", "“error”"),
        SingleChange(form, "focused: true", "focused: false", "code", "focused", "true", "false"),
        SingleChange(form, "text: \"41\"", "text: \"42\"", "code.cell[1].label", "text", "“1”", "“2”"),
        SingleChange(form, "text: \"41\"", "text: \"418\"", "code.cell[2].label", "text", "“”", "“8”"),
    ]

    private static let boxes = [
        SingleChange(
            form, "fill: \"#F4F4F4\"", "fill: \"#F4F4F5\"", "code.cell[0].box", "fill", "#F4F4F4FF", "#F4F4F5FF"),
        SingleChange(form, "radius: 6", "radius: 9", "code.cell[0].box", "radius", "6", "9"),
        SingleChange(
            form, "color: \"#AAAAAA\"", "color: \"#AAAAAB\"", "code.cell[0].box", "border", "1 #AAAAAAFF",
            "1 #AAAAABFF"),
        SingleChange(
            form, "border: { width: 1", "border: { width: 2", "code.cell[0].box", "border", "1 #AAAAAAFF",
            "2 #AAAAAAFF"),
        SingleChange(
            form, "radius: 6", "radius: 6, shadow: { y: 2, blur: 4, color: \"#00000040\" }", "code.cell[0].box",
            "shadow", "none", "0 2 4 0 #00000040"),
        SingleChange(
            form, "radius: 6", "radius: 6, gradient: { top: \"#FFFFFF\", bottom: \"#DDDDDD\" }", "code.cell[0].box",
            "gradient", "none", "#FFFFFFFF to #DDDDDDFF"),
        SingleChange(
            form, "radius: 6", "radius: 6, highlight: \"#FFFFFF\"", "code.cell[0].box", "highlight", "none",
            "#FFFFFFFF"),
        SingleChange(
            form, "radius: 6", "radius: 6, ring: { width: 2, color: \"#00FF00\" }", "code.cell[0].box", "ring", "none",
            "2 #00FF00FF"),
        SingleChange(form, "radius: 6", "radius: 6, width: 36", "code.cell[0].box", "width", "none", "36"),
        SingleChange(form, "radius: 6", "radius: 6, height: 36", "code.cell[0].box", "height", "none", "36"),
    ]

    private static let labels = [
        SingleChange(
            form, "color: \"#111111\"", "color: \"#111112\"", "code.cell[0].label", "color", "#111111FF", "#111112FF"),
        SingleChange(
            form, "label: { size: 20", "label: { size: 22", "code.cell[0].label", "font", "Inter 20 400 (Inter.ttf)",
            "Inter 22 400 (Inter.ttf)"),
        SingleChange(
            form, "label: { size: 20", "label: { digits: tabular, size: 20", "code.cell[0].label", "digits",
            "“proportional”", "“tabular”"),
        SingleChange(
            form, "label: { size: 20", "label: { centering: ink, size: 20", "code.cell[1].label", "centering",
            "“line”", "“ink”"),
        SingleChange(line, "lineHeight: 24", "lineHeight: 25", "code.cell[0].label", "lineHeight", "24", "25"),
        SingleChange(
            form, "color: \"#0000FF\"", "color: \"#0000FE\"", "code.cell[2].cursor", "color", "#0000FFFF", "#0000FEFF"),
        SingleChange(form, "width: 2, inset", "width: 3, inset", "code.cell[2].cursor", "width", "2", "3"),
        SingleChange(form, "inset: 8", "inset: 8, height: 30", "code.cell[2].cursor", "height", "24", "30"),
        SingleChange(
            form, "inset: 8", "inset: 8, centered: true", "code.cell[2].cursor", "centered", "false", "true"),
        SingleChange(
            form, "shape: bar", "shape: bottomBar", "code.cell[2].cursor", "shape", "“bar”", "“bottomBar”"),
    ]

    private static let cells = [
        SingleChange(form, "length: 4", "opacity: 0.5\n          length: 4", "code.cell[0]", "opacity", "1", "0.5"),
        SingleChange(
            form, "length: 4", "offset: { x: 1, y: -2 }\n          length: 4", "code.cell[0]", "offset", "0,0",
            "1,-2"),
        SingleChange(
            form, "length: 4", "obscure: { disc: 8 }\n          length: 4", "code.cell[0].label", "obscure", "none",
            "“disc 8”"),
        SingleChange(
            form, "when: { error", "when: { filled: { box: { fill: \"#EEEEEE\" } }, error", "code.cell[0].box", "fill",
            "#F4F4F4FF", "#EEEEEEFF"),
    ]

    private static let rows = [
        SingleChange(
            row, "color: \"#777777\"", "color: \"#777778\"", "code.cell[0].rule", "color", "#777777FF", "#777778FF"),
        SingleChange(row, "height: 2, gap: 4", "height: 3, gap: 4", "code.cell[0].rule", "height", "2", "3"),
        SingleChange(row, "gap: 4", "gap: 6", "code.cell[0].rule", "gap", "4", "6"),
        SingleChange(row, "alignment: left", "alignment: right", "code", "alignment", "“left”", "“right”"),
        SingleChange(
            row, "direction: leftToRight", "direction: rightToLeft", "code", "direction", "“leftToRight”",
            "“rightToLeft”"),
        SingleChange(row, "spacing: 8", "spacing: 6", "code", "spacing", "8", "6"),
        SingleChange(
            row, "packed: { width: 40", "packed: { width: 42", "code", "sizing", "“packed 40×40”", "“packed 42×40”"),
        SingleChange(row, "spacing: 12", "spacing: 14", "code", "groups.spacing", "12", "14"),
        SingleChange(row, "counts: [2]", "counts: [1]", "code", "groups.counts", "2", "1"),
        SingleChange(row, "dashWidth: 8", "dashWidth: 6", "code.separator[0]", "dashWidth", "8", "6"),
        SingleChange(
            row, "color: \"#888888\"", "color: \"#888889\"", "code.separator[0]", "color", "#888888FF", "#888889FF"),
        SingleChange(row, "text: \"0\"", "text: \"1\"", "code.cell[2].placeholder", "text", "“0”", "“1”"),
        SingleChange(
            row, "color: \"#CCCCCC\"", "color: \"#CCCCCD\"", "code.cell[2].placeholder", "color", "#CCCCCCFF",
            "#CCCCCDFF"),
    ]

    private static let pads = [
        SingleChange(pad, "theme: light", "theme: dark", "canvas", "theme", "“light”", "“dark”"),
        SingleChange(
            pad, "distribution: equalSpacing", "distribution: equalCentering", "side", "distribution",
            "“equalSpacing”", "“equalCentering”"),
        SingleChange(pad, "appearance: light", "appearance: dark", "keys", "appearance", "“light”", "“dark”"),
        SingleChange(
            pad, "appearance: light", "appearance: light, pressed: 5", "keys.key[5]", "pressed", "none", "true"),
    ]

    /// Edits with indirect effects: a button so faint that some of its pixels round to zero, a truncated text, a rule
    /// whose height depends on the width of its cell, and a field that shrinks its font.
    private static let consequences = [
        SingleChange(
            """
            name: faint
            canvas: { width: 375, height: 150 }
            field: { preset: verify-boxes, button: { disabledOpacity: 0.25 } }
            states: { typing: { text: "41" } }
            """, "0.25", "0.5", "field.button", "opacity", "0.25", "0.5"),
        SingleChange(
            """
            name: cut
            canvas: { width: 300, height: 40 }
            content: { text: { id: title, string: Enter the code, size: 20, width: 290, lines: 1 } }
            states: { only: {} }
            """, "width: 290", "width: 60", "title", "width", "290", "60"),
        SingleChange(
            """
            name: rule
            canvas: { width: 300, height: 60 }
            field: { id: code, length: 4, width: 240, sizing: { spacing: 8 }, rule: { height: 10% } }
            states: { only: {} }
            """, "width: 240", "width: 280", "code", "width", "240", "280"),
        SingleChange(
            """
            name: rule
            canvas: { width: 300, height: 60 }
            field: { id: code, length: 4, width: 240, sizing: { spacing: 8 }, rule: { height: 10% } }
            states: { only: {} }
            """, "10%", "5%", "code.cell[0].rule", "height", "10%", "5%"),
        SingleChange(shrinking, "size: 40", "size: 36", "code", "label.size", "40", "36"),
        SingleChange(
            shrinking, "shrinkToFit: {", "shrinkToFit: { exact: true,", "code", "sizing", "“shrinkToFit 0, at least 8”",
            "“shrinkToFit 0, at least 8, exact”"),
        SingleChange(shrinking, "spacing: 16", "spacing: 12", "code", "spacing", "16", "12"),
        SingleChange(shrinking, "width: 375", "width: 300", "canvas", "width", "375", "300"),
        SingleChange(
            shrinking, "weight: 400", "weight: 700", "code.cell[0].label", "font", "Inter 400 (Inter.ttf)",
            "Inter 700 (Inter.ttf)"),
        SingleChange(
            drawn, "color: \"#00AA00\"", "color: \"#0000AA\"", "code.cell[0].drawing.circle[1]", "stroke",
            "3 #00AA00FF", "3 #0000AAFF"),
        SingleChange(
            drawn, "inset: 4", "inset: 6", "code.cell[0].drawing.circle[0]", "frame", "4,4 40×40", "6,6 36×36"),
        SingleChange(
            drawn, "L32 10", "L36 10", "code.cell[0].drawing.path[2]", "d", "“M8 20 L16 28 L32 10”",
            "“M8 20 L16 28 L36 10”"),
        SingleChange(
            drawn, "size: 20", "size: 24", "code.cell[0].drawing.text[3]", "font",
            "Inter 20 400 (Inter.ttf)", "Inter 24 400 (Inter.ttf)"),
        SingleChange("textScale: 1.5\n" + shrinking, "1.5", "2", "canvas", "textScale", "1.5", "2"),
        SingleChange("textScale: 1.5\n" + form, "1.5", "1.25", "canvas", "textScale", "1.5", "1.25"),
        SingleChange(shrinking, "radius: 20%", "radius: 25%", "code.cell[0].box", "radius", "20%", "25%"),
    ]

    /// A cell with a drawing.
    private static let drawn = """
        name: drawn
        canvas: { width: 48, height: 48, background: "#FFFFFF" }
        field:
          id: code
          kind: cells
          length: 1
          sizing: { packed: { width: 48, height: 48, spacing: 0 } }
          content:
            drawing:
              - circle: { inset: 4, fill: "#EEEEEE" }
              - circle: { stroke: { width: 3, color: "#00AA00", trim: [0, filled] } }
              - path: { d: M8 20 L16 28 L32 10, stroke: { width: 3, color: "#AA0000" } }
              - text: { size: 20 }
        states: { typing: { text: "4" } }
        """

    /// A field whose font size depends on its width, with boxes whose radius depends on their size.
    private static let shrinking = """
        name: shrinking
        canvas: { width: 375, height: 80, background: "#FFFFFF" }
        field:
          id: code
          length: 8
          sizing: { shrinkToFit: { spacing: 16 } }
          label: { size: 40, weight: 400, color: "#111111" }
          box: { radius: 20%, fill: "#EEEEEE" }
        states: { typing: { text: "4182" } }
        """
}
