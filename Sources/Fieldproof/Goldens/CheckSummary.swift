import FieldReports

/// What the check of a run came to, with what its pictures differ by.
package struct CheckSummary: Sendable {
    /// All results, orphans last.
    package let results: [GoldenResult]
    /// What pictures differ by, the cause of most pictures first.
    package let causes: [Cause]

    /// A summary of results.
    package init(_ results: [GoldenResult]) {
        self.results = results
        var found: [String: (pictures: Int, pixels: Int)] = [:]
        for result in results where result.verdict == .different {
            let leading = Change.leading(result.changes)
            for cause in result.causes {
                var counted: Set<String> = []
                var pixels = 0
                for change in leading where change.cause == cause && counted.insert(change.element).inserted {
                    pixels += change.pixels
                }
                let before = found[cause] ?? (0, 0)
                found[cause] = (before.pictures + 1, before.pixels + pixels)
            }
        }
        causes = found.map {
            Cause(id: Change.id(ofCause: $0.key), words: $0.key, pictures: $0.value.pictures, pixels: $0.value.pixels)
        }.sorted { ($0.pictures, $0.pixels, $1.words) > ($1.pictures, $1.pixels, $0.words) }
    }

    /// The results that are not the same.
    package var wrong: [GoldenResult] { results.filter { $0.verdict != .same } }

    /// The summary as the document of `check --json`.
    package var json: JSON {
        .object([
            ("schema", .text("fieldproof.diff/1")), ("match", .flag(wrong.isEmpty)),
            ("results", .list(results.map(\.json))),
            (
                "causes",
                .list(
                    causes.map { cause in
                        .object([
                            ("id", .text(cause.id)), ("words", .text(cause.words)),
                            ("pictures", .integer(cause.pictures)), ("pixels", .integer(cause.pixels)),
                        ])
                    })
            ),
        ])
    }

    /// What people read on a terminal: each cause once, then what no cause explains.
    package var lines: [String] {
        var lines: [String] = []
        for cause in causes {
            let names = results.filter { $0.causes.contains(cause.words) }.map { "\($0.scene)/\($0.name)" }
            let more = names.count > 3 ? " and \(names.count - 3) more" : ""
            lines.append("\(cause.words)")
            lines.append(
                "    in \(cause.pictures) \(cause.pictures == 1 ? "picture" : "pictures"), \(cause.pixels) px"
                    + " (cause \(cause.id)): \(names.prefix(3).joined(separator: ", "))\(more)")
        }
        // Where one picture stands for a cause all of its changes are told, where hundreds do none is.
        for result in wrong {
            lines.append(result.words)
            if wrong.count <= 20 { lines += result.changes.map { "    \($0.words)" } }
        }
        return lines
    }

    /// The results as a page that stands by itself.
    package var page: [UInt8] { HTMLReport.bytes(of: report) }

    /// The results as JUnit XML.
    package var junit: [UInt8] { JUnitReport.bytes(of: report) }

    /// The results as GitHub's annotations.
    package var annotations: [String] { GitHubAnnotations.lines(of: report) }

    private var report: CheckReport {
        CheckReport(
            results: results.map { result in
                var told = CheckReport.Result(
                    scene: result.scene, name: result.name, verdict: result.verdict, file: result.place.file,
                    golden: result.golden)
                told.difference = result.difference
                told.changes = result.changes
                told.causes = result.causes.map(Change.id(ofCause:))
                told.message = result.message ?? ""
                (told.line, told.column) = (result.place.line, result.place.column)
                (told.expected, told.actual) = (result.expected, result.actual)
                return told
            }, causes: causes)
    }
}
