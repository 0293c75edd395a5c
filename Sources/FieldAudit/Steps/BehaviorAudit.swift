import FieldRendering
import FieldScene

/// The audit of the behaviour of the fields in one variant of a scene.
enum BehaviorAudit {
    /// The findings of all rules.
    ///
    /// - Parameters:
    ///   - proof: The scene file.
    ///   - index: The index of the proof.
    ///   - variant: The index of the variant.
    ///   - options: The rules.
    static func items(
        of proof: Proof, _ index: Int, variant: Int, _ options: AuditOptions
    ) throws -> [AuditItem] {
        let scene = try proof.file.scene(variant: variant)
        let locator = FindingLocator(file: proof.file, variant: variant, theme: scene.theme(named: scene.theme))
        return try options.rules.flatMap { rule in
            try rule.violations(in: scene).filter { options.reports($0, of: rule) }.map { violation in
                let field = scene.content.fields.first { $0.id == violation.element }
                return AuditItem(
                    finding: locator.finding(
                        violation, of: rule, picture: nil, element: field?.location, otherwise: nil),
                    repair: violation.repair, rule: rule, proof: index, subject: .scene(variant: variant),
                    locator: locator)
            }
        }
    }
}
