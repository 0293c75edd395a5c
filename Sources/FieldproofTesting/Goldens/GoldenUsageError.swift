/// An error in the arguments of a golden test.
package struct GoldenUsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, which begins without a capital letter and ends without a full stop.
    package let description: String

    /// Creates an error with a message.
    package init(_ description: String) { self.description = description }
}
