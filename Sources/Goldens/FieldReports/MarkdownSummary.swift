package import FieldAudit
import FieldComparing
import FieldGeometry
package import FieldGoldens
import FieldScene

/// Writes a check as Markdown, for the summary of a job or a comment on a pull request: the causes first, then the images.
///
/// GitHub accepts comments of up to 65,536 characters. A summary is always shorter, also in bytes: it lists at most 20
/// causes and 20 images, and truncates long texts. The first line is an invisible comment, by which a program finds the
/// summary that it wrote before.
package enum MarkdownSummary {
    /// The greatest numbers of causes and of images that are listed.
    static let limit = 20
    /// The comment in the first line of every summary.
    static let mark = "<!-- fieldproof-summary -->"
    /// The maximum number of bytes of a table's rows. There are three tables.
    private static let tableLimit = 18_000
    /// The greatest number of bytes of a command.
    private static let commandLimit = 4_000

    /// The bytes of the summary of a report.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - audit: The audit of the same snapshots, whose findings are listed; nil for none.
    package static func bytes(of report: CheckReport, audit: AuditReport? = nil) -> [UInt8] {
        var blocks = ["\(mark)\n## \(title(of: report))"]
        if !report.isMatch {
            blocks.append(MarkdownText.escape(report.totals))
            blocks += causes(of: report)
            blocks += images(of: report)
            blocks += commands(of: report)
        }
        if let audit { blocks += findings(of: audit) }
        return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
    }

    /// The bytes of the summary of a check that ended with errors.
    ///
    /// - Parameter lines: The errors as they are printed.
    package static func bytes(ofErrors lines: [String]) -> [UInt8] {
        let all = lines.flatMap { $0.split(separator: "\n") }.map { String($0.prefix(1_000)).escapingInvisibles() }
        var rest = tableLimit
        let shown = all.prefix(limit).prefix {
            rest -= $0.utf8.count
            return rest >= 0
        }
        let blocks =
            ["\(mark)\n## Fieldproof: the images were not checked", MarkdownText.block(Array(shown), language: "")]
            + more(than: shown.count, of: all.count, "line")
        return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
    }

    private static func title(of report: CheckReport) -> String {
        let (all, wrong) = (report.results.count, report.results.count { $0.verdict != .same })
        if all == 0 { return "Fieldproof: no images" }
        if wrong == 0 { return "Fieldproof: \(all == 1 ? "the image matches" : "all \(all) images match")" }
        return "Fieldproof: \(wrong) of \(all.counted("image")) \(wrong == 1 ? "needs" : "need") a look"
    }

    /// The table of the causes; empty if there are none.
    private static func causes(of report: CheckReport) -> [String] {
        let causes = report.visibleCauses
        guard !causes.isEmpty else { return [] }
        let rows = causes.prefix(limit).map { total in
            let place = total.cause.location.map { " <br>" + MarkdownText.code("\($0)") } ?? ""
            return [
                MarkdownText.code(total.cause.summary) + place, "\(total.pictures.count)",
                "\(total.pixels)", MarkdownText.code(total.id),
            ]
        }
        return table(["Why", "Images", "Pixels", "Cause"], numbers: 1...2, rows, of: causes.count, "cause")
    }

    /// The table of the images except unchanged ones.
    private static func images(of report: CheckReport) -> [String] {
        let results = report.results.filter { $0.verdict != .same }
        // Prefer the first image of each cause to further images of any cause.
        var known: Set<String> = []
        let leading = results.indices.filter { index in
            let causes = results[index].causes
            return causes.isEmpty || causes.contains { known.insert($0).inserted }
        }
        let others = Set(results.indices).subtracting(leading).sorted()
        let rows = (leading + others).prefix(limit).sorted().map { index in
            let result = results[index]
            let notes =
                result.visibleCauses.map { MarkdownText.code($0.cause.id) }
                + [result.message, result.rejectionText ?? ""].filter { !$0.isEmpty }.map { MarkdownText.code($0) }
            return [
                MarkdownText.code(result.path), result.verdict.rawValue,
                MarkdownText.escape(result.headline)
                    + (result.motion.first.map { " <br>" + MarkdownText.code($0.summary) } ?? ""),
                notes.prefix(4).joined(separator: " ") + (notes.count > 4 ? " and \(notes.count - 4) more" : ""),
            ]
        }
        return table(["Image", "Verdict", "Difference", "Cause"], rows, of: results.count, "image")
    }

    /// The command that accepts the changes, unless it is too long.
    private static func commands(of report: CheckReport) -> [String] {
        let command = report.approvalOfEverything.escapingInvisibles(except: ["\n"])
        if command.isEmpty || command.utf8.count > commandLimit { return [] }
        return ["To accept the changes, after a look:", MarkdownText.block([command], language: "sh")]
    }

    /// The table of the findings that make an audit fail, and their number.
    private static func findings(of audit: AuditReport) -> [String] {
        let totals = MarkdownText.escape(AuditSummary.totals(of: audit))
        let groups = FindingGroup.groups(of: audit.failures)
        if groups.isEmpty { return [totals] }
        let rows = groups.prefix(limit).map { group in
            let first = group.first
            let place = ["\(first.location)", group.place].compactMap(\.self).map(MarkdownText.code)
            return [
                MarkdownText.escape(first.ruleName), MarkdownText.code(first.message),
                first.instruction.map(MarkdownText.code) ?? "", place.joined(separator: " <br>"),
            ]
        }
        return [totals] + table(["Rule", "Finding", "Suggestion", "Where"], rows, of: groups.count, "group")
    }

    /// A table, and the number of rows that are omitted because the table would be too long.
    ///
    /// - Parameters:
    ///   - headings: The headings of the columns.
    ///   - numbers: The columns whose cells are numbers.
    ///   - rows: The cells, which are Markdown.
    ///   - count: The number of all rows.
    ///   - noun: The singular noun for a row.
    private static func table(
        _ headings: [String], numbers: ClosedRange<Int>? = nil, _ rows: [[String]], of count: Int, _ noun: String
    ) -> [String] {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        let marks = headings.indices.map { numbers?.contains($0) == true ? "---:" : "---" }
        var rest = tableLimit
        let shown = rows.map(line).prefix {
            rest -= $0.utf8.count + 1
            return rest >= 0
        }
        let text = ([line(headings), line(marks)] + shown).joined(separator: "\n")
        return [text] + more(than: shown.count, of: count, noun)
    }

    private static func more(than shown: Int, of count: Int, _ noun: String) -> [String] {
        count > shown ? ["and \((count - shown).counted("more \(noun)"))"] : []
    }
}

