import FieldFiles
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

/// Writes the snapshots of a run into a folder, one image each.
package struct SnapshotExporter: Sendable {
    /// The output folder.
    package let folder: String
    /// The format of the images.
    package let format: StillFormat

    /// Creates an exporter that writes into a folder.
    package init(folder: String, format: StillFormat) {
        self.folder = folder
        self.format = format
    }

    private func path(of snapshot: Snapshot) -> String { "\(folder)/\(snapshot.name).\(format.fileExtension)" }

    /// The paths of the images of a run.
    package func paths(of run: SnapshotRun) -> [String] { run.items.map { path(of: $0.snapshot) } }

    /// The snapshots that no earlier run has written.
    package func unfinished(_ run: SnapshotRun, _ journal: RunJournal) -> SnapshotRun {
        run.filtered { !journal.hasFinished(path(of: $0.snapshot)) }
    }

    /// The outcome that a run will have if it succeeds.
    package func plan(of run: SnapshotRun) -> RunOutcome {
        RunOutcome(
            .images, count: run.items.count, entries: { entries(of: run) }, failures: [], triedCount: run.items.count)
    }

    /// The images of a run as entries of the JSON document.
    private func entries(of run: SnapshotRun) -> [OutputEntry] {
        run.items.map { item in
            let file = run.proofs[item.proof].file
            return OutputEntry(
                path: path(of: item.snapshot),
                members: [
                    "scene": .text(file.name), "name": .text(item.snapshot.title),
                    "variant": file.json(variant: item.snapshot.variant), "scale": .number(item.snapshot.scale),
                ])
        }
    }

    /// Writes the images of a run.
    ///
    /// - Parameters:
    ///   - run: The snapshots to write.
    ///   - all: The snapshots of the whole run, if an earlier run has written some of them; nil if `run` is the whole
    ///     run.
    ///   - journal: The journal, to which each written image is added; nil if the run cannot be resumed.
    ///   - jobs: The number of threads.
    ///   - advance: Called after each image, on any thread.
    /// - Throws: An error that would make every other image fail too, such as a full disk.
    package func write(
        _ run: SnapshotRun, of all: SnapshotRun? = nil, journal: RunJournal? = nil, jobs: Int,
        advance: @escaping @Sendable () -> Void = {}
    ) throws -> RunOutcome {
        let large = LargeFileWarnings()
        let failures = try run.attempt(jobs: jobs) { renderer, item in
            defer { advance() }
            let path = path(of: item.snapshot)
            let image = item.rendered(by: renderer)
            let bytes = try image.encode(as: format)
            let stamp = try Files.write(bytes, to: path, inside: folder, needsStamp: journal != nil).stamp
            try journal?.note(path, stamp)
            if case .vector = format.encoder {
                large.check(
                    path, size: bytes.count, of: item.number, at: try image.location(),
                    remedy: "write an image, with --format png")
            }
        }
        let all = all ?? run
        let failedNames = failures.map { run.items[$0.index].snapshot.name }
        let failed = Set(failedNames)
        let written = failed.isEmpty ? all : all.filtered { !failed.contains($0.snapshot.name) }
        return RunOutcome(
            .images, count: written.items.count, entries: { entries(of: written) }, failures: failures,
            triedCount: run.items.count, resumedCount: all.items.count - run.items.count, failedNames: failedNames,
            warnings: large.all)
    }
}

extension SceneFile {
    /// The values of a variant as JSON, by the keys of their axes.
    func json(variant: Int) -> JSON {
        .object(settings(variant: variant).map { ($0.key, $0.value.json) })
    }
}
