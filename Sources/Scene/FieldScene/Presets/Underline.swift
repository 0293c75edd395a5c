extension Preset {
    /// Underlined characters in a font that shrinks until the row fits.
    static let underline = Preset(
        name: "underline",
        summary: "underlined characters in a font that shrinks until the row fits (1 to 12 cells)",
        origin: "an iOS code view, labels over underlines",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { shrinkToFit: { spacing: 16, minimum: 8, measure: "0", exact: false } }
            wraps: true
            label: { family: Inter, size: 40, weight: 400, color: entered, padding: { horizontal: 4, vertical: 2 } }
            rule: { color: inactive, height: 10%, gap: 4 }
            cursor: none
            placeholder: none
            obscure: none
            input: { accepts: any, uppercase: false, overflow: cut, whenFull: stay, needsFocus: false }
            when:
              empty: { label: { color: inactive } }
              active: { label: { color: active }, rule: { color: active } }
              error: { label: { color: error }, rule: { color: error, height: 15%, gap: 2 } }
              success: { label: { color: "light-dark(#248A3D, #30D158)" }, rule: { color: "light-dark(#248A3D, #30D158)", height: 15%, gap: 2 } }
              disabled: { label: { color: disabled }, rule: { color: disabled } }
            """,
        platform: .ios)
}
