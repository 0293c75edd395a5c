/// Characters of a run that are drawn in a fallback family, because the requested family does not have them.
public struct FontFallback: Hashable, Sendable {
    /// The characters without duplicates, in the order of the text.
    public var characters: [Character]
    /// The family in which the characters are drawn.
    public var family: String
    /// Whether the fallback is expected and causes no warning: emoji in a colour font, and a script that the requested
    /// family does not have in a font that the scene adds.
    package var isExpected: Bool

    /// Creates a fallback from its characters and their family.
    package init(characters: [Character], family: String, isExpected: Bool = false) {
        self.characters = characters
        self.family = family
        self.isExpected = isExpected
    }
}

extension [FontFallback] {
    /// Adds a character that is drawn in a fallback family, unless the list contains it already.
    package mutating func add(_ character: Character, family: String, isExpected: Bool) {
        if let index = firstIndex(where: { $0.family == family && $0.isExpected == isExpected }) {
            if !self[index].characters.contains(character) { self[index].characters.append(character) }
        } else {
            append(FontFallback(characters: [character], family: family, isExpected: isExpected))
        }
    }

    /// The fallbacks of this list and another, without duplicate characters.
    package func merged(with other: [FontFallback]) -> [FontFallback] {
        var all = self
        for fallback in other {
            for character in fallback.characters {
                all.add(character, family: fallback.family, isExpected: fallback.isExpected)
            }
        }
        return all
    }
}
