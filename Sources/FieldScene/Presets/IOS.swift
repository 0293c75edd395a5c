extension Preset {
    /// Filled boxes in the style of recent versions of iOS.
    ///
    /// The fill is UIKit's `tertiarySystemFill`, the cursor and the active border have the tint colour, and the blink is
    /// that of iOS. UIKit has no field for codes: the sizes, with which six cells fit 320 points, the active cell of a full
    /// field, and the large radius, as of controls since iOS 26, are chosen here. Corners are arcs of circles; those of iOS are continuous curves.
    static let ios = Preset(
        name: "ios",
        summary: "filled boxes with large radii, a border in the tint colour around the active box",
        origin: "the system fills and controls of iOS 26",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 48, height: 56, spacing: 6 } }
            wraps: largerText
            label: { family: Inter, size: 28, weight: 500, color: text }
            rule: none
            box: { grows: true, fill: "light-dark(rgb(118 118 128 / 12%), rgb(118 118 128 / 24%))", radius: 16, border: none }
            cursor: { shape: bar, width: 2, height: 30, centered: true, color: accent, blink: ios }
            placeholder: none
            obscure: none
            disabledOpacity: 0.4
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion: { enter: pop, change: { duration: 200ms, curve: ease-in-ease-out }, error: passcode }
            precedence: [active]     # the active cell shows in errors, too
            when:
              active: { box: { border: { width: 2, color: accent } } }
              success: { box: { fill: "light-dark(rgb(52 199 89 / 16%), rgb(48 209 88 / 24%))", border: { width: 2, color: "light-dark(#248A3D, #30D158)" } } }
              error: { box: { fill: "light-dark(rgb(255 59 48 / 12%), rgb(255 69 58 / 24%))", border: { width: 2, color: error } } }
            """)
}
