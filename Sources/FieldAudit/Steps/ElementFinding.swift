/// Findings of one rule about one element, in all states and variants that have them. Equal cells are one element.
package struct ElementFinding: Sendable {
    /// The finding that is farthest from what is required. Its suggestion clears all findings; it is nil if none is
    /// known.
    package var worst: Finding
    /// The pictures with these findings.
    package let places: [Place]
    /// The number of pictures with these findings.
    package var pictures: Int { places.reduce(0) { $0 + $1.pictures.count } }

    /// Elements, and the pictures in which exactly these have the finding.
    package struct Place: Sendable {
        /// The ids of the elements, sorted.
        package let elements: [String]
        /// The names of the pictures, sorted.
        package let pictures: [String]
    }
}
