package import FieldRendering
package import FieldScene
import Synchronization

/// The pictures of several proofs in one run.
package typealias SnapshotRun = SceneRun<Snapshot>

extension SceneRun<Snapshot>.Item {
    /// The picture.
    package var snapshot: Snapshot { work }
}

extension SceneRun<Snapshot> {
    /// The pictures of proofs whose scenes have different names.
    ///
    /// - Parameters:
    ///   - proofs: The proofs.
    ///   - state: The name of the one state wanted; nil for all.
    ///   - scale: The pixels per point; nil for the scenes'.
    ///   - strips: Whether to add the strips that are the animations' goldens.
    /// - Throws: `SceneError` with every mistake.
    package init(
        _ proofs: [Proof], state: String? = nil, scale: Double? = nil, strips: Bool = false
    ) throws(SceneError) {
        try self.init(proofs, noun: "pictures") { proof throws(SceneError) in
            try proof.snapshotList(state: state, scale: scale, strips: strips)
        }
    }

    /// Solves every picture, and throws the mistakes of all: what passes can be drawn.
    ///
    /// - Returns: The run with the warnings of all pictures, and with the layouts of the first ones, which need not be
    ///   solved once more.
    package func validated(jobs: Int) async throws -> SnapshotRun {
        let layouts = Mutex<[Int: SolvedSnapshot]>([:])
        let warnings = try await collectErrors(jobs: jobs) { renderer, item throws(SceneError) in
            let solved = try renderer.solve(item.snapshot)
            layouts.withLock { if $0.count < Self.keptLayouts { $0[item.number] = solved } }
        }
        var run = self
        run.warnings = warnings
        run.solved = layouts.withLock(\.self)
        return run
    }

    /// How many layouts a run keeps, of some kilobytes each.
    private static var keptLayouts: Int { 1024 }
}
