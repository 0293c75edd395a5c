import FieldAudit
import FieldFiles
import FieldGeometry
import FieldScene

/// The findings of an audit on the page of a check.
enum AuditSection {
    /// The section as HTML; a line if there are no findings.
    static func html(of report: AuditReport) -> String {
        let groups = FindingGroup.groups(of: report.failures)
        let count = report.failures.count
        let title = "Audit, level \(report.options.level.rawValue): \(count.counted("finding"))"
        let items = groups.map { group in
            let details = [group.place, group.first.instruction].compactMap(\.self).map {
                "<br><code>\(MarkupText.escape($0))</code>"
            }
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
