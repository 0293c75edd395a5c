import FieldGoldens
import FieldMatching
import FieldPlatform
import FieldRendering
import FieldScene
import Synchronization

/// Compares snapshots with screenshots of the app on a separate thread, so that no snapshot waits for a comparison.
///
/// A newer edit or a newer screenshot ends a comparison at once, so comparisons do not delay the drawing of an edit.
final class AppMatcher: Sendable {
    private let jobs = Mutex<[AppMatch]>([])
    private let signal = Semaphore()
    private let results: ResultStore
    private let changed: @Sendable (String) -> Void

    /// Starts the thread.
    ///
    /// - Parameter changed: Called with the path of a scene when its comparisons have changed.
    init(_ scenes: SceneStore, _ results: ResultStore, _ changed: @escaping @Sendable (String) -> Void) {
        (self.results, self.changed) = (results, changed)
        Threads.detach { [weak self, signal] in
            while true {
                signal.wait()
                guard let job = self?.next() else {
                    if self == nil { return }
                    continue
                }
                let isWanted: @Sendable () -> Bool = {
                    scenes.isCurrent(job.version) && results.match(of: job.version.path, job.key)?.match === job
                }
                guard isWanted() else { continue }
                let done = Self.compared(job, while: isWanted)
                // A comparison that is no longer wanted ended early: its result is incomplete.
                if isWanted(), results.replace(job, by: done) { changed(job.version.path) }
            }
        }
    }

    deinit { signal.post() }

    /// Compares snapshots of a version with their screenshots, and removes the other comparisons of its scene.
    ///
    /// - Parameter screenshots: The indices of the snapshots with their screenshots, the most urgent first.
    func match(_ version: SceneVersion, _ screenshots: [(index: Int, screenshot: AppScreenshot)]) {
        let (new, isChange) = results.updateMatches(of: version.path) { matches -> ([AppMatch], Bool) in
            var (kept, new): ([String: AppMatch], [AppMatch]) = ([:], [])
            for (index, screenshot) in screenshots {
                let key = AppMatch.key(of: version.snapshots[index].name)
                let before = matches[key]
                if let before, before.version === version, before.screenshot == screenshot {
                    kept[key] = before
                } else {
                    let job = AppMatch(of: index, in: version, screenshot, after: before)
                    kept[key] = job
                    new.append(job)
                }
            }
            let isChange = !new.isEmpty || kept.count < matches.count
            matches = kept
            return (new, isChange)
        }
        jobs.withLock { jobs in
            jobs.removeAll { job in results.match(of: job.version.path, job.key)?.match !== job }
            jobs.insert(contentsOf: new, at: 0)
        }
        for _ in new { signal.post() }
        if isChange { changed(version.path) }
    }

    private func next() -> AppMatch? { jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Compares, and returns the comparison with its result.
    private static func compared(_ job: AppMatch, while isWanted: @escaping @Sendable () -> Bool) -> AppMatch {
        let snapshot = job.snapshot.scaled(to: 1)
        let drawing = try? RenderedSnapshot(job.snapshot, by: Renderer(job.version.proof)).drawingKey().key
        // A drawing that matched the screenshot, and has not changed, still matches it.
        if let result = job.result, result.verdict == .same, let drawing, drawing == job.drawing {
            return job.done(result, drawing: drawing)
        }
        let path = job.screenshot.path
        if job.screenshot.bytes == nil, job.screenshot.status == nil {
            return job.done(MatchRun.Result(missing: snapshot, path: path), drawing: drawing)
        }
        var options = Match.Options()
        options.isWanted = isWanted
        do {
            let run = MatchRun(job.version.proof, scale: nil, options)
            let file = try job.screenshot.file()
            let result = try run.result(of: file, scale: job.screenshot.scale, among: [snapshot])
            return job.done(result, drawing: drawing)
        } catch {
            let problem = (error as? SceneError)?.diagnostics.first?.message ?? "\(error)"
            return job.done(MatchRun.Result(failed: snapshot, path: path, problem: problem), drawing: drawing)
        }
    }
}
