extension Preset {
    /// Bootstrap's `.otp-lg`: the font size of a large form control of Bootstrap 5.3. The slots are not larger than
    /// those of `bootstrap`, because those are as high as a large control, too.
    static let bootstrapLarge = Preset(
        name: "bootstrap-large",
        summary: "large digits in boxes with thin borders, a pale ring on the border of the active box",
        origin: "large OTP input of Bootstrap 6",
        yaml: """
            preset: bootstrap
            label: { size: 20, lineHeight: 20 }
            """,
        page: "light-dark(#FFFFFF, #212529)",
        sources: [
            "https://github.com/twbs/bootstrap/blob/0021823a633c16f5da78674aad6ca201a5ebadef/scss/forms/_otp-input.scss",
            "https://github.com/twbs/bootstrap/blob/a2f94c4e8a72ebe879a674d4ac2d5d5eed89461a/scss/_theme.scss",
        ],
        libraries: ["otp-lg"])
}
