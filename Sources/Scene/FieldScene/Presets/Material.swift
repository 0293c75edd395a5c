extension Preset {
    /// Outlined text fields of Material Design 3, one for each character.
    ///
    /// The outlines, the shape, the text and the colours are the tokens `md.comp.outlined-text-field` in the baseline
    /// schemes; a field is 56 points high. Material has no field for codes, so these values are chosen here: the width
    /// of 48 points (the smallest target that it recommends), the gap (six fields fit 320 points), and the colours of
    /// success (green 800 and 300 of its palette). The rings of errors and successes replace the text and the icon that
    /// Material shows below a field. The dark page is `md.sys.color.surface`.
    static let material = Preset(
        name: "material",
        summary: "tall outlined boxes, a thicker outline in the primary colour around the active box",
        origin: "the outlined text field of Material Design 3",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 48, height: 56, spacing: 6 } }
            wraps: largerText
            label: { family: Inter, size: 16, weight: 400, lineHeight: 24, color: "light-dark(#1D1B20, #E6E0E9)" }
            rule: none
            box: { grows: true, radius: 4, border: { width: 1, color: "light-dark(#79747E, #938F99)" } }
            cursor: { shape: bar, width: 2, height: 24, centered: true, color: "light-dark(#6750A4, #D0BCFF)", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            when:
              active: { box: { border: { width: 2, color: "light-dark(#6750A4, #D0BCFF)" } } }
              success: { box: { border: { color: "light-dark(#2E7D32, #81C784)" }, ring: { width: 1, color: "light-dark(#2E7D32, #81C784)" } } }
              error:
                box: { border: { color: "light-dark(#B3261E, #F2B8B5)" }, ring: { width: 1, color: "light-dark(#B3261E, #F2B8B5)" } }
                cursor: { color: "light-dark(#B3261E, #F2B8B5)" }
              disabled:
                label: { color: "light-dark(rgb(29 27 32 / 38%), rgb(230 224 233 / 38%))" }
                box: { border: { color: "light-dark(rgb(29 27 32 / 12%), rgb(230 224 233 / 12%))" } }
            """,
        page: "light-dark(#FFFFFF, #141218)",
        platform: .android,
        sources: [
            "https://github.com/material-components/material-web/blob/70e259d464f627a21c7831cb4e871e0061bc0644/tokens/versions/v0_192/_md-comp-outlined-text-field.scss",
            "https://github.com/material-components/material-web/blob/70e259d464f627a21c7831cb4e871e0061bc0644/tokens/versions/v0_192/_md-sys-color.scss",
            "https://github.com/androidx/androidx/blob/e9a673661e45bb2eaea8dd43632ce3e1ea6a2094/compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/tokens/OutlinedTextFieldTokens.kt",
        ],
        libraries: [
            "Material Design", "Material 3", "M3", "MD3", "Android", "Jetpack Compose", "Compose",
            .related("Material UI"),
            .related("MUI"), .related("@mui/material"), .related("mui-otp-input"),
            .related("mui-one-time-password-input"), "@material/web",
            "Angular Material", "@angular/material",
        ])
}
