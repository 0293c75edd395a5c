/// Why a film cannot be written by another program.
public struct VideoError: Error, Hashable, Sendable {
    /// The kind of failure; more may be added.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The program is not on the machine.
        public static let missing = Code(name: "missing")
        /// The program could not be started, or failed.
        public static let failed = Code(name: "failed")
        /// The program could not write: the disk is full, or the user's part of it.
        public static let noRoom = Code(name: "noRoom")
    }

    /// The kind of failure.
    public let code: Code
    /// What failed, and for a missing program what to install; for a full disk the system's words; no capital at its beginning and no full stop.
    public let message: String

    init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension VideoError: CustomStringConvertible {
    /// What is wrong.
    public var description: String { message }
}
