extension Preset {
    /// The example of Base UI's `OTPField`, which itself has no styles. The focus outline of 2 points lies half on the
    /// border. The styles for errors, successes and disabled fields, which the example lacks, are chosen here.
    static let baseUI = Preset(
        name: "base-ui",
        summary: "square black and white boxes without radii, a thicker border around the active box",
        origin: "OTP Field in the examples of Base UI",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 40, height: 40, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 16, weight: 400, lineHeight: 24, color: "light-dark(#0A0A0A, #FFFFFF)" }
            rule: none
            box: { grows: true, fill: "light-dark(#FFFFFF, #0A0A0A)", border: { width: 1, color: "light-dark(#0A0A0A, #FFFFFF)" } }
            cursor: { shape: bar, width: 1, height: 19, centered: true, color: "light-dark(#0A0A0A, #FFFFFF)", blink: android }
            placeholder: none
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, cleansPaste: true, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            when:
              active: { box: { ring: { width: 1, color: "light-dark(#0A0A0A, #FFFFFF)" } } }
              success: { box: { border: { width: 2, color: "light-dark(#248A3D, #30D158)" }, ring: { color: "light-dark(#248A3D, #30D158)" } } }
              error: { box: { border: { width: 2, color: "light-dark(#E7000B, #FF6467)" }, ring: { color: "light-dark(#E7000B, #FF6467)" } } }
            """,
        page: "light-dark(#FFFFFF, #0A0A0A)",
        sources: [
            "https://github.com/mui/base-ui/blob/087c60b9c8ff9a3e94495b9321aa3e618f268d68/docs/src/app/(docs)/react/components/otp-field/demos/hero/css-modules/index.module.css",
            "https://github.com/mui/base-ui/blob/087c60b9c8ff9a3e94495b9321aa3e618f268d68/packages/react/src/otp-field/input/OTPFieldInput.tsx",
        ],
        libraries: [
            "Base UI", "@base-ui/react", "@base-ui-components/react", .related("@mui/base"), .related("mui-base"),
        ])
}
