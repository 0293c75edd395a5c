extension Preset {
    /// Bootstrap's `.otp-sm`: slots as high as a small form control, with its font size.
    static let bootstrapSmall = Preset(
        name: "bootstrap-small",
        summary: "small boxes with thin borders, a pale ring on the border of the active box",
        origin: "small OTP input of Bootstrap 6",
        yaml: """
            preset: bootstrap
            sizing: { packed: { width: 32, height: 32, spacing: 8 } }
            label: { size: 14, lineHeight: 14 }
            cursor: { height: 15 }
            """,
        page: "light-dark(#FFFFFF, #131415)",
        sources: bootstrapSources,
        libraries: ["otp-sm", "bootstrap-sm"])
}
