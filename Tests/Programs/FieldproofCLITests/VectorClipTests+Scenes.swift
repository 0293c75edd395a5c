/// The scenes of the clips, by the names of their files.
extension VectorClipTests {
    static let scenes = [
        // A typed code, a blinking cursor, a shaking row.
        "shake": """
        canvas: { width: 160, height: 48, background: canvas }
        scale: 2
        themes: { light: { canvas: "#F4F6FA", ink: "#0A2540" }, dark: { canvas: "#000", ink: "#FFF" } }
        field:
          preset: caret
          length: 3
          sizing: { evenGaps: 40 }
          label: { size: 18 }
          cursor: { inset: 10, color: ink }
          motion: { error: passcode }
        animations:
          wrong: { fps: 30, script: [focus, wait: 700ms, { type: "482", every: 200ms }, set: { status: error }, wait: 1s] }
        """,
        // Characters that drop and fade in, inside cells with shadows and gradients.
        "drop": """
        canvas: { width: 150, height: 72, background: "#101114" }
        scale: 2
        field:
          length: 3
          sizing: { packed: { width: 36, height: 48, spacing: 8 } }
          box:
            radius: 8
            border: { color: "#3A3D46", width: 1 }
            fill: { gradient: { angle: 180, stops: ["#2A2D34", "#1A1C21"] } }
            shadow: { y: 2, blur: 6, color: "#00000080" }
          label: { size: 22, color: "#FAFAFA" }
          motion: { enter: { from: { y: -100%, opacity: 0 }, duration: 220ms, curve: ease-out } }
        animations: { typing: { fps: 30, script: [focus, wait: 200ms, { type: "482", every: 300ms }, wait: 300ms] } }
        """,
        // A card that turns: its outlines are in perspective.
        "card": """
        canvas: { width: 375, height: 292, background: black }
        field: { preset: card }
        animations: { turning: { fps: 20, script: [focus, tap: "field.form.page[3]", wait: 900ms] } }
        """,
        // Boxes that turn.
        "turn": """
        canvas: { width: 176, height: 88, background: white }
        field:
          length: 3
          sizing: { packed: { width: 40, height: 48, spacing: 8 } }
          box: { radius: 4, border: { width: 2, color: blue } }
          motion: { error: { duration: 450ms, keyframes: { 40%: { turn: 30, scale: 1.2 } } } }
        animations: { wrong: { fps: 20, script: [focus, { type: "123", every: 50ms }, set: { status: error }, wait: 500ms] } }
        """,
        // Lines whose ends move: with dashes, as a ring, in a gradient around the centre, and on a text that is transparent
        // at first.
        "lines": """
        canvas: { width: 250, height: 80, background: white }
        field:
          length: 3
          sizing: { packed: { width: 60, height: 60, spacing: 20 } }
          placeholder: { text: "0", color: "#FF000000" }
          content:
            drawing:
              - circle: { inset: 4, stroke: { width: 4, color: "#6366F1", dash: [6, 4], trim: [0, filled] } }
              - circle:
                  inset: 12
                  stroke: { width: 4, color: { gradient: { kind: conic, stops: ["#22D3EE", "#6366F1", "#22D3EE"] } }, trim: [0, filled], cap: round }
              - text: { size: 22, weight: 600 }
          when:
            active: { box: { ring: { width: 3, trim: [0.2, 0.9], color: red } }, placeholder: { color: "#FF0000" } }
          motion: { change: 300ms }
        animations: { typing: { fps: 20, script: [wait: 200ms, focus, wait: 400ms, { type: "12", every: 400ms }, wait: 200ms] } }
        """,
        // Every paint of a fill, each in a box that moves: opaque, translucent, with hard stops, along an angle, to a circle and
        // to an ellipse, off the centre, and around a centre.
        "fills": paints(
            "fill",
            [
                "\"#6366F1\"", "\"#EC489980\"",
                "{ gradient: { angle: 135, stops: [\"#6366F1\", \"#EC4899\", \"#F59E0B\"] } }",
                "{ gradient: { angle: 90, stops: [[red, 30%], [blue, 30%], [\"#0F08\", 70%]] } }",
                "{ gradient: { kind: radial, stops: [\"#FFF\", \"#4338CA\"] } }",
                "{ gradient: { kind: radial, center: [30%, 20%], stops: [\"#FFF0\", \"#4338CA\"] } }",
                "{ gradient: { kind: conic, angle: 30, stops: [\"#22D3EE\", \"#6366F1\", \"#22D3EE\"] } }",
            ]),
        // Every paint of a border and of a ring. A border in a gradient is the area between two outlines.
        "borders": paints(
            "border",
            [
                "{ width: 5, color: \"#6366F1\" }", "{ width: 5, color: \"#EC489980\" }",
                "{ width: 5, color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
                "{ width: 6, color: { gradient: { angle: 20, stops: [\"#6366F1\", \"#EC489900\"] } } }",
                "{ width: 5, color: { gradient: { kind: radial, stops: [\"#FDE047\", \"#BE123C\"] } } }",
                "{ width: 5, color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\"] } } }",
                "{ width: 4, dash: [8, 6], color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
            ]),
        "rings": paints(
            "ring",
            [
                "{ width: 4, color: \"#6366F1\" }", "{ width: 4, color: \"#EC489980\" }",
                "{ width: 4, color: { gradient: { angle: 90, stops: [\"#6366F1\", \"#EC4899\"] } } }",
                "{ width: 4, color: { gradient: { kind: radial, stops: [\"#FDE047\", \"#BE123C\"] } } }",
                "{ width: 4, color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\", \"#22D3EE\"] } } }",
                "{ width: 4, trim: [0.1, 0.8], color: { gradient: { kind: conic, stops: [\"#22D3EE\", \"#6366F1\"] } } }",
            ]),
        // A ring around a centre that comes and goes: its width differs from frame to frame.
        "conic": """
        canvas: { width: 260, height: 80, background: white }
        field:
          length: 4
          sizing: { packed: { width: 48, height: 56, spacing: 12 } }
          box: { radius: 10, border: { width: 1, color: "#CBD5E1" } }
          motion: { change: 400ms }
          when:
            active: { box: { ring: { width: 4, color: { gradient: { kind: conic, stops: ["#6366F1", "#EC4899", "#F59E0B", "#6366F1"] } } } } }
        animations: { typing: { fps: 30, script: [wait: 200ms, focus, wait: 500ms, { type: "123", every: 500ms }, wait: 300ms] } }
        """,
    ]

    /// A row of boxes with one paint each, which shake.
    private static func paints(_ key: String, _ paints: [String]) -> String {
        let radii = ["12", "0", "[16, 4, 16, 4]", "28"]
        let cells = paints.enumerated().map { index, paint in
            """
                  - field:
                      id: cell\(index)
                      length: 1
                      sizing: { packed: { width: 56, height: 56, spacing: 0 } }
                      motion: { error: { duration: 300ms, x: [-4, 4, 0] } }
                      box: { radius: \(radii[index % radii.count]), \(key): \(paint) }
            """
        }
        return """
            canvas: { width: \(paints.count * 72 + 16), height: 88, background: white }
            scale: 2
            content:
              stack:
                axis: horizontal
                spacing: 16
                padding: 16
                children:
            \(cells.joined(separator: "\n"))
            animations: { shake: { fps: 20, script: [wait: 100ms, set: { status: error }, wait: 300ms] } }
            """
    }
}
