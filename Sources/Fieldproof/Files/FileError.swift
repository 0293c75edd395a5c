/// Why a file cannot be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// A file that was named cannot be read.
        public static let unreadable = Code(name: "unreadable")
        /// A file cannot be written: a folder is read-only, something else is in its place, …
        public static let unwritable = Code(name: "unwritable")
        /// A file cannot be written, and neither can any other: the disk is full, or the user's part of it.
        public static let noRoom = Code(name: "noRoom")
        /// Nobody reads standard output any more, as after `| head`.
        public static let outputClosed = Code(name: "outputClosed")
    }

    /// The kind of failure.
    public let code: Code
    /// The file.
    public let path: String
    /// What failed, in the system's words.
    public let reason: String

    init(code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// `PATH: error: cannot be read: REASON`.
    public var description: String {
        "\(path): error: cannot be \(code == .unreadable ? "read" : "written"): \(reason)".escapingInvisibles()
    }
}
