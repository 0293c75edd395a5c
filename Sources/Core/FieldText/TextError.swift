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
