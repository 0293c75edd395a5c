import FieldRendering
import FieldScene

/// A finding with the values that the search for a suggestion needs.
struct AuditItem: Sendable {
    /// The finding.
    var finding: Finding
    /// The repair of the finding; nil if no value of the scene is known to repair it.
    let repair: Repair?
    /// The rule of the finding.
    let rule: any AuditRule.Type
    /// The variant or the state that has the finding.
    let subject: AuditSubject
}

/// The part of a scene that has a finding: a variant as a whole, or a state of it at a scale.
struct AuditSubject: Sendable {
    /// The index of the proof.
    let proof: Int
    /// Finds keys in the scene file.
    let locator: FindingLocator
    /// The state, and the scale of its snapshot; nil for the whole variant.
    var state: (name: String, scale: Double)?
    /// The name of the snapshot or clip; nil for the whole scene.
    var picture: String?

    /// The findings of a rule that an audit reports.
    ///
    /// - Parameters:
    ///   - violations: The violations of the rule.
    ///   - rule: The rule.
    ///   - options: The options of the audit.
    ///   - location: The location of a violation whose value has none; nil for the start of the file.
    func items(
        _ violations: [Violation], of rule: any AuditRule.Type, _ options: AuditOptions,
        at location: (Violation) -> SceneLocation?
    ) -> [AuditItem] {
        violations.filter { options.reports($0, of: rule) }.map { violation in
            let start = SceneLocation(file: locator.file.path, line: 1, column: 1)
            let finding = Finding(
                rule: rule.id, criterion: violation.criterion, level: violation.level, scene: locator.file.name,
                picture: picture, element: violation.element, value: violation.value, required: violation.required,
                location: violation.location ?? violation.repair.flatMap(locator.location) ?? location(violation)
                    ?? start,
                message: violation.message)
            return AuditItem(finding: finding, repair: violation.repair, rule: rule, subject: self)
        }
    }

    /// The number of variants whose behaviour is audited. All have the same fields, unless the matrix sets them.
    static func behaviorVariants(of file: SceneFile) -> Int {
        file.matrixSets(["field", "content"]) ? file.variantCount : 1
    }

    /// The findings of all rules about the behaviour of the fields in a variant.
    ///
    /// - Parameters:
    ///   - proof: The scene file.
    ///   - index: The index of the proof.
    ///   - variant: The index of the variant.
    ///   - options: The options of the audit.
    static func behavior(
        of proof: Proof, _ index: Int, variant: Int, _ options: AuditOptions
    ) throws -> [AuditItem] {
        let scene = try proof.file.scene(variant: variant)
        let locator = FindingLocator(file: proof.file, variant: variant, theme: scene.theme(named: scene.theme))
        let subject = AuditSubject(proof: index, locator: locator)
        return try options.rules.flatMap { rule in
            subject.items(try rule.violations(in: scene), of: rule, options) { violation in
                scene.content.fields.first { $0.id == violation.element }?.location
            }
        }
    }
}

/// Finds the keys of elements in a scene file.
struct FindingLocator: Sendable {
    /// The scene file.
    let file: SceneFile
    /// The index of the variant.
    let variant: Int
    /// The theme of the snapshot.
    let theme: Theme

    /// The location of the value at fault: the location of the theme's colour, or of the key that sets the value.
    fileprivate func location(of repair: Repair) -> SceneLocation? {
        switch repair {
        case .color(let change, _, _):
            if let token = change.origin.token(in: theme),
                let location = file.location(of: ["themes", theme.name, token], variant: variant)
            {
                return location
            }
            return location(of: change.origin.keys)
        case .fault(let options): return options.first.flatMap { location(of: $0.keys) }
        case .options: return nil
        }
    }

    private func location(of keys: ElementKeys) -> SceneLocation? {
        path(of: keys).flatMap { file.location(of: $0, variant: variant) }
    }

    /// The path of an element's keys from the top of the file; nil if the element is not in the file.
    func path(of keys: ElementKeys) -> [String]? {
        guard let element = keys.element else { return keys.keys }
        return file.path(ofKeyAt: element).map { $0 + keys.keys }
    }
}
