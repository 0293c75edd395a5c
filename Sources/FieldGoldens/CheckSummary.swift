package import FieldComparing
package import FieldFiles
import FieldReports
import FieldScene

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
            var pixels: [String: Int] = [:]
            var counted: Set<[String]> = []
            for change in result.leading {
                let cause = change.cause
                pixels[cause, default: 0] += counted.insert([cause, change.element]).inserted ? change.pixels : 0
            }
            for (cause, pixels) in pixels {
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

    /// What people read on a terminal: the results with their changes while they are few, and each cause of several once.
    ///
    /// Where they are many, only those that no cause explains stand by themselves.
    package var lines: [String] {
        var lines: [String] = []
        let isShort = wrong.count <= Self.fewResults
        for result in wrong where isShort || result.causes.isEmpty {
            lines.append(result.words)
            lines += result.changes.prefix(Self.fewResults).map { "    \($0.words)" }
            if result.changes.count > Self.fewResults {
                lines.append("    and \(result.changes.count - Self.fewResults) more changes")
            }
        }
        var pictures: [String: [String]] = [:]
        for result in wrong {
            for cause in result.causes where pictures[cause, default: []].count < 3 {
                pictures[cause, default: []].append("\(result.scene)/\(result.name)")
            }
        }
        for cause in causes where cause.pictures > 1 || !isShort {
            let names = pictures[cause.words] ?? []
            let more = cause.pictures > 3 ? " and \(cause.pictures - 3) more" : ""
            lines.append("cause \(cause.id): \(cause.words)")
            lines.append(
                "    in \(cause.pictures) \(cause.pictures == 1 ? "picture" : "pictures"), \(cause.pixels) px:"
                    + " \(names.joined(separator: ", "))\(more)")
        }
        // A golden may come from anywhere: nothing that it says moves a cursor or begins a line.
        return lines.map { $0.escapingInvisibles() }
    }

    /// So many results, or changes of one, are told each.
    private static let fewResults = 20

    /// The results as a page that stands by itself.
    package var page: [UInt8] { HTMLReport.bytes(of: report) }

    /// Where the page goes in a folder.
    package static func pagePath(in folder: String) -> String { "\(folder)/index.html" }

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
