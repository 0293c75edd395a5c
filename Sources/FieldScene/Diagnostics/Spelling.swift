/// Suggests known words for a misspelled one.
package enum Spelling {
    /// The maximum number of words that a message lists.
    private static let listedWords = 12

    /// A suggestion to append to a message: `; did you mean 'length'?`. Empty if no candidate is similar.
    package static func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
        nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// A suggestion to append to a message, or the first candidates if none is similar: `; known keys: width, color`.
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - candidates: The known words.
    ///   - noun: The plural noun for the candidates, such as `keys`.
    package static func hint(for word: String, among candidates: [String], noun: String) -> String {
        let suggestion = suggestion(for: word, among: candidates)
        guard suggestion.isEmpty else { return suggestion }
        var listed: [String] = []
        for candidate in candidates where !listed.contains(candidate) {
            if listed.count == listedWords { return "; known \(noun): \(listed.joined(separator: ", ")), …" }
            listed.append(candidate)
        }
        return listed.isEmpty ? "" : "; known \(noun): \(listed.joined(separator: ", "))"
    }

    /// The candidate with the smallest edit distance to `word`, ignoring case; nil if none is similar.
    ///
    /// An edit is an insertion, a deletion, a substitution or a swap of two neighbours (optimal string alignment
    /// distance). A candidate is similar if the number of edits is at most a third of the number of letters in the
    /// word. One edit is always allowed, unless it replaces the whole word. Of equally near candidates, the first is
    /// returned. Only the first 64 letters are compared, so that long words take little time.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        var best: (word: String, distance: Int)?
        let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
            let d = distance(wanted, letters)
            guard d <= max(1, wanted.count / 3), d < max(wanted.count, letters.count) else { continue }
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
