extension Character {
    /// Whether the grapheme cluster is shown as an emoji: it contains U+FE0F, its first scalar is shown as an emoji by
    /// default, or its first scalar can be an emoji and has a skin tone or is joined to other scalars with U+200D.
    ///
    /// U+FE0E, which requests the presentation as text, takes precedence.
    var prefersEmoji: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.value >= 0xA9 || scalars.count > 1 else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmoji
            && (scalars.contains("\u{200D}") || scalars.dropFirst().contains(where: \.properties.isEmojiModifier))
    }

    /// Whether the grapheme cluster is one picture that is made of several characters (UTS #51): pictures that are
    /// joined, a skin tone, a flag, or a keycap.
    ///
    /// A font that does not have the sequence draws its characters one by one, or only the first of them.
    var isEmojiSequence: Bool {
        let scalars = unicodeScalars
        guard scalars.count > 1 else { return false }
        // Digits, which can be emoji, begin keycaps only.
        let pictures = scalars.count { $0.value > 0x39 && $0.properties.isEmoji }
        return pictures > 1 || scalars.contains(where: \.isTag)
            || scalars.contains("\u{20E3}") && scalars.contains("\u{FE0F}")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a tag, which selects a regional flag such as that of Scotland.
    fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
