/// The rules that an audit runs, and the findings that it reports.
package struct AuditOptions: Sendable {
    /// The level of conformance that is required: A, AA or AAA.
    package var level = AuditLevel.aa
    /// The ids of the only rules to run; empty for all.
    package var only: Set<String> = []
    /// The ids of rules that are not run.
    package var skipped: Set<String> = []

    /// Creates options for all rules of level AA.
    package init() {}

    /// The rules to run. A rule in `only` runs regardless of its level.
    package var rules: [any AuditRule.Type] {
        AuditRules.all.filter { rule in
            !skipped.contains(rule.id)
                && (only.isEmpty ? rule.level.isIncluded(in: level) : only.contains(rule.id))
        }
    }

    /// The required level of a rule: the audit's level, or the rule's level if it is higher and the rule is in `only`.
    func level(of rule: any AuditRule.Type) -> AuditLevel {
        only.contains(rule.id) && level.isIncluded(in: rule.level) ? rule.level : level
    }

    /// Whether a violation is reported: it belongs to the level that is required of its rule, or is a recommendation.
    func reports(_ violation: Violation, of rule: any AuditRule.Type) -> Bool {
        violation.level == .info || violation.level.isIncluded(in: level(of: rule))
    }

    /// Whether a finding makes an audit fail.
    package func isFailure(_ finding: Finding) -> Bool { requires(finding.level, of: finding.rule) }

    /// Whether the audit requires a level of the rule with an id. Rules that are not run have no requirements.
    func requires(_ level: AuditLevel, of id: String) -> Bool {
        guard let rule = AuditRules.all.first(where: { $0.id == id }) else { return level.isIncluded(in: self.level) }
        return rules.contains { $0.id == id } && level.isIncluded(in: self.level(of: rule))
    }
}

/// The scope of an audit. Entries of a baseline outside the scope are not outdated, and are kept by an update.
package struct AuditScope: Sendable {
    private let options: AuditOptions
    private let scenes: Set<String>?
    private let pictures: Set<String>?

    /// Creates a scope.
    ///
    /// - Parameters:
    ///   - options: The rules and the level.
    ///   - scenes: The names of the scenes; nil for all.
    ///   - pictures: The names of the only snapshots; nil for whole scenes.
    package init(_ options: AuditOptions, scenes: Set<String>? = nil, pictures: Set<String>? = nil) {
        (self.options, self.scenes, self.pictures) = (options, scenes, pictures)
    }

    /// Whether the audit would report a finding.
    func contains(rule: String, level: String, scene: String, picture: String?) -> Bool {
        guard scenes?.contains(scene) ?? true, let level = AuditLevel(rawValue: level) else { return false }
        if let pictures, !(picture.map(pictures.contains) ?? false) { return false }
        return options.requires(level, of: rule)
    }
}

/// The rules of an audit, in the order in which they are documented.
package enum AuditRules {
    /// All rules.
    package static let all: [any AuditRule.Type] = [
        TextContrastRule.self, NonTextContrastRule.self, FocusVisibleRule.self, FocusNotObscuredRule.self,
        FocusAppearanceRule.self, ColorAloneRule.self, TargetSizeRule.self, TextSpacingRule.self, TextScaleRule.self,
        ReflowRule.self,
        ClippingRule.self, OverlapRule.self, FlashesRule.self, ReducedMotionRule.self, PasteRule.self,
    ]
}
