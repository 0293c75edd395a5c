extension Preset {
    /// All presets: one for each other file of this folder, the five systems first.
    package static let all: [Preset] = [
        .underline,
        .underlineTinted,
        .pinBoxes,
        .caret,
        .card,
        .verifyBoxes,
        .joined,
        .soft,
        .squircle,
        .passcode,
        .keycaps,
        .plain,
    ]
}
