/// Why text cannot be measured.
package struct TextError: Error, Hashable, Sendable {
    /// The kind of mistake; more may be added.
    package struct Code: Hashable, Sendable {
        private let name: String

        /// No font has the family that was asked for.
        package static let unknownFamily = Code(name: "unknownFamily")
        /// No font has a character of the text.
        package static let missingGlyph = Code(name: "missingGlyph")
        /// A font's file is broken, or of no known kind.
        package static let brokenFont = Code(name: "brokenFont")
        /// A font does not have an axis, or an axis does not reach a value.
        package static let wrongAxis = Code(name: "wrongAxis")
    }

    /// The kind of mistake.
    package let code: Code
    /// What is wrong, for the one who wrote the scene; no capital at its beginning and no full stop.
    package let message: String

    /// An error of one kind, in words.
    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}
