package import FieldAudit
import FieldComparing
import FieldGeometry
package import FieldGoldens
import FieldScene

/// Prints a check as annotations, which GitHub Actions shows next to the files of a pull request.
///
/// There is one annotation for each cause: at the edited value, or else at the first image with the cause. Each
/// differing image without a cause also has one. The format is described in "Workflow commands for GitHub Actions";
/// characters are escaped as in `command.ts` of GitHub's `toolkit`.
package enum GitHubAnnotations {
    /// The greatest number of annotations of one kind (errors, warnings or notices) that GitHub shows for one step.
    static let limit = 10

    /// The lines to print to standard output.
    ///
    /// If there are more errors than GitHub shows, only the first ones are printed, and a notice with the number of the
    /// others.
    package static func lines(of report: CheckReport) -> [String] {
        let causes = report.visibleCauses
        let known = Set(causes.map(\.id))
        let alone = report.results.filter { $0.verdict != .same && known.isDisjoint(with: $0.causes) }
        let count = causes.count + alone.count
        var lines = causes.prefix(limit).map { line(of: $0, in: report.results(of: $0)) }
        lines += alone.prefix(limit - lines.count).map { line(of: $0) }
        if count > limit {
            let message =
                "\(count - limit) more causes and images are not shown here; the output of the check lists all"
            lines.append(command("notice", [("title", "fieldproof")], message))
        }
        return lines
    }

    private static func line(of cause: CauseTotal, in results: [CheckResult]) -> String {
        let images = "\(cause.pictures.count.counted("image")), \(cause.pixels) px"
        var message = "\(cause.cause.summary): \(images)"
        if let first = cause.pictures.first { message += ", first in \(first)" }
        message += "\n\(CheckReport.approval(of: [cause], in: results))"
        let location =
            cause.cause.location.map { self.location(of: $0) } ?? results.first.map { self.location(of: $0.location) }
        return command("error", (location ?? []) + [("title", "cause \(cause.id)")], message)
    }

    private static func line(of result: CheckResult) -> String {
        let title = ("title", "\(result.path): \(result.verdict.rawValue)")
        let words = ([result.headline] + result.details + [result.approval]).filter { !$0.isEmpty }
        return command("error", location(of: result.location) + [title], words.joined(separator: "\n"))
    }

    /// The properties that contain a location.
    static func location(of location: SceneLocation) -> [(String, String)] {
        [("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)")]
    }

    /// A workflow command with its properties and its message.
    static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
        let list = properties.map { "\($0.0)=\(escape($0.1, property: true))" }.joined(separator: ",")
        return "::\(name) \(list)::\(escape(message, property: false))"
    }

    private static func escape(_ text: String, property: Bool) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.escapingInvisibles(except: ["\r", "\n"]).unicodeScalars {
            switch scalar {
            case "%": out.append(contentsOf: "%25".unicodeScalars)
            case "\r": out.append(contentsOf: "%0D".unicodeScalars)
            case "\n": out.append(contentsOf: "%0A".unicodeScalars)
            case ":" where property: out.append(contentsOf: "%3A".unicodeScalars)
            case "," where property: out.append(contentsOf: "%2C".unicodeScalars)
            default: out.append(scalar)
            }
        }
        return String(out)
    }
}

/// Prints an audit as annotations, which GitHub Actions shows next to the lines of a scene.
package enum AuditAnnotations {
    /// The lines to print to standard output: an error for each group of findings that make the audit fail, and a notice
    /// if there are more groups than GitHub shows.
    package static func lines(of report: AuditReport) -> [String] {
        let groups = FindingGroup.groups(of: report.failures)
        var lines = groups.prefix(GitHubAnnotations.limit).map { group in
            GitHubAnnotations.command(
                "error", GitHubAnnotations.location(of: group.first.location) + [("title", group.first.ruleName)],
                ([group.first.message] + group.details).joined(separator: "\n"))
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
