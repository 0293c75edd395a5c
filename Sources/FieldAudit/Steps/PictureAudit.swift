import FieldRendering
import FieldScene

/// The audit of one picture, rule by rule.
struct PictureAudit {
    private let snapshot: Snapshot
    private let state: SceneState
    private let picture: AuditPicture
    private let locator: FindingLocator
    private let proof: Int

    /// Solves the layout of a snapshot; nil for the strip of an animation.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - proof: The index of its proof.
    ///   - renderer: The renderer of its proof.
    /// - Throws: `SceneError` if the layout cannot be solved.
    init?(of snapshot: Snapshot, proof: Int, by renderer: Renderer) throws(SceneError) {
        guard case .state(let name) = snapshot.subject else { return nil }
        let scene = try renderer.scene(of: snapshot)
        guard let state = scene.states.first(where: { $0.name == name }) else { return nil }
        (self.snapshot, self.state, self.proof) = (snapshot, state, proof)
        picture = try AuditPicture(of: scene, state, scale: snapshot.scale, by: renderer)
        locator = FindingLocator(file: renderer.proof.file, variant: snapshot.variant, theme: picture.theme)
    }

    /// The ids of the elements in the picture.
    var elements: [String] { picture.tree.nodes.map(\.id) }

    /// The findings of a rule.
    ///
    /// - Parameter element: The id of the only element to look at, if the rule examines elements; nil for all.
    func items(
        of rule: any AuditRule.Type, _ options: AuditOptions, in element: String?
    ) throws -> [AuditItem] {
        (picture.onlyElement, picture.level) = (element, options.level)
        defer { picture.onlyElement = nil }
        return try allItems(of: rule, options)
    }

    private func allItems(of rule: any AuditRule.Type, _ options: AuditOptions) throws -> [AuditItem] {
        try rule.violations(in: picture).filter { options.reports($0, of: rule) }.map { violation in
            AuditItem(
                finding: locator.finding(
                    violation, of: rule, picture: snapshot.name,
                    element: violation.element.flatMap { picture.origins.owner(of: $0)?.element.location },
                    otherwise: state.location),
                repair: violation.repair, rule: rule, proof: proof,
                subject: .state(state.name, variant: snapshot.variant, scale: snapshot.scale), locator: locator)
        }
    }
}
