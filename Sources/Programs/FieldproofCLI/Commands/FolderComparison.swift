import FieldPlatform
import FieldReports
import Fieldproof

/// Compares the images of folders, and prints and writes the results. `diff` uses it for folders.
struct FolderComparison {
    /// The pairs of images.
    let pairs: FolderPair
    /// The settings of the comparison of images.
    let comparison: ImageComparison
    /// The content of the difference images; nil for none.
    var style: DifferenceImage.Style?
    /// The folder of the difference images; nil for none.
    var output: String?
    /// The reports to write.
    let reports: ReportOutputs
    /// Whether the JSON document is printed instead of lines of text.
    let isJSON: Bool
    /// Whether the summary in one line is omitted.
    let isQuiet: Bool

    /// Finds the pairs of images.
    ///
    /// - Parameters:
    ///   - expected: The folder of the expected images, or a folder with the images of failed tests.
    ///   - actual: The folder of the actual images; nil if they are in the first folder.
    /// - Throws: `UsageError` if there is nothing to compare; `FileError` if a folder cannot be listed.
    static func pairs(_ expected: String, _ actual: String?) throws -> FolderPair {
        guard let actual else {
            guard let pairs = try FolderPair(failuresIn: expected) else {
                throw UsageError(
                    "'\(expected)' has no images of failed tests that are known: Playwright's NAME-actual.png, or Paparazzi's"
                        + " build/paparazzi/failures; to compare it with another folder, name both")
            }
            return pairs
        }
        let pairs = try FolderPair(expected: expected, actual: actual)
        if pairs.isEmpty { throw UsageError("neither '\(expected)' nor '\(actual)' contains an image") }
        return pairs
    }

    /// Compares all pairs.
    ///
    /// - Throws: `ExitStatus.difference` if an image differs or has no counterpart; `UnreadableImages` if images cannot be
    ///   read; `InputErrors` if a report cannot be written.
    func run() throws {
        let keepsImages = reports.report != nil
        let results = try Batch.run(count: pairs.count, jobs: Machine.coreCount, worker: {}) {
            _, index in
            let (result, drawing) = try pairs.compare(index, comparison, style: style)
            if let output, let drawing {
                try Files.write(
                    drawing, to: FolderPair.drawingPath(of: result.path, in: output), inside: output)
            }
            return (result, pairs.checkResult(result, index, keepsImages: keepsImages))
        }
        print(results.map(\.0))
        let report = CheckReport(results: results.map(\.1))
        if Console.isGitHub, !isJSON { for line in GitHubAnnotations.lines(of: report) { Console.print(line) } }
        let failures = reports.write(report)
        let errors = results.flatMap(\.0.errors)
        if !isQuiet {
            let tool = pairs.layout.tool.map { "images of failed tests of \($0): " } ?? ""
            Console.error(tool + Verdict.totals(results.map(\.0.verdict)))
        }
        if !failures.isEmpty { throw InputErrors(all: errors + failures) }
        if !errors.isEmpty { throw UnreadableImages(errors: errors) }
        if !report.isMatch { throw ExitStatus.difference }
    }

    private func print(_ results: [PairResult]) {
        let wrong = results.filter { $0.verdict != .same }
        guard isJSON else {
            for result in wrong { Console.print(result.summary.escapingInvisibles()) }
            return
        }
        Console.print(
            document: "diff",
            [
                ("match", .flag(wrong.isEmpty)), ("layout", .text(pairs.layout.rawValue)),
                ("results", .list(results.map(\.json))),
            ])
    }
}
