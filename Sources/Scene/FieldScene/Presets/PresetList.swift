extension Preset {
    /// All presets. Each one is defined in a file of its own in this folder.
    package static let all: [Preset] = [
        .underline,
        .underlineTinted,
        .pinBoxes,
        .caret,
        .card,
        .cardID1,
        .verifyBoxes,
        .joined,
        .soft,
        .squircle,
        .passcode,
        .keycaps,
        .bootstrap,
        .tabler,
        .material,
        .stripe,
        .ios,
        .plain,
    ]
}
