extension Preset {
    /// Ant Design's `Input.OTP`, outlined, in its default and dark themes.
    ///
    /// An input of `size="1"` is as wide as the bounding box of its font, rounded, with paddings of 4 and borders of 1:
    /// 51 points in Roboto, which is in Ant Design's list of fonts, and 57 in Inter. The colours are the tokens that
    /// the algorithms of the theme derive from `colorPrimary`, `colorError` and `colorSuccess`. Ant Design has no style
    /// for success. The native cursor is as high as the font.
    static let antDesign = Preset(
        name: "ant-design",
        summary: "low boxes with thin borders, a pale ring around the active box",
        origin: "Input.OTP of Ant Design 6",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 51, height: 32, spacing: 8 } }
            wraps: largerText
            label: { family: Inter, size: 14, weight: 400, lineHeight: 22, color: "light-dark(rgb(0 0 0 / 88%), rgb(255 255 255 / 85%))" }
            rule: none
            box:
              grows: true
              fill: "light-dark(#FFFFFF, #141414)"
              radius: 6
              border: { width: 1, color: "light-dark(#D9D9D9, #424242)" }
            cursor: { shape: bar, width: 1, height: 17, centered: true, color: "light-dark(rgb(0 0 0 / 88%), rgb(255 255 255 / 85%))", blink: android }
            placeholder: none
            obscure: none
            input: { accepts: any, overflow: cut, whenFull: selectLast, tap: select, delete: backward }
            motion: { change: { duration: 200ms, curve: ease, properties: [box] } }
            when:
              active: { box: { border: { color: "light-dark(#1677FF, #1668DC)" }, ring: { width: 2, color: "light-dark(rgb(5 145 255 / 10%), rgb(0 60 180 / 15%))" } } }
              success: { box: { border: { color: "light-dark(#52C41A, #49AA19)" }, ring: { color: "light-dark(rgb(142 255 30 / 8%), rgb(40 170 0 / 10%))" } } }
              error: { box: { border: { color: "light-dark(#FF4D4F, #DC4446)" }, ring: { color: "light-dark(rgb(255 38 5 / 6%), rgb(238 38 56 / 11%))" } } }
              disabled:
                label: { color: "light-dark(rgb(0 0 0 / 25%), rgb(255 255 255 / 25%))" }
                box: { fill: "light-dark(rgb(0 0 0 / 4%), rgb(255 255 255 / 8%))" }
            """,
        page: "light-dark(#FFFFFF, #141414)",
        sources: [
            "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/input/style/otp.ts",
            "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/input/OTP/OTPInput.tsx",
            "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/input/OTP/index.tsx",
            "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/input/style/variants.ts",
            "https://github.com/ant-design/ant-design/blob/2b258157ff20fb8948780e414dc1d74246aede40/components/theme/util/alias.ts",
        ],
        libraries: [
            "Ant Design", "antd", "ant", "ant-design-vue", "ng-zorro", "ng-zorro-antd", .related("antd-mobile"),
            "Input.OTP",
        ])
}
