/// The rules of an audit, in the order in which they are documented.
package enum AuditRules {
    /// All rules.
    package static let all: [any AuditRule.Type] = [
        TextContrastRule.self, NonTextContrastRule.self, FocusVisibleRule.self, FocusAppearanceRule.self,
        ColorAloneRule.self, TargetSizeRule.self, TextSpacingRule.self, TextScaleRule.self, ReflowRule.self,
        ClippingRule.self, OverlapRule.self, FlashesRule.self, ReducedMotionRule.self, PasteRule.self,
    ]
}
