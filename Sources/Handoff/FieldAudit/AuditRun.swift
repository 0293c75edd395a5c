import FieldGeometry
import FieldLayout
import FieldRaster
import FieldRendering
package import FieldRuns
import FieldScene

/// Runs the rules of an audit over the snapshots, animations and behaviour of scenes.
package struct AuditRun: Sendable {
    private let options: AuditOptions

    /// Creates an audit.
    package init(_ options: AuditOptions) { self.options = options }

    /// Audits the snapshots of a run, and the animations and the behaviour of its scenes.
    ///
    /// Snapshots that differ only in their scale have the same findings, which are reported once, at the first scale.
    ///
    /// - Parameters:
    ///   - run: The snapshots. Strips are not audited; their animations are.
    ///   - jobs: The number of threads.
    ///   - isWhole: Whether the run has all snapshots of its scenes. If not, animations and behaviour are not audited.
    ///   - advance: Called after each snapshot.
    /// - Throws: `SceneError` if a layout cannot be solved, or the canvas of an animation changes its size.
    package func report(
        of run: SnapshotRun, jobs: Int, isWhole: Bool = true, advance: @escaping @Sendable () -> Void = {}
    ) throws -> AuditReport {
        let clips = isWhole ? try clips(of: run.proofs) : nil
        // Report errors of animations before anything is drawn, as `animate` does.
        try clips?.validate(jobs: jobs)
        var items = try pictures(of: run, jobs: jobs, advance: advance)
        if let clips { items += try self.items(of: clips, jobs: jobs) }
        if isWhole { items += try behavior(of: run.proofs) }
        let count = run.items.count + (clips?.items.count ?? 0)
        var suggestions = SuggestionGroups(Suggester(run.proofs, options))
        let groups = items.map { suggestions.add($0) }
        while suggestions.step() {}
        for (index, group) in zip(items.indices, groups) {
            items[index].finding.suggestion = group.flatMap { suggestions.groups[$0].suggestion }
        }
        let scope = AuditScope(
            options, scenes: Set(run.proofs.map(\.file.name)),
            pictures: isWhole ? nil : Set(run.items.map(\.snapshot.name)))
        return AuditReport(items.map(\.finding), pictures: count, options: options, scope: scope)
    }

    private func pictures(
        of run: SnapshotRun, jobs: Int, advance: @escaping @Sendable () -> Void
    ) throws -> [AuditItem] {
        let rules = options.rules
        return try firstScales(of: run).forEach(jobs: jobs, with: FrameRasterizer.init) {
            [self] renderer, item, rasterizer -> [AuditItem] in
            defer { advance() }
            defer { _ = renderer.takeWarnings() }
            guard let audit = try SnapshotAudit(of: item.snapshot, proof: item.proof, by: renderer, rasterizer) else {
                return []
            }
            return try rules.flatMap { try audit.items(of: $0, options, in: nil) }
        }.flatMap(\.self)
    }

    /// The animations of scenes; nil if they have none.
    private func clips(of proofs: [Proof]) throws -> ClipRun? {
        try proofs.contains { try !$0.file.scene(variant: 0).animations.isEmpty } ? ClipRun(proofs, scale: 1) : nil
    }

    /// Audits animations.
    private func items(of run: ClipRun, jobs: Int) throws -> [AuditItem] {
        let rules = options.rules
        return try run.forEach(jobs: jobs) { [self] renderer, item -> [AuditItem] in
            let scale = try Self.scale(of: item.clip, by: renderer)
            let clip = try AuditClip(item.clip.at(scale: scale), by: renderer)
            let locator = FindingLocator(
                file: run.proofs[item.proof].file, variant: item.clip.variant,
                theme: clip.scene.theme(named: clip.scene.theme))
            let subject = AuditSubject(proof: item.proof, locator: locator, picture: clip.clip.name)
            return try rules.flatMap { rule in
                subject.items(try rule.violations(in: clip), of: rule, options) { _ in item.clip.animation.location }
            }
        }.flatMap(\.self)
    }

    /// The scale at which a clip is drawn: 1, or less for a very large canvas, because the flashes of each pixel are
    /// counted.
    private static func scale(of clip: Clip, by renderer: Renderer) throws -> Double {
        let size = try renderer.layout(of: clip, at: .zero).size
        let scale = (clipPixels / max(1, size.width * size.height)).squareRoot()
        return min(1, max(0.1, (scale * 10).rounded(.down) / 10))
    }

    /// The maximum number of pixels in a frame of an audited clip, unless the canvas is extremely large.
    private static var clipPixels: Double { 4_000_000 }

    /// Audits the behaviour of the fields in scenes. A violation that several variants have is reported once.
    private func behavior(of proofs: [Proof]) throws -> [AuditItem] {
        try proofs.enumerated().flatMap { index, proof in
            try (0..<AuditSubject.behaviorVariants(of: proof.file)).flatMap {
                try AuditSubject.behavior(of: proof, index, variant: $0, options)
            }
        }.uniqued(by: \.finding)
    }

    /// The run with one snapshot of each variant and state.
    private func firstScales(of run: SnapshotRun) -> SnapshotRun {
        struct Key: Hashable {
            let proof: Int
            let variant: Int
            let subject: Snapshot.Subject
        }
        var seen: Set<Key> = []
        return run.filtered { item in
            let snapshot = item.snapshot
            return seen.insert(Key(proof: item.proof, variant: snapshot.variant, subject: snapshot.subject)).inserted
        }
    }
}
