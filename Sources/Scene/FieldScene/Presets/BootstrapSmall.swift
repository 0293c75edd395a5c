extension Preset {
    /// Bootstrap's `.otp-sm`: slots as high as a small form control of Bootstrap 5.3, 31 points, with its font
    /// size.
    static let bootstrapSmall = Preset(
        name: "bootstrap-small",
        summary: "small boxes with thin borders, a pale ring on the border of the active box",
        origin: "small OTP input of Bootstrap 6",
        yaml: """
            preset: bootstrap
            sizing: { packed: { width: 31, height: 31, spacing: 8 } }
            label: { size: 14, lineHeight: 14 }
            cursor: { height: 14.5 }
            """,
        page: "light-dark(#FFFFFF, #212529)",
        sources: [
            "https://github.com/twbs/bootstrap/blob/0021823a633c16f5da78674aad6ca201a5ebadef/scss/forms/_otp-input.scss",
            "https://github.com/twbs/bootstrap/blob/a2f94c4e8a72ebe879a674d4ac2d5d5eed89461a/scss/_theme.scss",
        ],
        libraries: ["otp-sm"])
}
