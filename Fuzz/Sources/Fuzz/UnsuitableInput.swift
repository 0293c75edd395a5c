/// An error for an input that a fuzzer does not pass to the code under test.
struct UnsuitableInput: Error, CustomStringConvertible {
    /// The reason.
    let description: String

    /// Creates an error with a reason.
    init(_ reason: String) { description = reason }
}
