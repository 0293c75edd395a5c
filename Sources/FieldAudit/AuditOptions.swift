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

    /// The level that is required of a rule: the level of the audit, or that of the rule if it is higher and the rule is
    /// named.
    func level(of rule: any AuditRule.Type) -> AuditLevel {
        only.contains(rule.id) && level.isIncluded(in: rule.level) ? rule.level : level
    }

    /// Whether a violation is reported: it belongs to the level that is required of its rule, or is a recommendation.
    func reports(_ violation: Violation, of rule: any AuditRule.Type) -> Bool {
        violation.level == .info || violation.level.isIncluded(in: level(of: rule))
    }

    /// Whether a finding makes an audit fail.
    package func isFailure(_ finding: Finding) -> Bool { requires(finding.level, of: finding.rule) }

    /// Whether the audit requires a level of the rule with an id. Nothing is required of rules that are not run.
    func requires(_ level: AuditLevel, of id: String) -> Bool {
        guard let rule = AuditRules.all.first(where: { $0.id == id }) else { return level.isIncluded(in: self.level) }
        return rules.contains { $0.id == id } && level.isIncluded(in: self.level(of: rule))
    }
}
