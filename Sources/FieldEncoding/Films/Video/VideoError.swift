/// Why a film cannot be written by another program.
package struct VideoError: Error, Hashable, Sendable {
    /// The kind of failure; more may be added.
    package struct Code: Hashable, Sendable {
        private let name: String

        /// The program is not on the machine.
        package static let missing = Code(name: "missing")
        /// The program could not be started, or failed.
        package static let failed = Code(name: "failed")
        /// The program could not write: the disk is full, or the user's part of it.
        package static let noRoom = Code(name: "noRoom")
    }

    /// The kind of failure.
    package let code: Code
    /// What failed, and for a missing program what to install; for a full disk the system's words; no capital at its beginning and no full stop.
    package let message: String

    init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}

extension VideoError: CustomStringConvertible {
    /// What is wrong.
    package var description: String { message }
}
