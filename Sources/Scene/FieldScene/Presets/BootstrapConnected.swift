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
        page: "light-dark(#FFFFFF, #131415)",
        sources: bootstrapSources,
        libraries: ["otp-connected"])
}
