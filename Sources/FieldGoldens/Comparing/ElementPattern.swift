/// A pattern for the ids of elements. `*` matches any number of characters, or none: `field.cell[*].cursor`.
package struct ElementPattern: Hashable, Sendable {
    /// The text of the pattern.
    package let text: String
    private let scalars: [Unicode.Scalar]

    /// Creates a pattern from its text.
    package init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    /// Whether the pattern matches the whole of an id.
    package func matches(_ id: String) -> Bool {
        let id = Array(id.unicodeScalars)
        var (at, index) = (0, 0)
        // The index of the last star, and the end of what it matches. If the rest of the pattern does not match, this
        // star is made to match one more character. Earlier stars need no second try, because each of them matches as
        // few characters as possible.
        var star: (at: Int, end: Int)?
        while index < id.count {
            if at < scalars.count, scalars[at] == "*" {
                star = (at, index)
                at += 1
            } else if at < scalars.count, scalars[at] == id[index] {
                at += 1
                index += 1
            } else if let (starAt, end) = star {
                star = (starAt, end + 1)
                at = starAt + 1
                index = end + 1
            } else {
                return false
            }
        }
        return scalars[at...].allSatisfy { $0 == "*" }
    }
}
