/// An error of drawing pixels or a vector document.
public struct RasterError: Error, Hashable, Sendable {
    /// The kind of error; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The image has more pixels than `Rasterizer` allows.
        public static let tooLarge = Code(name: "tooLarge")
        /// The drawing library failed.
        public static let drawing = Code(name: "drawing")
    }

    /// The kind of error.
    public let code: Code
    /// The message, without a capital at its beginning or a full stop.
    public let message: String

    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension RasterError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
