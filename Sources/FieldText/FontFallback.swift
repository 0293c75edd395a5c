/// Characters of a run that come from another family than the one asked for, because that one does not have them.
public struct FontFallback: Hashable, Sendable {
    /// The characters, each once, in the order of the text.
    public var characters: [Character]
    /// The family that they come from.
    public var family: String
    /// Whether they are emoji from a font of colour pictures, which is expected and not warned about.
    package var isEmoji: Bool

    /// Characters from a family.
    package init(characters: [Character], family: String, isEmoji: Bool = false) {
        self.characters = characters
        self.family = family
        self.isEmoji = isEmoji
    }
}

extension [FontFallback] {
    /// Adds a character unless it is there.
    package mutating func add(_ character: Character, family: String, isEmoji: Bool) {
        if let index = firstIndex(where: { $0.family == family && $0.isEmoji == isEmoji }) {
            if !self[index].characters.contains(character) { self[index].characters.append(character) }
        } else {
            append(FontFallback(characters: [character], family: family, isEmoji: isEmoji))
        }
    }

    /// The fallbacks of both lists, each character once.
    package func merged(with other: [FontFallback]) -> [FontFallback] {
        var all = self
        for fallback in other {
            for character in fallback.characters {
                all.add(character, family: fallback.family, isEmoji: fallback.isEmoji)
            }
        }
        return all
    }
}
