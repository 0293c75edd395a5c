extension Preset {
    /// Dark keys lit from above, modelled on the keycaps in the examples of input-otp.
    static let keycaps = Preset(
        name: "keycaps",
        summary: "dark keys lit from above, a bar as cursor in the active key (for the background #09090B)",
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
              fill: "#09090B"
              gradient: { top: "rgb(255 255 255 / 6%)", bottom: transparent }
              radius: 8
              border: { width: 1, color: "#27272A" }
              shadow: { y: 2, blur: 6, spread: -2, color: "#00000099" }
              highlight: "rgb(255 255 255 / 7%)"
            cursor: { shape: bottomBar, width: 20, height: 2, inset: 9, radius: 50%, color: "#FAFAFA", blink: input-otp }
            placeholder: none
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            motion: { enter: drop, change: { duration: 150ms, curve: ease-out, properties: [offset] }, error: input-otp }
            when:
              active: { offset: { y: 1 }, box: { border: { color: "#FAFAFA66" } } }
              success: { box: { border: { color: success } } }
              error: { box: { border: { color: error } } }
            """)
}
