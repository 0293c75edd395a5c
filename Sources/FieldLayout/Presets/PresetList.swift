extension Preset {
    /// All presets: one for each other file of this folder.
    public static let all: [Preset] = [
        .underline,
        .underlineTinted,
    ]
}
