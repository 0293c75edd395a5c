import FieldAudit
import FieldReports
import Fieldproof

/// Prints the results of a check to standard output, and writes them to files.
struct CheckReporter {
    /// Whether the JSON document is printed instead of lines of text.
    let isJSON: Bool
    /// Whether every change of every image is printed.
    let isVerbose: Bool
    /// The files to write.
    let outputs: ReportOutputs
    /// Whether to print the command that checks only the images that differ. It is false for `merge`, which does not
    /// check images itself.
    var namesCommand = false
    /// The audit of the same snapshots; nil for none.
    var audit: AuditReport?

    /// Prints and writes the results.
    ///
    /// - Throws: `ExitStatus.difference` if the verdict of any image is not `same`, or the audit fails; `InputErrors` if
    ///   a file cannot be written.
    func report(_ checked: CheckReport, _ progress: Progress) throws {
        // Clear the bar first, or the first result would be on the same line.
        Console.clearBar()
        // Print the results before files are written, so that they are visible even if a file cannot be written.
        if isJSON { Console.print(json(of: checked).line) } else { print(checked) }
        let failures = outputs.write(checked, audit: audit)
        let names = checked.results.filter { [.different, .failed].contains($0.verdict) }
            .map { "\($0.scene)/\($0.name)" }
        if namesCommand, !names.isEmpty, names.count < checked.results.count {
            progress.finish("to check only what differs: \(CommandLineText.again(only: names))")
        }
        progress.finish(checked.totals)
        if !failures.isEmpty { throw InputErrors(all: failures) }
        if let audit { progress.finish(AuditSummary.totals(of: audit)) }
        if !checked.isMatch || audit?.failures.isEmpty == false { throw ExitStatus.difference }
    }

    /// The JSON document of the check, with the document of the audit as its member `audit`.
    private func json(of checked: CheckReport) -> JSON {
        guard let audit else { return checked.json }
        return checked.json.merging(["audit": audit.json])
    }

    private func print(_ checked: CheckReport) {
        for line in TerminalReport.lines(of: checked, isVerbose: isVerbose) { Console.print(verdict: line) }
        if let audit { for line in AuditSummary.lines(of: audit) { Console.print(verdict: line) } }
        guard Console.isGitHub else { return }
        for line in GitHubAnnotations.lines(of: checked) { Console.print(line) }
        if let audit { for line in AuditAnnotations.lines(of: audit) { Console.print(line) } }
    }
}
