import FieldScene

/// Why a file cannot be read, written or removed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// A file that was named cannot be read.
        public static let unreadable = Code(name: "unreadable")
        /// A file cannot be written or removed: a folder is read-only, something else is in its place, …
        public static let unwritable = Code(name: "unwritable")
        /// A file cannot be written, and neither can any other: the disk is full, or the user's part of it.
        public static let noRoom = Code(name: "noRoom")
        /// A file cannot be opened, and neither can any other: too many are open, or no memory is left.
        public static let exhausted = Code(name: "exhausted")
        /// Nobody reads standard output any more, as after `| head`.
        public static let outputClosed = Code(name: "outputClosed")
    }

    /// What was to be done with a file.
    package enum Operation: String, Sendable {
        case read, written, removed
    }

    /// The kind of failure.
    public let code: Code
    /// The file, or the folder that does not let it be written.
    public let path: String
    /// What failed, in the system's words.
    public let reason: String
    private let operation: Operation

    /// An error of one kind.
    ///
    /// - Parameter operation: What was to be done; nil for reading what is unreadable, and else for writing.
    package init(code: Code, path: String, reason: String, operation: Operation? = nil) {
        self.code = code
        self.path = path
        self.reason = reason
        self.operation = operation ?? (code == .unreadable ? .read : .written)
    }

    /// `PATH: error: cannot be read: REASON`.
    public var description: String {
        "\(path): error: cannot be \(operation.rawValue): \(reason)".escapingInvisibles()
    }
}
