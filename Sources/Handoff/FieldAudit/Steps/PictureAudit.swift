import FieldRendering
import FieldScene

/// The audit of one picture, rule by rule.
struct PictureAudit {
    private let state: SceneState
    private let picture: AuditPicture
    private let subject: AuditSubject

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
        self.state = state
        picture = try AuditPicture(of: scene, state, scale: snapshot.scale, by: renderer)
        subject = AuditSubject(
            proof: proof,
            locator: FindingLocator(file: renderer.proof.file, variant: snapshot.variant, theme: picture.theme),
            state: (name, snapshot.scale), picture: snapshot.name)
    }

    /// The ids of the elements in the picture.
    var elements: [String] { picture.tree.nodes.map(\.id) }

    /// The findings of a rule.
    ///
    /// - Parameter element: The id of the only element to look at, if the rule examines elements; nil for all.
    func items(of rule: any AuditRule.Type, _ options: AuditOptions, in element: String?) throws -> [AuditItem] {
        (picture.onlyElement, picture.level) = (element, options.level)
        defer { picture.onlyElement = nil }
        return subject.items(try rule.violations(in: picture), of: rule, options) { violation in
            violation.element.flatMap { picture.origins.owner(of: $0)?.element.location } ?? state.location
        }
    }
}
