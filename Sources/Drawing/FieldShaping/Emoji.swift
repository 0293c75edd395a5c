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

    /// Whether the grapheme cluster is one emoji that consists of several characters (UTS #51): a joined sequence, an
    /// emoji with a skin tone, a flag, or a keycap.
    ///
    /// A font that does not have the sequence draws its characters one by one, or only the first of them.
    var isEmojiSequence: Bool {
        let scalars = unicodeScalars
        guard scalars.count > 1 else { return false }
        // Digits have the property Emoji, but begin only keycaps.
        let pictures = scalars.count { $0.value > 0x39 && $0.properties.isEmoji }
        return pictures > 1 || scalars.contains(where: \.isTag)
            || scalars.contains("\u{20E3}") && scalars.contains("\u{FE0F}")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a tag, which selects a regional flag such as the flag of Scotland.
    fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}

/// The emoji that are joined from others with U+200D, by emoji-zwj-sequences.txt of Unicode 15.1. The font of Debian 12
/// has exactly these. Skin tones and U+FE0F are omitted here.
enum JoinedEmoji {
    /// The people who have a role, an object or a colour of hair.
    private static let people = scalars("👨👩🧑")
    private static let roles = scalars("⚕⚖✈🌾🍳🍼🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦯🦰🦱🦲🦳🦼🦽")
    /// The activities, roles and gestures of a man or a woman (U+2642 or U+2640).
    private static let gendered = scalars("⛹🏃🏄🏊🏋🏌👮👯👰👱👳👷💁💂💆💇🕵🙅🙆🙇🙋🙍🙎🚣🚴🚵🚶🤦🤵🤷🤸🤹🤼🤽🤾🦸🦹🧍🧎🧏🧔🧖🧗🧘🧙🧚🧛🧜🧝🧞🧟")
    /// The emoji that can face right (U+27A1): people who move, and their aids.
    private static let moving = scalars("🏃🚶🧎🦯🦼🦽")
    private static let others = words(
        """
        🧑🎄 🏴☠ 🏳⚧ 🏳🌈 ⛓💥 🐻❄ 🐈⬛ 🐦⬛ 🐦🔥 🐕🦺 🍄🟫 🍋🟩 😶🌫 😮💨 😵💫 🙂↔ 🙂↕ ❤🔥 ❤🩹 👁🗨 \
        👨❤👨 👩❤👨 👩❤👩 👨❤💋👨 👩❤💋👨 👩❤💋👩 🧑🤝🧑
        """)
    /// Pairs that have skin tones. Without them, each is one character.
    private static let toned = words("🫱🫲 🧑❤🧑 🧑❤💋🧑 👨🤝👨 👩🤝👨 👩🤝👩")
    /// Families, which have no skin tones.
    private static let families = words(
        """
        👨👦 👨👧 👩👦 👩👧 👨👦👦 👨👧👦 👨👧👧 👩👦👦 👩👧👦 👩👧👧 👨👨👦 👨👨👧 👨👩👦 👨👩👧 👩👩👦 👩👩👧 \
        👨👨👦👦 👨👨👧👦 👨👨👧👧 👨👩👦👦 👨👩👧👦 👨👩👧👧 👩👩👦👦 👩👩👧👦 👩👩👧👧 🧑🧒 🧑🧒🧒 🧑🧑🧒 🧑🧑🧒🧒
        """)

    /// Whether the scalars of an emoji are in the list, or are not joined.
    static func contains(_ emoji: [Unicode.Scalar]) -> Bool {
        let hasTones = emoji.contains(where: \.properties.isEmojiModifier)
        var parts = emoji.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" && !$0.properties.isEmojiModifier }
        guard parts.count > 1, emoji.contains("\u{200D}") else { return true }
        if parts.last == "➡" {
            parts.removeLast()
            guard moving.contains(parts[0]) || moving.contains(parts[parts.count - 1]) else { return false }
            if parts.count == 1 { return !roles.contains(parts[0]) }
        }
        if parts.count == 2, people.contains(parts[0]) && roles.contains(parts[1]) { return true }
        if parts.count == 2, gendered.contains(parts[0]) && (parts[1] == "♀" || parts[1] == "♂") { return true }
        return others.contains(parts) || (hasTones ? toned : families).contains(parts)
    }

    private static func scalars(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }

    private static func words(_ text: String) -> Set<[Unicode.Scalar]> {
        Set(text.unicodeScalars.split(separator: " ").map(Array.init))
    }
}
