import Fieldproof

/// Prints the results of a check to standard output, and writes them to files.
struct CheckReporter {
    /// Whether standard output gets the JSON document.
    let isJSON: Bool
    /// Whether every change of every image is printed.
    let isVerbose: Bool
    /// The folder of the page; nil for none.
    let report: String?
    /// The file of the JUnit XML; nil for none.
    let junit: String?
    /// Whether the command is printed that checks only those images again that differ; not where another command found them.
    var namesCommand = false

    /// Prints and writes the results.
    ///
    /// - Throws: `ExitStatus.difference` when any image is not unchanged; `InputErrors` when a file cannot be written.
    func report(_ summary: CheckSummary, _ progress: Progress) throws {
        // Otherwise the first result would be printed behind the bar.
        Console.clearBar()
        // Print first, so that the results are seen even where a report cannot be written.
        if isJSON { Console.print(summary.json.line) } else { print(summary) }
        var failures: [any Error] = []
        func write(_ bytes: [UInt8], to path: String) {
            do { try Files.write(bytes, to: path) } catch { failures.append(error) }
        }
        if let report { write(summary.page, to: CheckSummary.pagePath(in: report)) }
        if let junit { write(summary.junit, to: junit) }
        let names = summary.results.filter { [.different, .failed].contains($0.verdict) }
            .map { "\($0.scene)/\($0.name)" }
        if namesCommand, !names.isEmpty, names.count < summary.results.count {
            progress.finish("to check only what differs: \(CommandLineText.again(only: names))")
        }
        progress.finish(summary.totals)
        if !failures.isEmpty { throw InputErrors(all: failures) }
        if !summary.wrong.isEmpty { throw ExitStatus.difference }
    }

    private func print(_ summary: CheckSummary) {
        for line in summary.lines(isVerbose: isVerbose) { Console.print(verdict: line) }
        if Console.isGitHub { for line in summary.annotations { Console.print(line) } }
    }
}
