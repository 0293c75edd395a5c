extension Character {
    /// Whether the cluster asks to be shown as a colour picture: by U+FE0F, by what its first scalar is, or as several
    /// characters joined by U+200D.
    ///
    /// U+FE0E asks for the contrary.
    var prefersEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0xA9 || scalars.count > 1 else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmoji && scalars.contains("\u{200D}")
    }
}
