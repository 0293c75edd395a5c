import FieldText

/// The fonts to try for a request, best first, and what each is called.
struct FontChoice {
    /// One font to try.
    struct Candidate {
        var entry: Int
        var variation: FontVariation
        var face: FontFace
        var isColor: Bool
        /// Whether its family is another one than the one asked for.
        var isFallback: Bool
    }

    /// The fonts in the order of trying; never empty.
    var candidates: [Candidate]

    /// The fonts in the order of trying for one cluster.
    func order(for cluster: Character) -> [Candidate] {
        guard cluster.prefersEmoji else { return candidates }
        return candidates.filter(\.isColor) + candidates.filter { !$0.isColor }
    }

    /// An error for a cluster that none of the fonts has.
    func missing(_ cluster: Character) -> TextError {
        var names: [String] = []
        for candidate in candidates where !names.contains(candidate.face.family) {
            names.append(candidate.face.family)
        }
        let advice = SuggestedFont(for: cluster).map {
            "; list a font that has it under 'fonts', such as \($0.description)"
        }
        return TextError(
            code: .missingGlyph,
            message: "no font has the character \(cluster.described); tried \(names.joined(separator: ", "))"
                + (advice ?? ""))
    }
}
