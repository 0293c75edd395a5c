/// The names of alternative goldens: `typing.alt-1` is an alternative of `typing`.
package enum AlternativeName {
    /// The numbers that alternatives can have.
    package static let numbers = 1...20

    /// The name of an alternative.
    package static func of(_ golden: String, number: Int) -> String { "\(golden).alt-\(number)" }

    /// The golden and the number in a name that ends like that of an alternative; nil if it does not.
    package static func parts(of name: String) -> (golden: String, number: Int)? {
        guard let mark = name.ranges(of: ".alt-").last, let number = Int(name[mark.upperBound...]) else { return nil }
        return (String(name[..<mark.lowerBound]), number)
    }
}
