extension Preset {
    /// Joined boxes in two groups with a dash between, after shadcn's input.
    static let joined = Preset(
        name: "joined",
        summary: "joined boxes in two groups of three with a dash between, a ring around the active one",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 36, height: 36, spacing: 0 } }
            groups: { counts: [3, 3], spacing: 8, joined: true, separator: { width: 24, dashWidth: 14, dashHeight: 2, color: "#0A0A0A" } }
            label: { family: Inter, size: 14, weight: 400, color: "#0A0A0A" }
            rule: none
            box: { fill: white, radius: 8, border: { width: 1, color: "#E5E5E5" } }
            cursor: { shape: bar, width: 1, height: 16, color: "#0A0A0A", blink: input-otp }
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: stay, tap: focus, delete: last }
            when:
              active: { box: { border: { color: "#A1A1A1" }, ring: { width: 3, color: "#A1A1A180" } } }
              success: { box: { border: { color: success } } }
              error: { box: { border: { color: "#E7000B" } } }
              disabled: { opacity: 0.5 }
            """)
}
