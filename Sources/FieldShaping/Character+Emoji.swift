extension Character {
    /// Whether the grapheme cluster is shown as an emoji: it contains U+FE0F, its first scalar is shown as an emoji by
    /// default, or its first scalar can be an emoji and is joined to other scalars with U+200D.
    ///
    /// U+FE0E, which requests the presentation as text, takes precedence.
    var prefersEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0xA9 || scalars.count > 1 else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmoji && scalars.contains("\u{200D}")
    }
}
