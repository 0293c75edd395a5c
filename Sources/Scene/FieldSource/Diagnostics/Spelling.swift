import Synchronization

/// Suggests known words for a misspelled one.
///
/// The number of words and letters that are compared is bounded, so that a scene with many errors is read in bounded time.
package enum Spelling {
    /// The maximum number of words that a message lists.
    private static let listedWords = 12
    /// The maximum number of words of an enumeration in a message.
    private static let enumeratedWords = 100
    /// The number of letters of a word that are compared.
    private static let comparedLetters = 64

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

    /// Words of a list for a message, separated by commas: all of an ordinary list, and the first ones of a very long one.
    package static func list(of words: some Sequence<String>) -> String {
        let listed = Array(words.prefix(enumeratedWords + 1))
        return listed.count <= enumeratedWords
            ? listed.joined(separator: ", ") : listed.dropLast().joined(separator: ", ") + ", …"
    }

    /// The candidate with the smallest edit distance to `word`, ignoring case; nil if none is similar.
    ///
    /// An edit is an insertion, a deletion, a substitution or a swap of two neighbours (optimal string alignment
    /// distance). A candidate is similar if the number of edits is at most a third of the number of letters in the
    /// word. One edit is always allowed, unless it replaces the whole word. If several candidates are equally near, the
    /// first one is returned. Only the first 64 letters are compared, and candidates after `stepLimit` steps are not,
    /// so that neither long words nor long lists take much time.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        var best: (word: String, distance: Int)?
        var count = 0
        defer { SceneWork.add(count) }
        let wanted = letters(of: word)
        for candidate in candidates {
            if count > stepLimit { break }
            let letters = letters(of: candidate)
            count += letters.count + 1
            // The candidate must be nearer than the best one so far.
            let limit = min(
                max(1, wanted.count / 3), max(wanted.count, letters.count) - 1, (best?.distance ?? .max) - 1)
            guard limit >= 0, let distance = distance(wanted, letters, upTo: limit, &count) else { continue }
            best = (candidate, distance)
        }
        return best?.word
    }

    /// The number of steps in which a word is compared with candidates: one for each letter, and one for each pair of
    /// letters. A list of a thousand words takes less.
    package static let stepLimit = 50_000

    private static func letters(of word: String) -> [Unicode.Scalar] {
        let start = String(word.unicodeScalars.prefix(comparedLetters))
        return Array(start.lowercased().unicodeScalars.prefix(comparedLetters))
    }

    /// The distance of two words; nil if it is greater than a limit. Adds the number of compared pairs to `count`.
    private static func distance(
        _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], upTo limit: Int, _ count: inout Int
    ) -> Int? {
        // Each extra letter of the longer word is an edit.
        guard abs(a.count - b.count) <= limit else { return nil }
        // Equal letters at both ends change no distance. Names of one list often begin alike.
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
        let (a, b) = (Array(a[start..<a.count - end]), Array(b[start..<b.count - end]))
        let beyond = limit + 1
        var before: [Int] = []
        var above = Array(0...b.count)
        for i in 0..<a.count {
            // Letters that are farther apart than the limit cannot correspond.
            let (low, high) = (max(0, i - limit), min(b.count, i + limit + 1))
            var row = [Int](repeating: beyond, count: b.count + 1)
            row[0] = i + 1
            for j in low..<max(low, high) {
                var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row[j + 1] = cost
            }
            count += max(0, high - low)
            (before, above) = (above, row)
            // Distances in later rows are at least this minimum, so they are too great as well.
            if min(row.min() ?? 0, (before.min() ?? 0) + 1) > limit { return nil }
        }
        return above[b.count] <= limit ? above[b.count] : nil
    }
}

/// Names that a scene can refer to. Finding one takes the same time in a list of any length.
package struct KnownNames {
    /// The names, in file order.
    package let list: [String]
    private let table: Set<String>

    package init(_ names: [String]) {
        list = names
        table = Set(names)
        SceneWork.add(names.count)
    }

    /// Whether one of the names is `name`.
    package func contains(_ name: String) -> Bool { table.contains(name) }

    /// A suggestion for an unknown name to append to a message; see `Spelling.hint(for:among:noun:)`.
    package func hint(for name: String, noun: String) -> String { Spelling.hint(for: name, among: list, noun: noun) }
}

/// The work that reading scenes takes, for tests of how it grows with a scene.
package enum SceneWork {
    private static let counter = Atomic(0)

    /// The number of all steps of this process: one for each letter and each pair of letters when names are compared, and
    /// one for each element, name and event whenever all of them are visited.
    package static var steps: Int { counter.load(ordering: .relaxed) }

    /// Adds steps.
    package static func add(_ count: Int) { counter.add(count, ordering: .relaxed) }
}
