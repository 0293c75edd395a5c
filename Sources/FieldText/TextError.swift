/// Why text cannot be measured.
public struct TextError: Error, Hashable, Sendable {
    /// The kind of mistake; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// No font has the family that was asked for.
        public static let unknownFamily = Code(name: "unknownFamily")
        /// No font has a character of the text.
        public static let missingGlyph = Code(name: "missingGlyph")
        /// A font's file is broken, or of no known kind.
        public static let brokenFont = Code(name: "brokenFont")
        /// A font does not have an axis, or an axis does not reach a value.
        public static let wrongAxis = Code(name: "wrongAxis")
    }

    /// The kind of mistake.
    public let code: Code
    /// What is wrong, for the one who wrote the scene; no capital at its beginning and no full stop.
    public let message: String

    /// An error of one kind, in words.
    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}
