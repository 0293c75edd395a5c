import FieldGoldens
import FieldPlatform
import FieldRendering
import Synchronization

/// The threads that solve and draw snapshots.
///
/// Each thread keeps the renderers of the latest versions of the scenes, because a renderer belongs to one thread.
///
/// A job returns at once if its result is no longer needed, so a newer edit cancels the jobs of older versions.
final class DrawingThreads: Sendable {
    /// The priorities of jobs, the most urgent first.
    enum Priority: Int, CaseIterable, Sendable {
        /// Reading a scene that has changed.
        case reading
        /// The snapshot that the user works on.
        case active
        /// The other snapshots in view.
        case visible
        /// The snapshots outside all views, for the digests of all snapshots.
        case hidden
        /// Comparisons with goldens.
        case verdicts
    }

    /// The identity of a job: jobs with equal keys draw the same snapshot, and only one of them waits at a time.
    struct Key: Hashable, Sendable {
        let version: ObjectIdentifier
        let index: Int
    }

    private struct Job: Sendable {
        let key: Key?
        let isWanted: @Sendable () -> Bool
        let body: @Sendable (RendererCache) -> Void
    }

    /// The jobs of one priority, first in, first out.
    private struct Line {
        private var jobs: [Job] = []
        private var first = 0
        private var keys: Set<Key> = []

        mutating func add(_ job: Job) -> Bool {
            if let key = job.key, !keys.insert(key).inserted { return false }
            jobs.append(job)
            return true
        }

        mutating func next() -> Job? {
            guard first < jobs.count else { return nil }
            let job = jobs[first]
            first += 1
            if let key = job.key { keys.remove(key) }
            // Drop finished jobs in bulk: removing each from the front of the array would move all others.
            if first * 2 > jobs.count {
                jobs.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    private let lines = Mutex<[Line]>(Priority.allCases.map { _ in Line() })
    private let signal = Semaphore()
    private let count: Int

    /// Starts the threads.
    ///
    /// - Parameter count: The number of threads; nil for one per core.
    init(count: Int? = nil) {
        self.count = count ?? Machine.coreCount
        for _ in 0..<self.count {
            Threads.detach { [weak self, signal] in
                let renderers = RendererCache()
                while true {
                    signal.wait()
                    guard let job = self?.next() else {
                        if self == nil { return }
                        continue
                    }
                    if job.isWanted() { job.body(renderers) }
                }
            }
        }
    }

    deinit { for _ in 0..<count { signal.post() } }

    /// Adds a job after all others of its priority.
    ///
    /// - Parameters:
    ///   - key: The snapshot that the job draws; nil for a job that is always added.
    ///   - isWanted: Returns whether the result is still needed when the job starts. A newer edit makes the jobs of an
    ///     older one superfluous.
    ///   - body: Does the work.
    func add(
        _ priority: Priority, _ key: Key? = nil, while isWanted: @escaping @Sendable () -> Bool = { true },
        _ body: @escaping @Sendable (RendererCache) -> Void
    ) {
        let isAdded = lines.withLock { $0[priority.rawValue].add(Job(key: key, isWanted: isWanted, body: body)) }
        if isAdded { signal.post() }
    }

    private func next() -> Job? {
        lines.withLock { lines in
            for index in lines.indices { if let job = lines[index].next() { return job } }
            return nil
        }
    }
}

/// Caches the renderers of one thread.
final class RendererCache {
    private var renderers: [(version: SceneVersion, renderer: Renderer)] = []
    /// The scenes in the goldens that the thread has read last.
    let goldenScenes = GoldenScenes()

    /// The number of versions whose renderers are kept. A renderer holds open fonts and shaped text.
    private static let limit = 8

    /// The renderer of a version of a scene. It reuses the open fonts of an older version, whose renderer is dropped.
    func renderer(of version: SceneVersion) -> Renderer {
        if let known = renderers.firstIndex(where: { $0.version === version }) {
            let entry = renderers.remove(at: known)
            renderers.append(entry)
            return entry.renderer
        }
        let old = renderers.firstIndex { $0.version.path == version.path }.map { renderers.remove(at: $0).renderer }
        if renderers.count >= Self.limit { renderers.removeFirst() }
        let renderer = Renderer(version.proof, sharing: old)
        renderers.append((version, renderer))
        return renderer
    }
}
