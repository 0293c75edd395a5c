extension Preset {
    /// The later version of system 1: blue where the next character goes, black where one has been entered.
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
