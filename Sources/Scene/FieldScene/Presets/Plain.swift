extension Preset {
    /// Bordered boxes, the default for fields without a preset.
    package static let plain = Preset(
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
            box: { radius: 8, border: { width: 1, color: secondary } }
            cursor: { shape: bar, width: 2, height: 24, color: accent, blink: ios }
            placeholder: none
            obscure: none
            input: { accepts: any, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            precedence: [active, error]     # the active cell shows in successes; in errors it is red, with a ring
            when:
              active: { box: { border: { width: 2, color: accent }, ring: { width: 1, color: transparent } } }
              success: { box: { border: { width: 2, color: "light-dark(#248A3D, #30D158)" } } }
              error:
                box: { border: { width: 2, color: error }, ring: { color: error } }
                cursor: { color: error }
              disabled: { opacity: 0.5 }
            """,
        platform: .general)
}
