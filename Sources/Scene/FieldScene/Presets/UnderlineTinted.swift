extension Preset {
    /// The preset `underline` in other colours: blue for the active cell, the text colour for entered characters.
    static let underlineTinted = Preset(
        name: "underline-tinted",
        summary: "underline in other colours: translucent blue for the active cell, the text's for filled cells",
        origin: "a later version of underline's original",
        yaml: """
            preset: underline
            label: { color: text }
            when:
              filled: { rule: { color: text } }
              active: 
                label: { color: "light-dark(#0000FF80, #8AA4FFCC)" }
                rule: { color: "light-dark(#0000FF80, #8AA4FFCC)" }
            """,
        platform: .ios)
}
