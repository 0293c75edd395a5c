/// Why a picture cannot be written to a file, or read from one.
public struct ImageError: Error, Hashable, Sendable {
    /// The kind of mistake; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The picture has no pixels.
        public static let empty = Code(name: "empty")
        /// The picture, or what the file unpacks to, is larger than the limit.
        public static let tooLarge = Code(name: "tooLarge")
        /// A text that is to be kept in the file has a key or a value that the format cannot hold.
        public static let badText = Code(name: "badText")
        /// The file is of another kind.
        public static let wrongFormat = Code(name: "wrongFormat")
        /// The file holds a film where a still picture is wanted.
        public static let animated = Code(name: "animated")
        /// The file ends too early.
        public static let truncated = Code(name: "truncated")
        /// The file breaks the rules of its format.
        public static let malformed = Code(name: "malformed")
        /// The machine has no memory left for the codec.
        public static let outOfMemory = Code(name: "outOfMemory")
        /// A frame of a film has another size than the film.
        public static let wrongSize = Code(name: "wrongSize")
        /// The library that writes the format failed.
        public static let codec = Code(name: "codec")
    }

    /// The kind of mistake.
    public let code: Code
    /// What is wrong; no capital at its beginning and no full stop.
    public let message: String

    /// An error of one kind, in words.
    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// The file breaks a rule.
    static func malformed(_ message: String) -> ImageError {
        ImageError(code: .malformed, message: message)
    }
}

extension ImageError: CustomStringConvertible {
    /// What is wrong.
    public var description: String { message }
}
