extension Preset {
    /// The style Vega of shadcn's `InputOTP`. Unlike `joined`, which is the style New York, it has a smaller dash, and
    /// the ring is around a group whose slots are invalid. The colours come from the neutral theme, in sRGB.
    static let shadcnVega = Preset(
        name: "shadcn-vega",
        summary: "joined boxes of 36 points, a ring around the active box, and one around each group in errors",
        origin: "Input OTP of shadcn/ui, style Vega, neutral theme",
        yaml: """
            preset: joined
            groups:
              separator: { width: 16, dashWidth: 10.67, dashHeight: 1.33, dashRadius: 0.67 }
              box: { radius: 8, when: { error: { ring: { width: 3, color: "light-dark(rgb(231 0 11 / 20%), rgb(255 100 103 / 40%))" } } } }
            """,
        page: "light-dark(#FFFFFF, #0A0A0A)",
        sources: [
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/styles/style-vega.css",
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/bases/radix/ui/input-otp.tsx",
            "https://github.com/shadcn-ui/ui/blob/1773ecfeeb4a04366978d353e69b5c7ded78dcb2/apps/v4/registry/themes.ts",
        ],
        libraries: ["Vega"])
}
