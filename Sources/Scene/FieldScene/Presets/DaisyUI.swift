extension Preset {
    /// daisyUI's `otp` in its themes `light` and `dark`, in sRGB. Sizes are multiples of the width of a digit in
    /// the system's monospaced font, 0.6 of the font size in Courier New and Liberation Mono. The outline and its
    /// gap are shadows; the gap has the colour of the page. Errors and successes are those of `otp-error` and `otp-
    /// success`.
    ///
    /// In daisyUI, all borders have the text's colour while the field has the focus. Here, only those of empty boxes
    /// do, because no cell state means a filled cell of a focused field.
    static let daisyUI = Preset(
        name: "daisyui",
        summary: "narrow boxes for large digits, an outline in the text's colour with a gap around the active box",
        origin: "otp of daisyUI 5",
        yaml: """
            kind: cells
            lengths: [1, 8]
            length: 6
            sizing: { packed: { width: 33.6, height: 40, spacing: 8.4 } }
            wraps: largerText
            label: { family: Inter, size: 28, weight: 400, lineHeight: 28, digits: tabular, color: "light-dark(#18181B, #ECF9FF)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #1D232A)"
              radius: 4
              border: { width: 1, color: "light-dark(rgb(24 24 27 / 20%), rgb(236 249 255 / 20%))" }
              highlight: "light-dark(rgb(24 24 27 / 2%), rgb(236 249 255 / 2%))"
              shadow: { y: -1, color: "rgb(255 255 255 / 10%)", inset: true }
            cursor: { shape: bar, width: 1, height: 34, centered: true, color: "light-dark(#18181B, #ECF9FF)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion: { change: { duration: 200ms, curve: ease, properties: [box] } }
            when:
              following:
                box:
                  border: { color: "light-dark(#18181B, #ECF9FF)" }
                  highlight: none
                  shadow: [{ y: 1, color: "light-dark(rgb(24 24 27 / 10%), rgb(236 249 255 / 10%))" }]
              active:
                box:
                  border: { color: "light-dark(#18181B, #ECF9FF)" }
                  highlight: none
                  shadow:
                    - { y: 1, color: "light-dark(rgb(24 24 27 / 10%), rgb(236 249 255 / 10%))" }
                    - { spread: 1, color: "light-dark(#FFFFFF, #1D232A)" }
                    - { spread: 3, color: "light-dark(#18181B, #ECF9FF)" }
              success: { box: { border: { color: "#00D390" }, highlight: "rgb(0 211 144 / 10%)" } }
              error: { box: { border: { color: "#FF627D" }, highlight: "rgb(255 98 125 / 10%)" } }
              disabled:
                label: { color: "light-dark(rgb(24 24 27 / 40%), rgb(236 249 255 / 40%))" }
                box: { fill: "light-dark(#F8F8F8, #191E24)", border: { color: "light-dark(#F8F8F8, #191E24)" }, highlight: none, shadow: none }
            """,
        page: "light-dark(#FFFFFF, #1D232A)",
        sources: [
            "https://github.com/saadeghi/daisyui/blob/02623f06264ecb3d37c85fcd479c417b51e842e0/packages/daisyui/src/components/otp.css",
            "https://github.com/saadeghi/daisyui/blob/02623f06264ecb3d37c85fcd479c417b51e842e0/packages/daisyui/src/themes/light.css",
            "https://github.com/saadeghi/daisyui/blob/02623f06264ecb3d37c85fcd479c417b51e842e0/packages/daisyui/src/themes/dark.css",
        ],
        libraries: ["daisyUI", "daisy"])
}
