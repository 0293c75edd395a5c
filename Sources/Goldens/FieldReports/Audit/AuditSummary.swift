package import FieldAudit
import FieldFiles
import FieldGeometry

/// Findings of one rule that have the same location, message and suggestion, such as the findings of equal cells.
struct FindingGroup {
    /// The first finding.
    let first: Finding
    /// The number of findings.
    let count: Int
    /// The ids of the elements, without duplicates.
    let elements: [String]
    /// The names of the snapshots, without duplicates.
    let pictures: [String]

    /// The groups of findings, in the order of their first findings.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        struct Key: Hashable {
            let rule: String
            let location: SceneLocation
            let message: String
            let suggestion: Finding.Suggestion?
        }
        return findings.grouped { finding in
            Key(
                rule: "\(finding.rule) \(finding.level)", location: finding.location,
                message: finding.message.replacing(finding.element ?? "\u{0}", with: ""),
                suggestion: finding.suggestion)
        }.map { group in
            FindingGroup(
                first: group[0], count: group.count, elements: group.compactMap(\.element).uniqued(),
                pictures: group.compactMap(\.picture).uniqued())
        }
    }

    /// A description of the elements and snapshots: `field.cell[0] and 5 more, in otp/empty and 3 more pictures`; nil
    /// for a group without both.
    var place: String? {
        let element = elements.first.map { elements.count > 1 ? "\($0) and \(elements.count - 1) more" : $0 }
        let picture = pictures.first.map { name in
            pictures.count > 1 ? "\(name) and \((pictures.count - 1).counted("more picture"))" : name
        }
        let parts = [element, picture].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", in ")
    }

    /// The location of the findings, and the instruction.
    var details: [String] { [place, first.instruction].compactMap(\.self) }
}

extension Finding {
    /// The rule with its criterion and level: `text-contrast (1.4.3, AA)`.
    var ruleName: String {
        "\(rule) (\([criterion, level.rawValue].compactMap(\.self).joined(separator: ", ")))"
    }

    /// The suggestion as an instruction; nil if there is none.
    var instruction: String? { suggestion?.instruction }
}

/// Prints an audit as lines of text: one for each group of equal findings, with their location and the instruction.
package enum AuditSummary {
    /// The lines of the findings that make the audit fail; empty if there are none. Lines with details begin with four
    /// spaces.
    package static func lines(of report: AuditReport) -> [String] {
        FindingGroup.groups(of: report.failures).flatMap { group -> [String] in
            let first = group.first
            return ["\(first.location): \(first.ruleName): \(first.message)"] + group.details.map { "    \($0)" }
        }.map { $0.escapingInvisibles() }
    }

    /// The number of findings in one line.
    package static func totals(of report: AuditReport) -> String {
        let failures = report.failures.count
        let accepted = report.findings.count { report.options.isFailure($0) && report.isAccepted($0) }
        let others = report.findings.count { $0.level == .info }
        var parts = ["\(failures.counted("finding")) at level \(report.options.level.rawValue)"]
        if accepted > 0 { parts.append("\(accepted) in the baseline") }
        if others > 0 { parts.append("\(others.counted("recommendation")) (--json lists them)") }
        if let count = report.baseline?.outdatedCount(in: report.findings, of: report.scope),
            count > 0
        {
            parts.append("\(count) of the baseline no longer found (--update-baseline removes them)")
        }
        return "\(report.pictures.counted("picture")) audited: \(parts.joined(separator: ", "))"
    }
}

/// Writes the findings of an audit for the page of a check.
enum AuditSection {
    /// The section as HTML; a line if there are no findings.
    static func html(of report: AuditReport) -> String {
        let groups = FindingGroup.groups(of: report.failures)
        let count = report.failures.count
        let title = "Audit, level \(report.options.level.rawValue): \(count.counted("finding"))"
        let items = groups.map { group in
            let details = group.details.map { "<br><code>\(MarkupText.escape($0))</code>" }
            return """
                    <li><b>\(MarkupText.escape(group.first.ruleName))</b>: \(MarkupText.escape(group.first.message))\
                \(details.joined())<br><code>\(MarkupText.escape(group.first.location.description))</code></li>

                """
        }
        let list = items.isEmpty ? "" : "    <ul>\n\(items.joined())    </ul>\n"
        return """
              <section id="audit" aria-labelledby="audit-title">
                <h3 id="audit-title">\(MarkupText.escape(title))</h3>
            \(list)  </section>

            """
    }
}
