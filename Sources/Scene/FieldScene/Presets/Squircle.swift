extension Preset {
    /// Rounded boxes with a bar at the bottom as cursor, modelled on Pinput's rounded example with a cursor.
    static let squircle = Preset(
        name: "squircle",
        summary: "rounded boxes with thin borders, stronger once filled; a less rounded active box, a bar as cursor",
        origin: "the rounded example with a cursor of Pinput for Flutter",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 4
            sizing: { packed: { width: 56, height: 56, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 22, weight: 400, color: "light-dark(#1E3C57, #E3EDF7)" }
            rule: none
            box: { grows: true, radius: 19, border: { width: 1, color: "light-dark(#17AB9066, #2CCBAD8C)" } }
            cursor: { shape: bottomBar, width: 22, height: 1, inset: 9, color: "light-dark(#17AB90, #2CCBAD)", blink: pinput }
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: endEditing, tap: focus, delete: last }
            motion: { enter: scale, change: { duration: 180ms, curve: ease-in } }
            when:
              filled: { box: { border: { color: "light-dark(#17AB90, #2CCBAD)" } } }
              active: { box: { radius: 8, border: { color: "light-dark(#17AB90, #2CCBAD)" } } }
              success: { box: { border: { color: "light-dark(#1F7A36, #6EE7A0)" } } }
              error: { box: { border: { color: "light-dark(#FF5252, #FFB3B3)" } } }
              disabled: { opacity: 0.5 }
            """,
        platform: .flutter,
        sources: [
            "https://github.com/Tkko/Flutter_Pinput/blob/b3828f7aeaccdce41a57ba16f97b6c0eb0e3cf92/example/lib/demo/pinput_templates/rounded_with_cursor.dart"
        ])
}
