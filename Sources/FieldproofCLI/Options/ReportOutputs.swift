import ArgumentParser

/// Checks the paths of the reports of a check.
enum ReportOutputs {
    /// Rejects paths that cannot be meant.
    ///
    /// - Throws: `ValidationError` if a path is empty or standard output, which has the results.
    static func validate(report: String?, junit: String?) throws {
        for (option, path, noun) in [("--report", report, "folder"), ("--junit", junit, "file")] {
            if path?.isEmpty == true { throw ValidationError("'\(option)' needs a \(noun)") }
            if path == "-" {
                throw ValidationError("'\(option)' needs a \(noun), and cannot be '-'; '--json' prints the results")
            }
        }
    }
}
