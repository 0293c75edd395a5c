extension Character {
    /// Whether the cluster has emoji presentation: because of U+FE0F, by the default of its first scalar, or because it
    /// joins several characters with U+200D.
    ///
    /// U+FE0E requests text presentation and takes precedence.
    var prefersEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0xA9 || scalars.count > 1 else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmoji && scalars.contains("\u{200D}")
    }
}
