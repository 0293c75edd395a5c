import FieldAudit
import FieldGeometry

/// Writes the results of an audit of a scene as a section.
enum AuditSection {
    /// Writes the section about the findings of a scene.
    ///
    /// - Parameters:
    ///   - report: The report of all scenes.
    ///   - scene: The name of the scene.
    ///   - states: The names of states and animations by the names of their snapshots and clips.
    static func section(of report: AuditReport, scene: String, states: [String: String], level: Int) -> Section {
        let findings = report.findings.filter { $0.scene == scene }
        let count = findings.count { report.options.isFailure($0) }
        let rules = report.options.rules.count.counted("rule")
        let required = report.options.level.rawValue
        let verdict = count == 0 ? "Passes level \(required)." : "\(count.counted("finding")) at level \(required)."
        var blocks: [Block] = [
            .paragraph([.strong(verdict), .text(" \(rules) of WCAG 2.2 and of layout were checked.")])
        ]
        // Show the same violation of several elements, such as all cells, and in several states as one row.
        let alike = findings.grouped { [$0.rule, $0.message, $0.level.rawValue, $0.suggestion?.instruction] }
        if !alike.isEmpty {
            let columns = ["Rule", "Level", "Where", "Finding", "Suggestion"]
            blocks.append(.table("Findings of the audit", columns, alike.map { row($0, states) }))
        }
        return .init(title: "Accessibility", level: level, blocks: blocks)
    }

    /// The row of findings with the same message.
    private static func row(_ findings: [Finding], _ states: [String: String]) -> Table.Row {
        let finding = findings[0]
        let elements = findings.compactMap(\.element).uniqued()
        let names = findings.compactMap { $0.picture.flatMap { states[$0] } }.uniqued()
        var place: [[Run]] = []
        if let first = elements.first {
            place.append([.name(first)] + (elements.count > 1 ? [.text(" and \(elements.count - 1) more")] : []))
        }
        if !names.isEmpty { place.append([.text("in \(names.joined(separator: ", "))")]) }
        return [
            [[.name(finding.rule)]] + (finding.criterion.map { [[.text("WCAG \($0)")]] } ?? []),
            [[.text(finding.level.rawValue)]], place, [[.text(finding.message)]],
            finding.suggestion.map { [[.text($0.instruction)]] } ?? [],
        ]
    }
}
