extension Preset {
    /// Filled boxes in the style of recent versions of iOS.
    ///
    /// The fill is UIKit's `tertiarySystemFill`, and the cursor blinks as in iOS. The cursor and the active border are
    /// `systemBlue`, errors `systemRed` of iOS 26, as in Apple's Human Interface Guidelines ("Color", June 2025). UIKit has no
    /// field for codes, so these values are chosen here: the sizes (six cells fit 320 points), the active cell of a full
    /// field, the ring of the active cell in errors, and the large radius, like the radius of controls since iOS 26.
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
            box: { grows: true, fill: "light-dark(rgb(118 118 128 / 12%), rgb(118 118 128 / 24%))", radius: { points: 16, smoothing: 0.6 }, border: none }
            cursor: { shape: bar, width: 2, height: 30, centered: true, color: "light-dark(#0088FF, #0091FF)", blink: ios }
            placeholder: none
            obscure: none
            disabledOpacity: 0.4
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion: { enter: pop, change: { duration: 200ms, curve: ease-in-ease-out }, error: passcode }
            precedence: [active, error]     # the active cell shows in successes; in errors it is red, with a ring
            when:
              active: { box: { border: { width: 2, color: "light-dark(#0088FF, #0091FF)" }, ring: { width: 1, color: transparent } } }
              success: { box: { fill: "light-dark(rgb(52 199 89 / 16%), rgb(48 209 88 / 24%))", border: { width: 2, color: "light-dark(#248A3D, #30D158)" } } }
              error:
                box:
                  fill: "light-dark(rgb(255 56 60 / 12%), rgb(255 66 69 / 24%))"
                  border: { width: 2, color: "light-dark(#FF383C, #FF4245)" }
                  ring: { color: "light-dark(#FF383C, #FF4245)" }
                cursor: { color: "light-dark(#FF383C, #FF4245)" }
            """,
        platform: .ios,
        libraries: ["UIKit", "SwiftUI", "Apple", "iOS 26", "iPhone", "Liquid Glass"])
}
