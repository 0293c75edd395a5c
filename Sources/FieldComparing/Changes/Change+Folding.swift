extension Change {
    /// The changes that differing pixels follow from, with repetitions folded, the one with the most pixels first.
    ///
    /// Changes that read the same but for an index of their element (`field.cell[3].rule`) or the moment of a strip become one,
    /// with the sum of their pixels; indices that differ become `*`. If no change has pixels, all leading changes are folded.
    package static func folded(_ changes: [Change]) -> [Change] {
        let leading = leading(changes)
        let visible = leading.filter { $0.pixels > 0 }
        var folds: [Change] = []
        var positions: [String: Int] = [:]
        var counted: Set<[String]> = []
        for change in visible.isEmpty ? leading : visible {
            let key = change.wordsForAnyElement
            // Two elements of one id have the same pixels, which count once, as they do for a cause.
            let isNew = counted.insert([key, change.element]).inserted
            if let position = positions[key] {
                folds[position].element = commonID(folds[position].element, change.element)
                folds[position].pixels += isNew ? change.pixels : 0
            } else {
                positions[key] = folds.count
                folds.append(change)
            }
        }
        return folds.enumerated().sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
            .map(\.element)
    }

    /// The pattern that matches two ids that differ in indices, or in the moment of a strip, only.
    private static func commonID(_ first: String, _ second: String) -> String {
        if first == second { return first }
        let (moment, other) = (ElementTree.moment(of: first), ElementTree.moment(of: second))
        let parts = zip(pieces(of: first.dropFirst(moment.count)), pieces(of: second.dropFirst(other.count)))
        return (moment == other ? moment : "") + parts.map { $0 == $1 ? String($0) : "*" }.joined()
    }

    /// The pieces of an id between and in its brackets, the brackets with what is outside.
    private static func pieces(of id: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var rest = id
        while let opening = rest.firstIndex(of: "["), let closing = rest[opening...].firstIndex(of: "]") {
            pieces += [rest[...opening], rest[rest.index(after: opening)..<closing]]
            rest = rest[closing...]
        }
        return pieces + [rest]
    }
}
