import FieldGeometry

/// The reason why text cannot be measured.
package struct TextError: Error, Hashable, Sendable {
    /// The kind of error; later versions may add kinds.
    package struct Code: Hashable, Sendable {
        private let name: String

        /// No font belongs to the requested family.
        package static let unknownFamily = Code(name: "unknownFamily")
        /// The text contains characters that no font has.
        package static let missingGlyph = Code(name: "missingGlyph")
        /// A font file is damaged, or its format is not supported.
        package static let brokenFont = Code(name: "brokenFont")
        /// A font does not have an axis that is to be set, or the value is outside the axis's range.
        package static let wrongAxis = Code(name: "wrongAxis")
    }

    /// The kind of error.
    package let code: Code
    /// The message for the author of the scene; it starts in lower case and has no full stop.
    package let message: String
    /// The characters of a `missingGlyph` error; nil for other errors.
    package let missing: MissingCharacters?

    /// Creates an error of a kind, with its message.
    package init(code: Code, message: String) {
        self.code = code
        self.message = message
        missing = nil
    }

    /// Creates a `missingGlyph` error.
    package init(missing: MissingCharacters) {
        code = .missingGlyph
        message = missing.message
        self.missing = missing
    }
}

/// Characters that no font has, and the families that were tried for them.
package struct MissingCharacters: Hashable, Sendable {
    /// The characters without duplicates, in the order of the text; at least one.
    package private(set) var characters: [Character]
    /// The families that were tried, in the order in which they were tried.
    package let tried: [String]
    /// Fonts that have some of the characters, such as `Noto Sans Thai (Debian package fonts-noto-core)`.
    package private(set) var suggestions: [String]

    /// Creates a list from characters, the families that were tried, and suggestions.
    package init(_ characters: [Character], tried: [String], suggestions: [String] = []) {
        self.characters = characters.uniqued()
        self.tried = tried
        self.suggestions = suggestions.uniqued()
    }

    /// Adds the characters and suggestions of another text in the same fonts.
    package mutating func merge(_ other: MissingCharacters) {
        characters = (characters + other.characters).uniqued()
        suggestions = (suggestions + other.suggestions).uniqued()
    }

    /// The message for the author of the scene; it starts in lower case and has no full stop.
    package var message: String {
        let (noun, advice) =
            characters.count == 1
            ? ("character", "list a font that has it, such as")
            : ("characters", "list fonts that have them, such as")
        let tried = "no font has the \(noun) \(characters.described); tried \(tried.joined(separator: ", "))"
        if suggestions.isEmpty { return tried }
        return "\(tried); under 'fonts', \(advice) \(suggestions.joined(separator: ", "))"
    }
}
