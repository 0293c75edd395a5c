import FieldAudit
import FieldGeometry

/// The results of an audit of a scene.
enum AuditSection {
    /// The section.
    ///
    /// - Parameters:
    ///   - report: The report of all scenes.
    ///   - scene: The name of the scene.
    ///   - states: The names of states and animations by the names of pictures and clips.
    static func section(of report: AuditReport, scene: String, states: [String: String], level: Int) -> Section {
        let findings = report.findings.filter { $0.scene == scene }
        let count = findings.count { report.options.isFailure($0) }
        let rules = report.options.rules.count.counted("rule")
        let required = report.options.level.rawValue
        let verdict = count == 0 ? "Passes level \(required)." : "\(count.counted("finding")) at level \(required)."
        var blocks: [Block] = [
            .paragraph([.strong(verdict), .text(" \(rules) of WCAG 2.2 and of layout were checked.")])
        ]
        // The same violation of several elements, such as all cells, and in several states is one row.
        var rows: [Row] = []
        for finding in findings {
            let index = rows.firstIndex { $0.isAlike(finding) } ?? rows.count
            if index == rows.count { rows.append(Row(finding: finding)) }
            rows[index].add(finding, state: finding.picture.flatMap { states[$0] })
        }
        if !rows.isEmpty {
            let columns = ["Rule", "Level", "Where", "Finding", "Suggestion"]
            blocks.append(.table("Findings of the audit", columns, rows.map(\.cells)))
        }
        return .init(title: "Accessibility", level: level, blocks: blocks)
    }

    /// Findings with the same message.
    private struct Row {
        let finding: Finding
        private var elements: [String] = []
        private var states: [String] = []

        init(finding: Finding) { self.finding = finding }

        func isAlike(_ other: Finding) -> Bool {
            finding.rule == other.rule && finding.message == other.message && finding.level == other.level
                && finding.suggestion?.instruction == other.suggestion?.instruction
        }

        mutating func add(_ finding: Finding, state: String?) {
            if let element = finding.element, !elements.contains(element) { elements.append(element) }
            if let state, !states.contains(state) { states.append(state) }
        }

        var cells: Table.Row {
            var place: [[Run]] = []
            if let first = elements.first {
                place.append([.name(first)] + (elements.count > 1 ? [.text(" and \(elements.count - 1) more")] : []))
            }
            if !states.isEmpty { place.append([.text("in \(states.joined(separator: ", "))")]) }
            return [
                [[.name(finding.rule)], finding.criterion.map { [.text("WCAG \($0)")] } ?? []].filter { !$0.isEmpty },
                [[.text(finding.level.rawValue)]], place, [[.text(finding.message)]],
                finding.suggestion.map { [[.text($0.instruction)]] } ?? [],
            ]
        }
    }
}
