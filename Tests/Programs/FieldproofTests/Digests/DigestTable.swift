/// The digests of every stage for all examples, and the versions of the libraries that produced them.
struct DigestTable: Equatable {
    /// The versions of the libraries by name.
    var versions: [String: String] = [:]
    /// The digests of each stage by the names of its results.
    var digests: [DigestStage: [String: String]] = [:]

    /// An empty table.
    init() {}

    /// Parses a table; other lines are skipped.
    init(text: String) {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count == 3 else { continue }
            if fields[0] == "library" { versions[fields[1]] = fields[2] }
            if let stage = DigestStage(rawValue: fields[0]) { digests[stage, default: [:]][fields[1]] = fields[2] }
        }
    }

    /// The table as text.
    var text: String {
        var lines = ["# Digests of all examples, stage by stage. `make digests` regenerates this file."]
        for (name, version) in versions.sorted(by: { $0.key < $1.key }) { lines.append("library \(name) \(version)") }
        for stage in DigestStage.allCases {
            for (name, digest) in (digests[stage] ?? [:]).sorted(by: { $0.key < $1.key }) {
                lines.append("\(stage.rawValue) \(name) \(digest)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A message with the first stage whose digests differ from the expected table, and the likely cause; nil if the
    /// tables are equal.
    ///
    /// Later stages depend on earlier ones, so the cause is in the first stage that differs.
    func mismatch(with expected: DigestTable) -> String? {
        var equal: [String] = []
        for stage in DigestStage.allCases {
            let (actual, wanted) = (digests[stage] ?? [:], expected.digests[stage] ?? [:])
            let names = Set(actual.keys).union(wanted.keys).filter { actual[$0] != wanted[$0] }.sorted()
            if names.isEmpty {
                equal.append(stage.rawValue)
                continue
            }
            let shown = names.prefix(3).joined(separator: ", ")
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            let before = equal.isEmpty ? "" : "; \(equal.joined(separator: ", ")) are equal"
            return "\(stage.rawValue) differ (\(shown)\(more))\(before): \(cause(of: stage, expected: expected))"
        }
        return nil
    }

    /// The libraries whose versions differ; otherwise our module, or another build of the same versions.
    private func cause(of stage: DigestStage, expected: DigestTable) -> String {
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
