extension Preset {
    /// Dark keys lit from above, modelled on the keycaps in the examples of input-otp.
    ///
    /// The colours of light themes come from the examples, whose page is #09090B; their keys also stand out on white.
    /// In dark themes, the keys are lighter, because the keys of the examples would hardly be visible on black.
    static let keycaps = Preset(
        name: "keycaps",
        summary: "dark keys lit from above, a bar as cursor in the active key",
        origin: "the keycaps in input-otp's documentation",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            height: 76
            sizing: { packed: { width: 48, height: 64, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 24, weight: 600, lineHeight: 32, digits: tabular, color: "#FAFAFA" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#09090B, #1C1C1F)"
              gradient: { top: "light-dark(rgb(255 255 255 / 6%), rgb(255 255 255 / 9%))", bottom: transparent }
              radius: 8
              border: { width: 1, color: "light-dark(#27272A, #66666E)" }
              shadow: { y: 2, blur: 6, spread: -2, color: "#00000099" }
              highlight: "light-dark(rgb(255 255 255 / 7%), rgb(255 255 255 / 12%))"
            cursor: { shape: bottomBar, width: 20, height: 2, inset: 9, radius: 50%, color: "#FAFAFA", blink: input-otp }
            placeholder: none
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion: { enter: drop, change: { duration: 150ms, curve: ease-out, properties: [offset] }, error: input-otp }
            when:
              active: { offset: { y: 1 }, box: { border: { color: "light-dark(#FAFAFA66, #FAFAFA)" } } }
              success: { box: { border: { width: 2, color: success } } }
              error: { box: { border: { width: 2, color: error } } }
            """,
        sources: [
            "https://github.com/guilhermerodz/input-otp/blob/80bf5813d00d4948443606bedecd2ae0cf161e56/apps/website/src/app/(docs)/_demos/keycaps.tsx"
        ],
        libraries: ["input-otp"])
}
