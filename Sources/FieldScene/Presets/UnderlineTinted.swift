extension Preset {
    /// The later version of `underline`: blue for the cell that takes the next character, black for entered characters.
    static let underlineTinted = Preset(
        name: "underline-tinted",
        summary: "the later underline: half-opaque blue where the next character goes, black once entered",
        yaml: """
            preset: underline
            label: { color: text }
            when:
              filled: { rule: { color: text } }
              active: 
                label: { color: "light-dark(#0000FF80, #8AA4FFCC)" }
                rule: { color: "light-dark(#0000FF80, #8AA4FFCC)" }
            """)
}
