/// What is wrong with what a test asks for.
package struct GoldenUsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong; no capital at its beginning and no full stop.
    package let description: String

    /// A mistake in words.
    package init(_ description: String) { self.description = description }
}
