package import FieldRendering
package import FieldScene
import Synchronization

/// The snapshots of several proofs in one run.
package typealias SnapshotRun = SceneRun<Snapshot>

extension SceneRun<Snapshot>.Item {
    /// The snapshot.
    package var snapshot: Snapshot { work }

    /// The results of the snapshot, with the layout that the run has solved before, if any.
    package func rendered(by renderer: Renderer) -> RenderedSnapshot {
        RenderedSnapshot(work, by: renderer, solved: solved)
    }
}

extension SceneRun<Snapshot> {
    /// Creates a run of proofs, and lists their snapshots. Two scenes with the same name are an error.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - state: The name of a single state; nil for all.
    ///   - scale: The pixels per point; nil for the scenes' scales.
    ///   - strips: Whether to add the strips that are the goldens of animations.
    /// - Throws: `SceneError` with the errors of all proofs.
    package init(
        _ proofs: [Proof], state: String? = nil, scale: Double? = nil, strips: Bool = false
    ) throws(SceneError) {
        try self.init(proofs, noun: "snapshots") { proof throws(SceneError) in
            try proof.snapshotList(state: state, scale: scale, strips: strips)
        }
    }

    /// Solves the layout of every snapshot, so that all errors in layouts are found before anything is drawn.
    ///
    /// - Parameters:
    ///   - limitsPixels: Whether a layout may have only as many pixels as an image.
    ///   - jobs: The number of threads.
    /// - Returns: The run with the warnings of all snapshots, and with up to `keptLayouts` solved layouts, which
    ///   drawing reuses.
    /// - Throws: `SceneError` with the errors of all snapshots.
    package func validated(limitsPixels: Bool = true, jobs: Int) throws -> SnapshotRun {
        let layouts = Mutex<[Int: SolvedSnapshot]>([:])
        let warnings = try collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            let solved = try renderer.solve(item.snapshot, limitsPixels: limitsPixels)
            layouts.withLock { if $0.count < Self.keptLayouts { $0[item.number] = solved } }
        }
        var run = self
        run.warnings = warnings
        run.solved = layouts.withLock(\.self)
        return run
    }

    /// The maximum number of layouts that a run caches. Each takes some kilobytes.
    private static var keptLayouts: Int { 1024 }
}
