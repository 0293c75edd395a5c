import FieldPlatform

/// An error of the external program that writes a clip.
package struct VideoError: Error, Hashable, Sendable {
    /// The kind of error. Later versions may add more kinds.
    package struct Code: Hashable, Sendable {
        private let name: String

        /// The program is not installed.
        package static let missing = Code(name: "missing")
        /// The program could not be started, or failed.
        package static let failed = Code(name: "failed")
        /// The program could not write, because the disk or the user's quota is full.
        package static let noRoom = Code(name: "noRoom")
    }

    /// The kind of error.
    package let code: Code
    /// The message, without a full stop at its end. For a missing program, it contains what to install; for a full
    /// disk, it is the text of the system error.
    package let message: String

    init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// The error of a program that could not be started, or failed.
    init(_ error: ProcessError) { self.init(code: error.isDiskFull ? .noRoom : .failed, message: error.message) }
}

extension VideoError: CustomStringConvertible {
    /// The message.
    package var description: String { message }
}
