extension Preset {
    /// Underlined digits and a blinking vertical bar as cursor.
    static let caret = Preset(
        name: "caret",
        summary:
            "underlined digits with equal gaps, a vertical bar as cursor in the first empty cell",
        origin: "an iOS confirmation-code view",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 4
            height: 80
            sizing: { evenGaps: 59.5 }
            wraps: largerText
            label: { family: Inter, size: 38, weight: 400, color: active }
            rule: { color: inactive, height: 2 }
            box: { grows: true }
            cursor: { shape: bar, width: 2, inset: 15, color: active, blink: caret, fade: 250ms }
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: endEditing, tellsEndFirst: true, tap: focus, delete: last }
            when:
              error: { label: { color: error }, rule: { color: error, height: 4 }, cursor: { color: error } }
              success: { label: { color: "light-dark(#248A3D, #30D158)" }, rule: { color: "light-dark(#248A3D, #30D158)", height: 4 } }
              disabled: { label: { color: disabled }, rule: { color: disabled } }
            """,
        platform: .ios)
}
