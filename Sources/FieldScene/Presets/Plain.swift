extension Preset {
    /// Bordered boxes, the default for fields without a preset.
    static let plain = Preset(
        name: "plain",
        summary: "bordered boxes; the default for a field without a preset",
        origin: nil,
        yaml: """
            kind: cells
            length: 6
            sizing: { spacing: 10 }
            wraps: largerText
            label: { family: Inter, size: 22, weight: 400, color: text, padding: { horizontal: 4, vertical: 10 } }
            rule: none
            box: { radius: 8, border: { width: 1, color: border } }
            cursor: { shape: bar, width: 2, height: 24, color: accent, blink: ios }
            placeholder: none
            obscure: none
            input: { accepts: any, overflow: cut, whenFull: stay, tap: focus, delete: last }
            when:
              active: { box: { border: { width: 2, color: accent } } }
              success: { box: { border: { color: success } } }
              error: { box: { border: { color: error } } }
              disabled: { opacity: 0.5 }
            """)
}
