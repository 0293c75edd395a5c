extension Preset {
    /// Chakra's `PinInput` with `attached`: boxes without gaps, which overlap by their borders.
    static let chakraAttached = Preset(
        name: "chakra-attached",
        summary: "four boxes whose borders overlap, a circle in each empty box, a thin grey ring around the active box",
        origin: "attached PinInput of Chakra UI 3",
        yaml: """
            preset: chakra
            groups: { joined: true, overlap: 1 }
            """,
        page: "light-dark(#FFFFFF, #09090B)",
        sources: [
            "https://github.com/chakra-ui/chakra-ui/blob/5b7600870a5187b2ae15be2c976382e771e9d623/packages/react/src/theme/recipes/pin-input.ts"
        ])
}
