/// Which rules an audit runs, and which findings it reports.
package struct AuditOptions: Sendable {
    /// The level of conformance that is required: A, AA or AAA.
    package var level = AuditLevel.aa
    /// The ids of the only rules to run; empty for all.
    package var only: Set<String> = []
    /// The ids of rules that are not run.
    package var skipped: Set<String> = []

    /// Creates options for all rules of level AA.
    package init() {}

    /// The rules to run. A rule that is named is run whatever its level.
    package var rules: [any AuditRule.Type] {
        AuditRules.all.filter { rule in
            !skipped.contains(rule.id)
                && (only.isEmpty ? rule.level.isIncluded(in: level) : only.contains(rule.id))
        }
    }

    /// Whether a violation is reported: it belongs to the required level, it is a recommendation, or its rule is named.
    func reports(_ violation: Violation, of rule: any AuditRule.Type) -> Bool {
        violation.level == .info || violation.level.isIncluded(in: level) || only.contains(rule.id)
    }

    /// Whether a finding makes an audit fail.
    package func isFailure(_ finding: Finding) -> Bool { finding.level.isIncluded(in: level) }
}
