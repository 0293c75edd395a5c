extension Preset {
    /// Filled boxes without borders, modelled on Pinput's filled example.
    static let soft = Preset(
        name: "soft",
        summary: "filled boxes without borders; the active box is larger and has a thin border",
        origin: "the filled example of Pinput for Flutter",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 4
            height: 68
            sizing: { packed: { width: 56, height: 60, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 22, weight: 400, color: "light-dark(#1E3C57, #E3EDF7)" }
            rule: none
            box: { grows: true, fill: "light-dark(#DEE7F091, rgb(104 158 216 / 60%))", radius: 8, border: none }
            cursor: none
            placeholder: none
            obscure: none
            input: { accepts: digits, overflow: cut, whenFull: endEditing, tap: focus, delete: last }
            motion: { enter: scale, change: { duration: 180ms, curve: ease-in } }
            when:
              active: { box: { width: 64, height: 68, border: { width: 1, color: "#72B2EE" } } }
              success: { box: { border: { width: 1, color: "light-dark(#248A3D, #30D158)" } } }
              error: { box: { fill: "light-dark(#FFEAEE, #824854)", border: none, ring: { width: 1, color: "light-dark(transparent, #FF9AA8)" } } }
              disabled: { opacity: 0.5 }
            """,
        platform: .flutter,
        sources: [
            "https://github.com/Tkko/Flutter_Pinput/blob/b3828f7aeaccdce41a57ba16f97b6c0eb0e3cf92/example/lib/demo/pinput_templates/filled_rounded.dart"
        ],
        libraries: ["Pinput", "Flutter"])
}
