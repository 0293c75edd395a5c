import FieldComparing
package import FieldFiles

/// The results of a check and the causes of their differences: the input of every report.
///
/// The report is a value: `FieldReports` converts it into lines for a terminal, a page, JUnit XML, SARIF or
/// annotations, with one source file for each format.
package struct CheckReport: Sendable {
    /// All results, scene by scene; orphans come last.
    package let results: [CheckResult]
    /// The causes of the differences. The cause that occurs in the most images comes first.
    package let causes: [CauseTotal]

    /// Creates a report from results and their causes.
    package init(results: [CheckResult], causes: [CauseTotal] = []) {
        self.results = results
        self.causes = causes
    }

    /// Creates a report from results, and collects their causes.
    ///
    /// - Parameters:
    ///   - results: The results; orphans come last.
    ///   - options: The options of the check, which are repeated in the printed `approve` commands.
    ///   - shortensIDs: Whether causes get short ids, for people who read and type them.
    package init(
        _ results: [CheckResult], options: ApprovalOptions = ApprovalOptions(), shortensIDs: Bool = true
    ) {
        let renames = Renames(results)
        let names = CauseNames(shortensIDs ? results.flatMap(\.origins).map(\.cause) : [])
        let results = results.map { result in
            var result = result
            result.options = options
            for index in result.origins.indices {
                result.origins[index].cause = names.named(result.origins[index].cause)
            }
            if let message = renames.message(for: result) { result.message = message }
            return result
        }
        self.results = results
        var found: [String: CauseTotal] = [:]
        for result in results where result.verdict == .different {
            let leading = Set(result.causes)
            for origin in result.origins {
                var total = found[origin.cause.id] ?? CauseTotal(origin.cause, pictures: [], pixels: 0)
                if leading.contains(origin.cause.id) { total.pictures.append(result.path) }
                total.pixels += origin.pixels
                found[origin.cause.id] = total
            }
        }
        causes = found.values.sorted {
            ($0.pictures.count, $0.pixels, $1.cause.summary, $1.id)
                > ($1.pictures.count, $1.pixels, $0.cause.summary, $0.id)
        }
    }

    /// The causes of differing pixels that must be listed. An interaction is omitted if all its causes are listed
    /// anyway, because they have pixels of their own.
    package var visibleCauses: [CauseTotal] {
        let own = Set(causes.filter { !$0.pictures.isEmpty }.map(\.id))
        return causes.filter { total in
            own.contains(total.id) && (total.cause.needs.isEmpty || !total.cause.needs.allSatisfy(own.contains))
        }
    }

    /// Whether every image is unchanged.
    package var isMatch: Bool { results.allSatisfy { $0.verdict == .same } }

    /// The total number of results, and the number for each verdict: `12 images: 10 unchanged, 1 different, 1 new`.
    package var totals: String { Verdict.totals(results.map(\.verdict)) }

    /// The path of the HTML page in a report's folder.
    package static func pagePath(in folder: String) -> String { "\(folder)/index.html" }

    /// The document that `check --json` prints.
    package var json: JSON {
        [
            "schema": "fieldproof.check/1", "match": .flag(isMatch), "results": .list(results.map(\.json)),
            "causes": .list(
                causes.map { total in
                    total.cause.json.merging([
                        "pictures": .list(total.pictures.map(JSON.text)), "pixels": .integer(total.pixels),
                    ])
                }),
        ]
    }
}

/// Finds images whose names have changed, because their states or axes were renamed.
private struct Renames {
    /// The new and the orphaned results by the keys of their drawings. Keys that occur in several results are omitted.
    private let (new, orphans): ([String: CheckResult], [String: CheckResult])

    init(_ results: [CheckResult]) {
        func byDrawing(_ verdict: Verdict) -> [String: CheckResult] {
            let found = results.compactMap { result in
                result.verdict == verdict ? result.drawing.map { ("\(result.scene) \($0)", result) } : nil
            }
            return Dictionary(grouping: found) { $0.0 }.compactMapValues { $0.count == 1 ? $0[0].1 : nil }
        }
        (new, orphans) = (byDrawing(.new), byDrawing(.orphan))
    }

    /// The message about a result whose image was renamed; nil for other results.
    func message(for result: CheckResult) -> String? {
        guard let key = result.drawing.map({ "\(result.scene) \($0)" }), let image = new[key], let orphan = orphans[key]
        else { return nil }
        return result.verdict == .new
            ? "it is equal to the golden of '\(orphan.name)', which has no image any more"
            : "it is equal to the new image '\(image.name)'"
    }
}
