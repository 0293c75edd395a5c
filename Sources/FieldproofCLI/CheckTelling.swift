import Fieldproof

/// How the results of a check are told: on standard output, and in files.
struct CheckTelling {
    /// Whether standard output gets the JSON document.
    let isJSON: Bool
    /// The folder of the page; nil for none.
    let report: String?
    /// The file of the JUnit XML; nil for none.
    let junit: String?
    /// Whether the command is told that checks again only what is not the same: not where this run is not what found it.
    var namesCommand = false

    /// Tells the results.
    ///
    /// - Throws: `ExitStatus.difference` when not all are the same; `InputErrors` when a file cannot be written.
    func tell(_ results: [GoldenResult], _ progress: Progress) throws {
        let summary = CheckSummary(results)
        // What is told comes first: a report that cannot be written does not keep it from being said.
        if isJSON { Console.print(summary.json.line) } else { say(summary) }
        var failures: [any Error] = []
        func write(_ bytes: [UInt8], to path: String) {
            do { try Files.write(bytes, to: path) } catch { failures.append(error) }
        }
        if let report { write(summary.page, to: CheckSummary.pagePath(in: report)) }
        if let junit { write(summary.junit, to: junit) }
        progress.finish(Verdict.summary(results.map(\.verdict)))
        let names = results.filter { [.different, .failed].contains($0.verdict) }.map { "\($0.scene)/\($0.name)" }
        if namesCommand, !names.isEmpty, names.count < results.count {
            progress.finish("to check only what differs: \(CommandLineText.again(only: names))")
        }
        if !failures.isEmpty { throw InputErrors(all: failures) }
        if !summary.wrong.isEmpty { throw ExitStatus.difference }
    }

    private func say(_ summary: CheckSummary) {
        for line in summary.lines { Console.print(verdict: line) }
        if Console.isGitHub { for line in summary.annotations { Console.print(line) } }
    }
}
