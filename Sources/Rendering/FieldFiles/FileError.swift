import FieldSource

/// The reason why a file cannot be read, written or removed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error. Later versions may add more kinds.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// A file or folder cannot be read.
        public static let unreadable = Code(name: "unreadable")
        /// A file cannot be written or removed, for example because its folder is read-only, or a folder with the same
        /// name exists.
        public static let unwritable = Code(name: "unwritable")
        /// No file can be written: the disk is full, or the user's quota is used up.
        public static let noRoom = Code(name: "noRoom")
        /// No file can be opened: too many are open, or no memory is left.
        public static let exhausted = Code(name: "exhausted")
        /// The reader of standard output has ended, as after `| head`.
        public static let outputClosed = Code(name: "outputClosed")
    }

    /// The operation that failed.
    package enum Operation: String, Sendable {
        case read, written, removed
    }

    /// The kind of error.
    public let code: Code
    /// The path of the file, or of the folder that prevents writing the file.
    public let path: String
    /// The reason, usually the system's error message.
    public let reason: String
    private let operation: Operation

    /// Creates an error.
    ///
    /// - Parameter operation: The operation that failed. Nil means reading if `code` is `unreadable`, and writing
    ///   otherwise.
    package init(code: Code, path: String, reason: String, operation: Operation? = nil) {
        self.code = code
        self.path = path
        self.reason = reason
        self.operation = operation ?? (code == .unreadable ? .read : .written)
    }

    /// The error as one line, such as `PATH: error: cannot be read: REASON`.
    public var description: String {
        "\(path): error: cannot be \(operation.rawValue): \(reason)".escapingInvisibles()
    }
}
