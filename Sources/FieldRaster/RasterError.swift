/// Why a drawing cannot be made into pixels.
public struct RasterError: Error, Hashable, Sendable {
    /// The kind of failure; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The picture has more pixels than `Rasterizer` allows.
        public static let tooLarge = Code(name: "tooLarge")
        /// The drawing library failed.
        public static let drawing = Code(name: "drawing")
    }

    /// The kind of failure.
    public let code: Code
    /// What failed; no capital at its beginning and no full stop.
    public let message: String

    package init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension RasterError: CustomStringConvertible {
    /// What is wrong.
    public var description: String { message }
}
