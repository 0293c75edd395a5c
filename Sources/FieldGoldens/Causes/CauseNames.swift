/// The short ids of the causes of a run: the beginnings of their ids that belong to one cause only.
package struct CauseNames: Sendable {
    /// The smallest number of digits.
    private static let digits = 8

    private let names: [String: String]
    /// The causes, in the order of their ids.
    private let causes: [Cause]

    /// Names the causes of a run.
    package init(_ causes: some Sequence<Cause>) {
        let known = Dictionary(causes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.causes = known.values.sorted { $0.id < $1.id }
        let ids = Set(known.keys).union(known.values.flatMap(\.needs)).sorted()
        var names: [String: String] = [:]
        for (index, id) in ids.enumerated() {
            // An id shares the longest beginning with one of its neighbours in the order.
            let neighbours = [index - 1, index + 1].filter(ids.indices.contains).map { ids[$0] }
            let shared = neighbours.map { zip($0, id).prefix { $0 == $1 }.count }.max() ?? 0
            names[id] = String(id.prefix(max(Self.digits, shared + 1)))
        }
        self.names = names
    }

    /// The cause with its short id, and the short ids of the causes that it needs.
    package func named(_ cause: Cause) -> Cause { cause.renamed { names[$0] ?? $0 } }

    /// The causes whose ids begin with a text, with their short ids.
    package func causes(beginningWith text: String) -> [Cause] {
        causes.filter { $0.id.hasPrefix(text) }
    }
}
