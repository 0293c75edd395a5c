import FieldPlatform
import Synchronization

/// Spreads work items over several threads.
package enum Batch {
    /// Calls `body` for each index from 0 to `count - 1`, on up to `jobs` threads.
    ///
    /// Each thread has its own worker, which keeps what the items of a thread can share. A thread takes several
    /// consecutive indices at first, because neighbouring items share cached values. It takes fewer towards the end, so
    /// that all threads finish at about the same time. If a call throws, the other threads stop after their current
    /// item.
    ///
    /// - Parameters:
    ///   - count: The number of work items.
    ///   - jobs: The largest number of threads, at least 1. At most one thread for each work item is started.
    ///   - makeWorker: Creates the worker of a thread.
    ///   - done: Receives the worker when its thread has finished.
    ///   - body: Does the work item with an index.
    /// - Throws: The first error of `makeWorker` or `body`.
    package static func forEach<Worker>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        done: @escaping @Sendable (Worker) -> Void = { _ in },
        _ body: @escaping @Sendable (Worker, Int) throws -> Void
    ) throws {
        let numbers = Numbers(count: count, workers: jobs)
        let failure = Mutex<(any Error)?>(nil)
        Threads.run(count: min(jobs, count)) {
            do {
                let worker = try makeWorker()
                defer { done(worker) }
                while let part = numbers.take() {
                    for index in part where !numbers.isStopped { try body(worker, index) }
                }
            } catch {
                numbers.stop()
                failure.withLock { if $0 == nil { $0 = error } }
            }
        }
        if let error = failure.withLock(\.self) { throw error }
    }

    /// Calls `body` for each index, like `forEach`, and collects the results.
    ///
    /// - Returns: The results of `body`, in the order of the indices.
    package static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        done: @escaping @Sendable (Worker) -> Void = { _ in },
        _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) throws -> [Result] {
        let results = Results<Result>(count: count)
        try forEach(count: count, jobs: jobs, worker: makeWorker, done: done) { worker, index in
            results.keep(try body(worker, index), at: index)
        }
        return results.all
    }

    private final class Results<Result: Sendable>: Sendable {
        private let kept: Mutex<[Result?]>
        init(count: Int) { kept = Mutex(Array(repeating: nil, count: count)) }
        func keep(_ result: Result, at index: Int) { kept.withLock { $0[index] = result } }
        var all: [Result] { kept.withLock { $0.compactMap(\.self) } }
    }

    /// Distributes the indices in ranges. A range has an eighth of the indices that remain for each worker, and at
    /// least one index. So the ranges become shorter as fewer indices remain.
    private final class Numbers: Sendable {
        private let left: Mutex<Range<Int>>
        private let parts: Int
        private let stopped = Atomic(false)

        init(count: Int, workers: Int) {
            left = Mutex(0..<count)
            parts = 8 * workers
        }

        /// Whether a thread has failed. The other threads then stop after their current item.
        var isStopped: Bool { stopped.load(ordering: .relaxed) }

        func stop() {
            stopped.store(true, ordering: .relaxed)
            left.withLock { $0 = 0..<0 }
        }

        func take() -> Range<Int>? {
            left.withLock { left in
                guard let first = left.first else { return nil }
                let end = first + max(1, left.count / parts)
                left = end..<left.upperBound
                return first..<end
            }
        }
    }
}
