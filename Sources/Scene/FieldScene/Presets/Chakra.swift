extension Preset {
    /// Chakra's `PinInput`, outlined, of the size `md` with the grey palette. The circle is the placeholder of Zag, on
    /// whose state machine `PinInput` is built; the focused box shows none. Chakra has no style for success; the border
    /// is the token `border.success`.
    static let chakra = Preset(
        name: "chakra",
        summary: "square boxes with thin borders, a circle in each empty box, a thin grey ring around the active box",
        origin: "PinInput of Chakra UI 3",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 4
            sizing: { packed: { width: 40, height: 40, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 14, weight: 400, lineHeight: 20, color: "light-dark(#09090B, #FAFAFA)" }
            rule: none
            box: { grows: true, radius: 4, border: { width: 1, color: "light-dark(#E4E4E7, #27272A)" } }
            cursor: { shape: bar, width: 1, height: 17, centered: true, color: "light-dark(#09090B, #FAFAFA)", blink: android }
            placeholder: { text: "○", color: "light-dark(rgb(82 82 91 / 80%), rgb(161 161 170 / 80%))" }
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active:
                placeholder: none
                box: { border: { color: "#A1A1AA" }, ring: { width: 1, color: "#A1A1AA" } }
              success: { box: { border: { color: "light-dark(#22C55E, #4ADE80)" }, ring: { color: "light-dark(#22C55E, #4ADE80)" } } }
              error: { box: { border: { color: "light-dark(#EF4444, #F87171)" }, ring: { color: "light-dark(#EF4444, #F87171)" } } }
            """,
        page: "light-dark(#FFFFFF, #09090B)",
        sources: [
            "https://github.com/chakra-ui/chakra-ui/blob/5b7600870a5187b2ae15be2c976382e771e9d623/packages/react/src/theme/recipes/pin-input.ts",
            "https://github.com/chakra-ui/chakra-ui/blob/5b7600870a5187b2ae15be2c976382e771e9d623/packages/react/src/theme/recipes/input.ts",
            "https://github.com/chakra-ui/chakra-ui/blob/5b7600870a5187b2ae15be2c976382e771e9d623/packages/react/src/theme/semantic-tokens/colors.ts",
            "https://github.com/chakra-ui/zag/blob/24a5ba00eab6ab95b03c7c920ab693c16ddada9c/packages/machines/pin-input/src/pin-input.machine.ts",
        ],
        libraries: [
            "Chakra UI", "@chakra-ui/react", .related("Ark UI"), .related("ark"), .related("@ark-ui/react"),
            .related("Zag"), .related("zag-js"), .related("@zag-js/pin-input"),
        ])
}
