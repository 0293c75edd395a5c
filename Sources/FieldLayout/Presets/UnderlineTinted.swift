extension Preset {
    /// The later version of system 1: blue where the next character goes, black where one has been entered.
    static let underlineTinted = Preset(
        name: "underline-tinted",
        summary: "the later underline: half-opaque blue where the next character goes, black once entered",
        yaml: """
            lengths: [1, 12]
            length: 6
            sizing: { shrinkToFit: { spacing: 16, minimum: 8, measure: "0", exact: false } }
            label: { family: Inter, size: 40, weight: 400, color: inactive, padding: { horizontal: 4, vertical: 2 } }
            rule: { color: inactive, height: 10%, gap: 4 }
            cursor: none
            placeholder: none
            obscure: none
            input: { accepts: any, uppercase: false, overflow: cut, whenFull: stay, needsFocus: false }
            when:
              filled: { label: { color: text }, rule: { color: text } }
              active: { label: { color: "#0000FF80" }, rule: { color: "#0000FF80" } }
              error: { label: { color: error }, rule: { color: error } }
              success: { label: { color: success }, rule: { color: success } }
              disabled: { label: { color: disabled }, rule: { color: disabled } }
            """)
}
