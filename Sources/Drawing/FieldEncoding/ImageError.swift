/// An error of encoding or decoding an image.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error. Later versions may add more kinds.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The image has no pixels.
        public static let empty = Code(name: "empty")
        /// The image, or the unpacked content of the file, is larger than the limit.
        public static let tooLarge = Code(name: "tooLarge")
        /// A text that was to be stored in the file has a key or a value that the format does not allow.
        public static let badText = Code(name: "badText")
        /// The file does not have the format of the decoder, or has no supported format.
        public static let wrongFormat = Code(name: "wrongFormat")
        /// Another program has replaced or converted the file; the message describes how to restore it.
        package static let converted = Code(name: "converted")
        /// The colours of the file cannot be converted to sRGB.
        package static let colors = Code(name: "colors")
        /// The file is animated, but a still image is required.
        public static let animated = Code(name: "animated")
        /// The file ends too early.
        public static let truncated = Code(name: "truncated")
        /// The file violates its format.
        public static let malformed = Code(name: "malformed")
        /// There is not enough memory for the codec.
        public static let outOfMemory = Code(name: "outOfMemory")
        /// The size of a frame differs from the size of the clip.
        public static let wrongSize = Code(name: "wrongSize")
        /// The library that writes the format failed.
        public static let codec = Code(name: "codec")
    }

    /// The kind of error.
    public let code: Code
    /// The message. It begins with a lower-case letter and has no full stop at its end.
    public let message: String

    /// The message.
    public var description: String { message }

    /// Creates an error from its kind and message.
    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// Creates an error for a file that violates its format.
    static func malformed(_ message: String) -> ImageError {
        ImageError(code: .malformed, message: message)
    }

    /// Throws if an image has more than `limit` pixels.
    static func check(width: Int, height: Int, limit: Int) throws(ImageError) {
        guard width * height <= limit else {
            throw ImageError(
                code: .tooLarge,
                message: "an image of \(width) × \(height) pixels is too large; the limit is \(limit) pixels")
        }
    }
}
