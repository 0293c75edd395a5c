/// What every stage of all examples comes to, and the libraries that it was made with.
struct DigestTable: Equatable {
    /// The libraries' versions by name.
    var versions: [String: String] = [:]
    /// The digests of a stage by the names of what it made.
    var digests: [DigestStage: [String: String]] = [:]

    /// An empty table.
    init() {}

    /// The table in a text; lines that are none are left out.
    init(text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3 else { continue }
            if words[0] == "library" { versions[words[1]] = words[2] }
            if let stage = DigestStage(rawValue: words[0]) { digests[stage, default: [:]][words[1]] = words[2] }
        }
    }

    /// The table as text.
    var text: String {
        var lines = ["# Digests of all examples, stage by stage. `make digests` makes this file anew."]
        for (name, version) in versions.sorted(by: { $0.key < $1.key }) { lines.append("library \(name) \(version)") }
        for stage in DigestStage.allCases {
            for (name, digest) in (digests[stage] ?? [:]).sorted(by: { $0.key < $1.key }) {
                lines.append("\(stage.rawValue) \(name) \(digest)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is wrong with this table beside the expected one; nil when their digests are equal.
    ///
    /// Later stages follow from earlier ones, so the first that differs tells whose work differs.
    func complaint(beside expected: DigestTable) -> String? {
        var equal: [String] = []
        for stage in DigestStage.allCases {
            let (mine, theirs) = (digests[stage] ?? [:], expected.digests[stage] ?? [:])
            let names = Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }.sorted()
            if names.isEmpty {
                equal.append(stage.rawValue)
                continue
            }
            let shown = names.prefix(3).joined(separator: ", ")
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            let before = equal.isEmpty ? "" : "; \(equal.joined(separator: ", ")) are equal"
            return "\(stage.rawValue) differ (\(shown)\(more))\(before): \(blame(of: stage, beside: expected))"
        }
        return nil
    }

    /// Whose work a stage is that differs.
    private func blame(of stage: DigestStage, beside expected: DigestTable) -> String {
        let others = stage.libraries.filter { versions[$0] != expected.versions[$0] }
        if others.isEmpty {
            let same = stage.libraries.map { "\($0) \(versions[$0] ?? "unknown")" }.joined(separator: " and ")
            return same.isEmpty ? stage.owner : "\(stage.owner), or another build of \(same)"
        }
        return others.map {
            "\($0) \(versions[$0] ?? "unknown") where the table was made with \(expected.versions[$0] ?? "unknown")"
        }.joined(separator: ", ")
    }
}
