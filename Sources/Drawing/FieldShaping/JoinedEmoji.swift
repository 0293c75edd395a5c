/// The emoji that are joined from others with U+200D, by emoji-zwj-sequences.txt of Unicode 15.1. The font of Debian 12 has exactly
/// these. Skin tones and U+FE0F are left out here.
enum JoinedEmoji {
    /// The people who have a role, an object or a colour of hair.
    private static let people = scalars("👨👩🧑")
    private static let roles = scalars("⚕⚖✈🌾🍳🍼🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦯🦰🦱🦲🦳🦼🦽")
    /// What a man or a woman (U+2642 or U+2640) does or is.
    private static let gendered = scalars("⛹🏃🏄🏊🏋🏌👮👯👰👱👳👷💁💂💆💇🕵🙅🙆🙇🙋🙍🙎🚣🚴🚵🚶🤦🤵🤷🤸🤹🤼🤽🤾🦸🦹🧍🧎🧏🧔🧖🧗🧘🧙🧚🧛🧜🧝🧞🧟")
    /// What can turn to the right (U+27A1): people who move, and what they move with.
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
