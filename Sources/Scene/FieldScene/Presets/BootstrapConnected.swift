extension Preset {
    /// Bootstrap's `.otp-connected`: slots without gaps, which overlap by their borders.
    static let bootstrapConnected = Preset(
        name: "bootstrap-connected",
        summary: "connected boxes whose borders overlap, a pale ring on the border of the active box",
        origin: "connected OTP input of Bootstrap 6",
        yaml: """
            preset: bootstrap
            groups: { joined: true, overlap: 1 }
            """,
        page: "light-dark(#FFFFFF, #212529)",
        sources: [
            "https://github.com/twbs/bootstrap/blob/0021823a633c16f5da78674aad6ca201a5ebadef/scss/forms/_otp-input.scss",
            "https://github.com/twbs/bootstrap/blob/a2f94c4e8a72ebe879a674d4ac2d5d5eed89461a/scss/_theme.scss",
        ],
        libraries: ["otp-connected"])
}
