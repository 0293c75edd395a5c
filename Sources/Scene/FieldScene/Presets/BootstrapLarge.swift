extension Preset {
    /// Bootstrap's `.otp-lg`, which looks like `.otp`: both are as high as a large control, and the font size of a
    /// large control is the default one.
    static let bootstrapLarge = Preset(
        name: "bootstrap-large",
        summary: "the same look as bootstrap, whose boxes are as high as a large control already",
        origin: "large OTP input of Bootstrap 6",
        yaml: "preset: bootstrap",
        page: "light-dark(#FFFFFF, #131415)",
        sources: bootstrapSources,
        libraries: ["otp-lg", "bootstrap-lg"])
}
