import FieldText

/// The candidate fonts for a request, best first.
struct FontChoice {
    /// A candidate font: the index of its entry in the library, and the variation that matches the request.
    struct Candidate {
        var entry: Int
        var variation: FontVariation
        var face: FontFace
        var isColor: Bool
        /// Whether the font's family differs from the requested one.
        var isFallback: Bool
    }

    /// The fonts in the order in which they are tried; never empty.
    var candidates: [Candidate]

    /// The fonts in the order in which they are tried for a grapheme cluster. For an emoji, colour fonts are tried
    /// first.
    func order(for cluster: Character) -> [Candidate] {
        guard cluster.prefersEmoji else { return candidates }
        return candidates.filter(\.isColor) + candidates.filter { !$0.isColor }
    }

    /// The families of the candidates without duplicates, in the order in which they are tried.
    var families: [String] { candidates.map(\.face.family).uniqued() }
}
