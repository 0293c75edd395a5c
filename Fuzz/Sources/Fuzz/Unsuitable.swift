/// An input that a fuzzer does not hand on to the code under test.
struct Unsuitable: Error, CustomStringConvertible {
    /// Why.
    let description: String

    /// An input that is not handed on, for a reason.
    init(_ reason: String) { description = reason }
}
