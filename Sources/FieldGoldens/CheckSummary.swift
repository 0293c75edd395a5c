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
    /// The options of the check that the commands need which accept images.
    private let options: ApprovalOptions

    /// A summary of results.
    ///
    /// - Parameters:
    ///   - results: The results, orphans last.
    ///   - scale: The value of the check's `--scale`; nil where it had none.
    ///   - state: The value of its `--state`; nil where it had none.
    ///   - only: The values of its `--only`.
    package init(_ results: [GoldenResult], scale: String? = nil, state: String? = nil, only: [String] = []) {
        self.results = results
        options = ApprovalOptions(scale: scale, state: state, only: only)
        var found: [String: (snapshots: Int, pixels: Int)] = [:]
        for result in results where result.verdict == .different {
            var pixels: [String: Int] = [:]
            var counted: Set<[String]> = []
            for change in result.leading {
                let cause = change.cause
                pixels[cause, default: 0] += counted.insert([cause, change.element]).inserted ? change.pixels : 0
            }
            for (cause, pixels) in pixels {
                let before = found[cause] ?? (0, 0)
                found[cause] = (before.snapshots + 1, before.pixels + pixels)
            }
        }
        causes = found.map {
            Cause(id: Change.id(ofCause: $0.key), words: $0.key, images: $0.value.snapshots, pixels: $0.value.pixels)
        }.sorted { ($0.images, $0.pixels, $1.words) > ($1.images, $1.pixels, $0.words) }
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
                            ("pictures", .integer(cause.images)), ("pixels", .integer(cause.pixels)),
                        ])
                    })
            ),
        ])
    }

    /// The lines for a terminal: the causes, and a line for each image that is not unchanged.
    ///
    /// - Parameter isVerbose: Whether all changes and causes are listed.
    package func lines(isVerbose: Bool) -> [String] {
        TerminalReport.lines(of: report, isVerbose: isVerbose)
    }

    /// The counts of all verdicts: `12 images: 10 unchanged, 1 different, 1 new`.
    package var totals: String { Verdict.totals(results.map(\.verdict)) }

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
                    scene: result.scene, name: result.name, verdict: result.verdict, file: result.location.file,
                    golden: result.golden)
                told.difference = result.difference
                told.changes = result.changes
                told.causes = result.causes.map(Change.id(ofCause:))
                told.message = result.message ?? ""
                told.options = options
                (told.line, told.column) = (result.location.line, result.location.column)
                (told.expected, told.actual) = (result.expected, result.actual)
                return told
            }, causes: causes)
    }
}
