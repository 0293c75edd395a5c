package import FieldComparing
package import FieldFiles

/// The results of a check and the causes of their differences: the input of every report.
package struct CheckReport: Sendable {
    /// All results, scene by scene; orphans come last.
    package let results: [CheckResult]
    /// The causes of the differences. The cause that occurs in the most images comes first.
    package let causes: [Cause]

    /// Creates a report from results and their causes.
    package init(results: [CheckResult], causes: [Cause] = []) {
        self.results = results
        self.causes = causes
    }

    /// Creates a report from results, and collects the causes from the changes of the results.
    ///
    /// - Parameters:
    ///   - results: The results; orphans come last.
    ///   - options: The options of the check, which are repeated in the printed `approve` commands.
    package init(_ results: [CheckResult], options: ApprovalOptions = ApprovalOptions()) {
        self.results = results.map { result in
            var result = result
            result.options = options
            return result
        }
        // The dictionary is keyed by id, because different causes can have the same text. The text of an added or
        // removed element, for example, does not contain the element's content, but the id depends on this content.
        var found: [String: Cause] = [:]
        for result in results where result.verdict == .different {
            var counted: Set<[String]> = []
            var known: Set<String> = []
            for change in result.leading {
                let id = Change.id(ofCause: change.cause)
                let text = change.summaryForAnyElement
                var cause = found[id] ?? Cause(id: id, summary: text, images: 0, pixels: 0)
                if known.insert(id).inserted { cause.images += 1 }
                if counted.insert([id, change.element]).inserted { cause.pixels += change.pixels }
                found[id] = cause
            }
        }
        causes = found.values.sorted {
            ($0.images, $0.pixels, $1.summary, $1.id) > ($1.images, $1.pixels, $0.summary, $0.id)
        }
    }

    /// The causes that must be approved to approve all images. All other causes follow from these.
    package var visibleCauses: [Cause] {
        let ids = Set(results.flatMap(\.visibleCauses))
        let visible = causes.filter { $0.pixels > 0 || ids.contains($0.id) }
        return visible.isEmpty ? causes : visible
    }

    /// Whether every image is unchanged.
    package var isMatch: Bool { results.allSatisfy { $0.verdict == .same } }

    /// The number of results in all, and with each verdict: `12 images: 10 unchanged, 1 different, 1 new`.
    package var totals: String { Verdict.totals(results.map(\.verdict)) }

    /// The path of the HTML page in a report's folder.
    package static func pagePath(in folder: String) -> String { "\(folder)/index.html" }

    /// The document that `check --json` prints.
    package var json: JSON {
        .object([
            ("schema", .text("fieldproof.check/1")), ("match", .flag(isMatch)), ("results", .list(results.map(\.json))),
            (
                "causes",
                .list(
                    causes.map { cause in
                        .object([
                            ("id", .text(cause.id)), ("words", .text(cause.summary)),
                            ("pictures", .integer(cause.images)), ("pixels", .integer(cause.pixels)),
                        ])
                    })
            ),
        ])
    }
}
