import ArgumentParser
import FieldAudit
import FieldReports
import Fieldproof

/// The files that a check or a comparison of folders writes in addition to its results.
struct ReportOutputs {
    /// The folder of the HTML report; nil for none.
    var report: String?
    /// The path of the JUnit XML file; nil for none.
    var junit: String?
    /// The path of the summary in Markdown; nil for none.
    var summary: String?

    /// The paths by the names of their options.
    var paths: [(name: String, path: String?)] { [("report", report), ("junit", junit), ("summary", summary)] }

    /// The files that are written, by the names of their options.
    var files: [OutputFiles.Named] {
        OutputFiles.named(
            ("--report", report.map(CheckReport.pagePath)), ("--junit", junit), ("--summary", summary))
    }

    /// Writes the files.
    ///
    /// - Parameters:
    ///   - checked: The results.
    ///   - audit: The audit of the same snapshots; nil for none.
    /// - Returns: The error of each file that cannot be written.
    func write(_ checked: CheckReport, audit: AuditReport? = nil) -> [any Error] {
        Self.write([
            (report.map(CheckReport.pagePath), { HTMLReport.bytes(of: checked, audit: audit) }),
            (junit, { JUnitReport.bytes(of: checked) }),
            (summary, { MarkdownSummary.bytes(of: checked, audit: audit) }),
        ])
    }

    /// Writes each file whose path is not nil.
    ///
    /// - Returns: The error of each file that cannot be written.
    static func write(_ files: [(path: String?, bytes: () -> [UInt8])]) -> [any Error] {
        files.compactMap { path, bytes in
            guard let path else { return nil }
            do { try Files.write(bytes(), to: path) } catch { return error }
            return nil
        }
    }
}

/// The options that set these files.
struct ReportArguments: ParsableArguments {
    @Option(help: .value("DIR", "Write an HTML report into this folder, as index.html."), completion: .directory)
    var report: String?

    @Option(help: .value("FILE", "Write the results as JUnit XML."), completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: .value("FILE", "Write a summary in Markdown, for a pull request or the summary of a job."),
        completion: .file(extensions: ["md"]))
    var summary: String?

    /// The paths of the files.
    var outputs: ReportOutputs { ReportOutputs(report: report, junit: junit, summary: summary) }

    /// Rejects paths that are certainly mistakes.
    ///
    /// - Throws: `ValidationError` if the path of the folder is empty, or `-`, which is reserved for the results; the
    ///   errors of `OutputFiles.validate`.
    func validate() throws {
        try reject(report == "", "'--report' needs a folder")
        try reject(report == "-", "'--report' needs a folder, and cannot be '-'; '--json' prints the results")
        try OutputFiles.validate(outputs.files)
    }
}
