extension Change {
    /// The changes that explain the differing pixels, with similar changes merged. The change with the most pixels
    /// comes first.
    ///
    /// Changes whose descriptions differ only in an index of the element (`field.cell[3].rule`) or in the time of a
    /// moment of a strip become one change with the sum of their pixels. The differing indices become `*`.
    package static func folded(_ changes: [Change]) -> [Change] {
        var folds: [Change] = []
        var positions: [String: Int] = [:]
        var counted: Set<[String]> = []
        for change in explaining(changes) {
            let key = change.summaryForAnyElement
            // Pixels are attributed to ids. If two elements have the same id, their changes refer to the same pixels,
            // so the pixels of only one of the changes are added.
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

    /// One id for two ids that differ only in indices or in the time of a moment of a strip. Differing indices become
    /// `*`, and differing times are omitted.
    private static func commonID(_ first: String, _ second: String) -> String {
        if first == second { return first }
        let (moment, other) = (ElementTree.moment(of: first), ElementTree.moment(of: second))
        let parts = zip(pieces(of: first.dropFirst(moment.count)), pieces(of: second.dropFirst(other.count)))
        return (moment == other ? moment : "") + parts.map { $0 == $1 ? String($0) : "*" }.joined()
    }

    /// The parts of an id, alternately outside and inside brackets: `cell[`, `3` and `].rule` for `cell[3].rule`.
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
