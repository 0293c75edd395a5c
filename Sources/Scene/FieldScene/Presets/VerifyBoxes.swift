extension Preset {
    /// Six underlined digits and a Verify button.
    static let verifyBoxes = Preset(
        name: "verify-boxes",
        summary: "underlined digits and a Verify button that is enabled while all cells are filled",
        origin: "an iOS verification screen",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { spacing: 7 }
            wraps: largerText
            label: { family: Inter, size: 48, weight: 400, color: text }
            rule: { color: text, height: 1, gap: 1 }
            box: none
            cursor: { shape: bar, width: 2, inset: 4, color: accent, blink: ios }
            placeholder: none
            obscure: none
            button:
              { title: Verify, gap: 24, height: 44, size: 17, weight: 600, color: accent,
                disabledColor: "#808080", disabledOpacity: 0.25 }
            input: { accepts: digits, overflow: cut, whenFull: stay, advance: next, tap: emptyCell, delete: stay }
            when:
              error: { label: { color: error }, rule: { color: error, height: 2, gap: 0 }, cursor: { color: error } }
              success: { label: { color: "light-dark(#248A3D, #30D158)" }, rule: { color: "light-dark(#248A3D, #30D158)", height: 2, gap: 0 } }
              disabled: { label: { color: disabled }, rule: { color: disabled } }
            """,
        canvas: "width: 375, height: 150",
        platform: .ios)
}