/// Writes text as GitHub Flavored Markdown.
///
/// Texts of scenes, and names of files, can contain anything. None of their characters may begin markup, end a table
/// cell, or mention a user.
enum MarkdownText {
    /// The number of characters after which a text is truncated.
    private static let limit = 200

    /// The text for use inside other text. A long text is truncated, and ends with an ellipsis.
    ///
    /// Characters with a meaning inside a line become character references, which have none (CommonMark 0.31, section
    /// 2.5). The colon of `https:` and the full stop after `www` do too, because GitHub would create links. Invisible
    /// characters become `\u{…}`.
    static func escape(_ text: String) -> String {
        var out = ""
        // Count scalars: a single character can have any number of them.
        let scalars = Array(text.escapingInvisibles().unicodeScalars)
        let isLong = scalars.count > limit
        for (index, scalar) in scalars.prefix(isLong ? limit - 1 : limit).enumerated() {
            let isMarkup =
                switch scalar {
                case "\\", "`", "*", "_", "[", "]", "<", ">", "!", "|", "~", "&", "@", "$": true
                case ":": index + 1 < scalars.count && scalars[index + 1] == "/"
                case ".": index > 0 && ["w", "W"].contains(scalars[index - 1])
                default: false
                }
            if isMarkup { out += "&#\(scalar.value);" } else { out.unicodeScalars.append(scalar) }
        }
        return isLong ? out + "…" : out
    }

    /// The text as code. Inside code, GitHub creates no links for names, numbers and addresses.
    static func code(_ text: String) -> String { "<code>\(escape(text))</code>" }

    /// Lines of code, without invisible characters. Backquotes in the lines cannot end the block.
    static func block(_ lines: [String], language: String) -> String {
        var fence = "```"
        while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
        return "\(fence)\(language)\n\(lines.joined(separator: "\n"))\n\(fence)"
    }
}
