/// An error in the arguments of a golden test.
package struct GoldenUsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, without a capital at the beginning and a full stop at the end.
    package let description: String

    /// Creates an error with a message.
    package init(_ description: String) { self.description = description }
}
