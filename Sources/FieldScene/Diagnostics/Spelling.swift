/// The nearest of several words to one that is misspelt.
package enum Spelling {
    /// The candidate with the fewest edits to `word`, letters compared without case; nil when there is no candidate.
    ///
    /// Ties go to the first candidate. An edit is an insertion, a deletion, a substitution or a swap of two neighbours
    /// (optimal string alignment distance).
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        var best: (word: String, distance: Int)?
        let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
        for candidate in candidates {
            let d = distance(wanted, Array(candidate.lowercased().unicodeScalars.prefix(64)))
            if best.map({ d < $0.distance }) ?? true { best = (candidate, d) }
        }
        return best?.word
    }

    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            (before, above) = (above, row)
        }
        return above[b.count]
    }
}
