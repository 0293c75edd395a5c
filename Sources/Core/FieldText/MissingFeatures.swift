/// The OpenType features that are requested for a text, and that none of its fonts has.
package struct MissingFeatures: Hashable, Sendable {
    /// The tags of the features.
    package var tags: Set<String>
    /// The tags of the features that the fonts have.
    package var known: Set<String>

    /// Creates a list from tags.
    package init(tags: Set<String>, known: Set<String>) {
        self.tags = tags
        self.known = known
    }

    /// The features that are missing here and in the fonts of another line of the text.
    package func shared(with other: MissingFeatures) -> MissingFeatures {
        MissingFeatures(tags: tags.intersection(other.tags), known: known.union(other.known))
    }
}
