import FieldRaster
package import FieldRendering
import FieldScene

/// Audits the snapshots and the behaviour of one scene in small steps, so that a program can do other work in between.
///
/// Animations are not audited, because their rules draw many frames. Snapshots that cannot be solved have no findings.
///
/// ```swift
/// while !audit.step() {}
/// print(audit.findings)
/// ```
package final class SceneAudit {
    private let renderer: Renderer
    private let rasterizer = FrameRasterizer()
    private let snapshots: SnapshotList
    private let options: AuditOptions
    private let rules: [any AuditRule.Type]
    private var snapshot = 0
    private var last: (variant: Int, subject: Snapshot.Subject)?
    private var picture: SnapshotAudit?
    private var rule = 0
    /// The elements that the current rule has to examine, in reverse order; nil before the rule begins.
    private var elements: [String]?
    private var variant = 0
    private var groups: SuggestionGroups
    /// The findings, one for each rule and element; empty before the last step.
    package private(set) var findings: [ElementFinding] = []

    /// The maximum number of snapshots of an audit. Only the command line audits further ones.
    package static let snapshotLimit = 500
    /// The maximum number of findings of an audit.
    package static let findingLimit = 200

    /// Creates an audit.
    ///
    /// - Parameters:
    ///   - snapshots: The snapshots of a proof. If several differ only in their scale, the first of them is audited.
    ///   - renderer: The renderer of the proof. The steps use it.
    ///   - options: The rules.
    package init(_ snapshots: SnapshotList, by renderer: Renderer, _ options: AuditOptions) {
        (self.snapshots, self.renderer, self.options) = (snapshots, renderer, options)
        rules = options.rules
        groups = SuggestionGroups(Suggester([renderer.proof], options), limit: Self.findingLimit)
    }

    /// Runs a rule on a snapshot or on an element of it, or tries a suggestion. Returns whether this was the last step.
    package func step() -> Bool {
        if auditPicture() || auditBehavior() || groups.step() { return false }
        findings = groups.groups.map(\.finding)
        return true
    }

    /// Takes one step: runs a rule on a snapshot or on one of its elements, or solves the next snapshot. Returns false after
    /// the last snapshot.
    private func auditPicture() -> Bool {
        if let picture, rule < rules.count {
            defer { _ = renderer.takeWarnings() }
            // A rule that does not examine elements takes one step, without an element.
            var rest = elements ?? (rules[rule].examinesElements ? picture.elements.reversed() : [])
            let element = rest.popLast()
            if element != nil || !rules[rule].examinesElements {
                add((try? picture.items(of: rules[rule], options, in: element)) ?? [])
            }
            if element == nil { (elements, rule) = (nil, rule + 1) } else { elements = rest }
            return true
        }
        picture = nil
        guard snapshot < min(snapshots.count, Self.snapshotLimit) else { return false }
        let next = snapshots[snapshot]
        snapshot += 1
        if let last, last.variant == next.variant, last.subject == next.subject { return true }
        last = (next.variant, next.subject)
        picture = try? SnapshotAudit(of: next, proof: 0, by: renderer, rasterizer)
        _ = renderer.takeWarnings()
        rule = 0
        return true
    }

    /// Audits the behaviour in the next variant; returns false if there is none.
    private func auditBehavior() -> Bool {
        let count = min(AuditSubject.behaviorVariants(of: renderer.proof.file), Self.snapshotLimit)
        guard variant < count else { return false }
        add((try? AuditSubject.behavior(of: renderer.proof, 0, variant: variant, options)) ?? [])
        variant += 1
        return true
    }

    private func add(_ items: [AuditItem]) {
        for item in items { groups.add(item) }
    }
}

/// Audits one snapshot, rule by rule.
struct SnapshotAudit {
    private let state: SceneState
    private let picture: AuditSnapshot
    private let subject: AuditSubject

    /// Solves the layout of a snapshot; nil for the strip of an animation.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - proof: The index of its proof.
    ///   - renderer: The renderer of its proof.
    ///   - rasterizer: The rasterizer of the thread.
    /// - Throws: `SceneError` if the layout cannot be solved.
    init?(
        of snapshot: Snapshot, proof: Int, by renderer: Renderer, _ rasterizer: FrameRasterizer
    ) throws(SceneError) {
        guard case .state(let name) = snapshot.subject else { return nil }
        let scene = try renderer.scene(of: snapshot)
        guard let state = scene.states.first(where: { $0.name == name }) else { return nil }
        self.state = state
        picture = try AuditSnapshot(of: scene, state, scale: snapshot.scale, by: renderer, rasterizer)
        subject = AuditSubject(
            proof: proof,
            locator: FindingLocator(file: renderer.proof.file, variant: snapshot.variant, theme: picture.theme),
            state: (name, snapshot.scale), picture: snapshot.name)
    }

    /// The ids of the elements in the snapshot.
    var elements: [String] { picture.tree.nodes.map(\.id) }

    /// The findings of a rule.
    ///
    /// - Parameter element: The id of the only element to examine, if the rule examines elements; nil for all.
    func items(of rule: any AuditRule.Type, _ options: AuditOptions, in element: String?) throws -> [AuditItem] {
        (picture.onlyElement, picture.level) = (element, options.level)
        defer { picture.onlyElement = nil }
        return subject.items(try rule.violations(in: picture), of: rule, options) { violation in
            violation.element.flatMap { picture.origins.owner(of: $0)?.element.location } ?? state.location
        }
    }
}
