package import FieldAudit
import FieldScene

/// Prints an audit as annotations, which GitHub Actions shows beside the lines of a scene.
package enum AuditAnnotations {
    /// The lines to print to standard output: an error for each group of findings that make the audit fail, and a notice
    /// if there are more groups than GitHub shows.
    package static func lines(of report: AuditReport) -> [String] {
        let groups = FindingGroup.groups(of: report.failures)
        var lines = groups.prefix(GitHubAnnotations.limit).map { group in
            let (first, location) = (group.first, group.first.location)
            let words = [first.message, group.place, first.instruction].compactMap(\.self)
            return GitHubAnnotations.command(
                "error",
                [
                    ("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)"),
                    ("title", first.ruleName),
                ], words.joined(separator: "\n"))
        }
        if groups.count > lines.count {
            lines.append(
                GitHubAnnotations.command(
                    "notice", [("title", "fieldproof")],
                    "\(groups.count - lines.count) more findings are not shown here; the output of the audit lists all")
            )
        }
        return lines
    }
}
