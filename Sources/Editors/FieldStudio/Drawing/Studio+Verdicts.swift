import FieldAudit
import FieldComparing
import FieldGoldens
import FieldPlatform
import FieldRendering
import FieldScene
import Synchronization

extension Studio {
    /// The number of snapshots that one job compares. Jobs are short, so that an edit need not wait for them.
    private static let batch = 8

    /// Compares the snapshots of a version with their goldens, at the lowest priority.
    func compare(_ version: SceneVersion) {
        results.keep({ version.index(of: $0) != nil || $1 }, of: version.path)
        for start in stride(from: 0, to: version.count, by: Self.batch) {
            let indices = start..<min(version.count, start + Self.batch)
            threads.add(.verdicts, while: { [weak self] in self?.scenes.isCurrent(version) == true }) {
                [weak self] cache in
                guard let self else { return }
                let renderer = cache.renderer(of: version)
                // Compare all snapshots: do not stop at the first change.
                let changes = indices.map { index in
                    let image = version.image(index, by: renderer)
                    return (try? self.compare(image, of: version, cache.goldenScenes, .verdict))?.isChange == true
                }
                if changes.contains(true) { clients.all.forEach { $0.badgesChanged(version.path) } }
            }
        }
    }

    /// Compares all snapshots again, because goldens have changed.
    func compareAll() { for scene in scenes.all where scene.errors.isEmpty { scene.version.map(compare) } }

    /// Compares a snapshot with its goldens, unless the store contains the result, and stores the result.
    ///
    /// - Returns: The result, and whether the verdict that clients show has changed.
    /// - Throws: `SceneError` if the snapshot cannot be solved; the errors of drawing it.
    func compare(
        _ image: RenderedSnapshot, of version: SceneVersion, _ scenes: GoldenScenes, _ depth: GoldenCheck.Depth
    ) throws -> (result: ResultStore.Result, isChange: Bool) {
        let (goldens, name) = (Goldens(folder: options.goldens), image.snapshot.name)
        let drawing = try drawingDigest(of: image, of: version)
        let golden = goldens.digest(named: name)
        if let known = results.result(of: name, in: version, drawing: drawing, golden: golden, depth: depth) {
            return (known, false)
        }
        var check = GoldenCheck(goldens)
        check.trustsDigests = true
        let found = try check.check(image, scenes, depth: depth)
        var result = ResultStore.Result(
            verdict: found.verdict, drawing: drawing, golden: golden, revision: version.revision)
        if depth == .causes, found.verdict != .same {
            result.review = try ReviewSnapshot(found, of: image, golden: golden)
        }
        // A golden that changed in the meantime is compared again the next time. An older version must not replace the
        // verdict of a newer version.
        guard goldens.digest(named: name) == golden, self.scenes.isCurrent(version) else { return (result, false) }
        return (result, results.set(result, of: image.snapshot, in: version))
    }

    /// The digest of a snapshot's drawing; nil for a strip, whose digest would need the layouts of all frames.
    ///
    /// - Throws: `SceneError` if the snapshot cannot be solved.
    private func drawingDigest(of image: RenderedSnapshot, of version: SceneVersion) throws -> String? {
        if image.isStrip { return nil }
        guard let index = version.index(of: image.snapshot.name) else { return try image.drawingKey().key }
        let picture = version.picture(index, image)
        if picture.digest == nil { throw SceneError(picture.errors) }
        return picture.digest
    }
}

/// Audits scenes on a separate thread, so that no snapshot waits for an audit. A newer edit ends the audit of an older
/// one.
final class Auditor: Sendable {
    private let versions = Mutex<[SceneVersion]>([])
    private let signal = Semaphore()

    /// Starts the thread.
    ///
    /// - Parameter changed: Called with the path of a scene when its findings are stored.
    init(_ scenes: SceneStore, _ results: ResultStore, _ changed: @escaping @Sendable (String) -> Void) {
        Threads.detach { [weak self, signal] in
            Threads.lowerPriority()
            while true {
                signal.wait()
                guard let next = self?.next() else {
                    if self == nil { return }
                    continue
                }
                let audit = SceneAudit(next.snapshots, by: Renderer(next.proof), AuditOptions())
                while scenes.isCurrent(next) {
                    guard audit.step() else { continue }
                    results.set(audit.findings, next.path, revision: next.revision)
                    changed(next.path)
                    break
                }
                Memory.returnFreed()
            }
        }
    }

    deinit { signal.post() }

    /// Audits a version before the waiting ones, and drops older versions of its scene.
    func audit(_ version: SceneVersion) {
        versions.withLock { versions in
            versions.removeAll { $0.path == version.path }
            versions.append(version)
        }
        signal.post()
    }

    private func next() -> SceneVersion? {
        versions.withLock { $0.popLast() }
    }
}
