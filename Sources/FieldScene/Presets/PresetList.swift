extension Preset {
    /// All presets, one for each other preset file in this folder.
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
