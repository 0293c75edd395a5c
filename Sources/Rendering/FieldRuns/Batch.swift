import FieldEncoding
import FieldFiles
import FieldPlatform
package import FieldRendering
import Synchronization

/// Spreads work items over several threads.
package enum Batch {
    /// Calls `body` for each index from 0 to `count - 1`, on up to `jobs` threads.
    ///
    /// Each thread has its own worker, which keeps the values that the items of a thread can share. A thread takes
    /// several consecutive indices at first, because neighbouring items share cached values. It takes fewer towards the
    /// end, so that all threads finish at about the same time. If a call throws, the other threads stop after their
    /// current item.
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
        let results = Mutex([Result?](repeating: nil, count: count))
        try forEach(count: count, jobs: jobs, worker: makeWorker, done: done) { worker, index in
            let result = try body(worker, index)
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }

    /// Calls `body` for each index, like `forEach`, with the workers of a run. An item that fails does not stop the
    /// others.
    ///
    /// - Returns: The failures, in the order of the indices.
    /// - Throws: An error that would make all other items fail, too, such as a full disk.
    package static func attempt(
        count: Int, jobs: Int, by workers: RenderWorkers,
        _ body: @escaping @Sendable (RenderWorker, Int) throws -> Void
    ) throws -> [WorkItemFailure] {
        let failures = Mutex<[WorkItemFailure]>([])
        try forEach(
            count: count, jobs: jobs, worker: { workers.take() }, done: { workers.give($0) }
        ) { worker, index in
            do { try body(worker, index) } catch  where !concernsAll(error) {
                failures.withLock { $0.append(WorkItemFailure(index: index, error: error)) }
            }
        }
        return failures.withLock { $0.sorted { $0.index < $1.index } }
    }

    private static func concernsAll(_ error: any Error) -> Bool {
        switch error {
        case let error as FileError: error.code == .noRoom
        case let error as VideoError: error.code == .missing
        default: false
        }
    }

    /// Distributes the indices in ranges. The length of a range is an eighth of the remaining indices per worker, but
    /// at least 1. So the ranges become shorter as fewer indices remain.
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

/// A work item that failed while the run continued.
package struct WorkItemFailure: Error {
    /// The index of the work item in the run.
    package let index: Int
    /// The error.
    package let error: any Error
}
