extension Preset {
    /// Joined boxes in two groups with a dash between them: shadcn's `InputOTP` in its neutral theme.
    static let joined = Preset(
        name: "joined",
        summary: "two groups of three joined boxes, a dash between the groups, a ring around the active box",
        origin: "Input OTP of shadcn/ui, style New York, neutral theme",
        yaml: """
            kind: cells
            lengths: [1, 12]
            length: 6
            sizing: { packed: { width: 36, height: 36, spacing: 0 } }
            wraps: largerText
            groups: { counts: [3, 3], spacing: 8, joined: true, separator: { width: 24, dashWidth: 16, dashHeight: 2, dashRadius: 1, color: "light-dark(#0A0A0A, #FAFAFA)" } }
            label: { family: Inter, size: 14, weight: 400, lineHeight: 20, color: "light-dark(#0A0A0A, #FAFAFA)" }
            rule: none
            box:
              grows: true
              fill: "light-dark(transparent, rgb(255 255 255 / 4.5%))"
              radius: 8
              border: { width: 1, color: "light-dark(#E5E5E5, rgb(255 255 255 / 15%))" }
              shadow: { y: 1, blur: 2, color: "rgb(0 0 0 / 5%)" }
            cursor: { shape: bar, width: 1, height: 16, centered: true, color: "light-dark(#0A0A0A, #FAFAFA)", blink: shadcn }
            placeholder: none
            obscure: none
            disabledOpacity: 0.5
            input: { accepts: digits, overflow: cut, whenFull: selectLast, tap: focus, delete: last }
            when:
              active:
                box:
                  border: { color: "light-dark(#A1A1A1, #737373)" }
                  ring: { width: 3, color: "light-dark(rgb(161 161 161 / 50%), rgb(115 115 115 / 50%))" }
              success: { box: { border: { color: "light-dark(#248A3D, #30D158)" } } }
              error:
                box:
                  border: { color: "light-dark(#E7000B, #FF6467)" }
                  ring: { color: "light-dark(rgb(231 0 11 / 20%), rgb(255 100 103 / 40%))" }
            """,
        sources: [
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/new-york-v4/ui/input-otp.tsx",
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/themes.ts",
        ],
        libraries: ["New York", "shadcn New York"])
}
