extension Preset {
    /// Bootstrap's `.otp-lg`, which looks as `.otp` does: both are as high as a large control, whose font size is that of
    /// a control without a size.
    static let bootstrapLarge = Preset(
        name: "bootstrap-large",
        summary: "the same look as bootstrap, whose boxes are as high as a large control already",
        origin: "large OTP input of Bootstrap 6",
        yaml: "preset: bootstrap",
        page: "light-dark(#FFFFFF, #131415)",
        sources: bootstrapSources,
        libraries: ["otp-lg", "bootstrap-lg"])
}
