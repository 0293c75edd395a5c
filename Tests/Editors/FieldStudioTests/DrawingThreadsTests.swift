import FieldPlatform
import Foundation
import Synchronization
import Testing

@testable import FieldStudio

/// The order and the end of jobs.
@Suite struct DrawingThreadsTests {
    /// Runs jobs on one thread that is busy while they are added, and returns the names of those that ran.
    private func order(_ add: (DrawingThreads, @escaping @Sendable (String) -> Void) -> Void) -> [String] {
        let threads = DrawingThreads(count: 1)
        let (started, go, finished) = (Semaphore(), Semaphore(), Semaphore())
        final class Log: Sendable {
            let names = Mutex<[String]>([])
        }
        let log = Log()
        threads.add(.reading) { _ in
            started.post()
            go.wait()
        }
        started.wait()
        add(threads) { name in log.names.withLock { $0.append(name) } }
        threads.add(.verdicts) { _ in finished.post() }
        go.post()
        finished.wait()
        return log.names.withLock(\.self)
    }

    @Test func jobsRunByPriorityThenInOrder() {
        let order = order { threads, ran in
            for (priority, name) in [
                (DrawingThreads.Priority.hidden, "h"), (.visible, "v1"), (.active, "a"), (.visible, "v2"),
                (.reading, "r"),
            ] { threads.add(priority) { _ in ran(name) } }
        }
        #expect(order == ["r", "a", "v1", "v2", "h"])
    }

    @Test func unwantedJobsAreSkippedAndEqualJobsAddedOnce() {
        final class Version {}
        let version = Version()
        let order = order { threads, ran in
            threads.add(.visible, while: { false }) { _ in ran("unwanted") }
            for index in [1, 2, 1, 1] {
                let key = DrawingThreads.Key(version: ObjectIdentifier(version), index: index)
                threads.add(.visible, key) { _ in ran("\(index)") }
            }
        }
        #expect(order == ["1", "2"])
    }

    @Test func manyJobsKeepTheirOrder() {
        let order = order { threads, ran in for index in 0..<1_000 { threads.add(.visible) { _ in ran("\(index)") } } }
        #expect(order == (0..<1_000).map { "\($0)" })
    }

    @Test(arguments: [1, 7]) func threadsEndWithTheirOwner(count: Int) async {
        // Each thread owns its renderers, so these end with it.
        let caches = WeakCaches()
        var threads: DrawingThreads? = DrawingThreads(count: count)
        let (arrived, go) = (Semaphore(), Semaphore())
        for _ in 0..<count {
            threads?.add(.hidden) { renderers in
                caches.add(renderers)
                arrived.post()
                // All threads are here at once, so each job has a thread of its own.
                go.wait()
            }
        }
        for _ in 0..<count { arrived.wait() }
        #expect(caches.aliveCount == count)
        threads = nil
        for _ in 0..<count { go.post() }
        #expect(await eventually { caches.aliveCount == 0 })
    }
}

/// The renderers of some threads, which this does not keep alive.
private final class WeakCaches: @unchecked Sendable {
    private struct Entry { weak var cache: RendererCache? }
    // The lock makes this safe; only the existence of the renderers is looked at.
    private let lock = Mutex(())
    private var entries: [Entry] = []

    func add(_ cache: RendererCache) { lock.withLock { _ in entries.append(Entry(cache: cache)) } }
    var aliveCount: Int { lock.withLock { _ in entries.filter { $0.cache != nil }.count } }
}
