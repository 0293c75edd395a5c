extension Preset {
    /// A code in the inputs of Stripe Elements, in its themes `stripe` and `night`.
    ///
    /// The colours are the variables of the Appearance API (`colorPrimary`, `colorText`, `colorDanger`,
    /// `colorBackground`), the outlines are its rules `.Tab` and `.Input--invalid`: a ring of 2 points around the
    /// focused and the invalid input. Of its two shadows, this has the first. The size of 44 points, the gap and the
    /// colour of success are chosen here.
    static let stripe = Preset(
        name: "stripe",
        summary: "white boxes with a faint shadow, a ring in the primary colour around the active box",
        origin: "the inputs of Stripe Elements",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 44, height: 44, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 16, weight: 400, lineHeight: 20, color: "light-dark(#30313D, #FFFFFF)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #30313D)"
              radius: 4
              border: { width: 1, color: "light-dark(#E0E6EB, #424353)" }
              shadow: { y: 1, blur: 1, color: "rgb(0 0 0 / 3%)" }
            cursor: { shape: bar, width: 1, height: 20, centered: true, color: "light-dark(#30313D, #FFFFFF)", blink: android }
            placeholder: none
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active: { box: { ring: { width: 2, color: "light-dark(#0570DE, #85D996)" } } }
              success: { box: { ring: { width: 2, color: "light-dark(#228403, #85D996)" } } }
              error: { box: { ring: { width: 2, color: "light-dark(#DF1B41, #FE87A1)" } } }
            """)
}
