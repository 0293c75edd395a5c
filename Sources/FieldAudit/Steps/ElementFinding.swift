/// Findings of one rule about one element, in all states and variants that have them. Equal cells are one element.
package struct ElementFinding: Sendable {
    /// The finding that is farthest from what is required. Its suggestion clears all findings; it is nil if none is
    /// known.
    package var worst: Finding
    /// The number of pictures with these findings.
    package let pictures: Int
}
