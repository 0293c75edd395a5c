/// An error of a program that this process has started.
package struct ProcessError: Error, Hashable, Sendable {
    /// The message, without a full stop at its end; for a full disk, the text of the system error.
    package let message: String
    /// Whether the program could not write, because the disk or the user's quota is full.
    package let isDiskFull: Bool

    /// Creates an error with a message.
    package init(_ message: String, isDiskFull: Bool = false) {
        self.message = message
        self.isDiskFull = isDiskFull
    }

    /// The error of a program that cannot be run, with the number of a system error.
    init(running name: String, _ number: Int32) {
        self.init("\(name) cannot be run: \(String(cString: strerror(number)))")
    }
}
