/// The names of alternative goldens: `typing.alt-1` is an alternative of `typing`.
package enum AlternativeName {
    /// The numbers that alternatives can have.
    package static let numbers = 1...20

    /// The name of an alternative.
    package static func of(_ golden: String, number: Int) -> String { "\(golden).alt-\(number)" }

    /// The golden and the number in a name that ends like that of an alternative; nil if it does not.
    package static func parts(of name: String) -> (golden: String, number: Int)? {
        let mark = ".alt-"
        guard let start = name.utf8.lastIndex(of: UInt8(ascii: ".")), name[start...].hasPrefix(mark),
            let number = Int(name[start...].dropFirst(mark.count))
        else { return nil }
        return (String(name[..<start]), number)
    }
}
