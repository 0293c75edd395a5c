import Synchronization

/// Spreads work items over several threads.
package enum Batch {
    /// Calls `body` for each index from 0 to `count - 1`, on `jobs` threads.
    ///
    /// Each worker is used by one thread only. A thread takes several consecutive indices at first, because
    /// neighbouring items share cached values, and fewer towards the end, so that all threads finish at about the same
    /// time. If a call throws, the other threads stop after their current item.
    ///
    /// - Parameters:
    ///   - count: The number of work items.
    ///   - jobs: The number of threads; at least 1.
    ///   - makeWorker: Creates the worker of a thread.
    ///   - done: Receives the worker when its thread has finished.
    ///   - body: Does one work item.
    package static func forEach<Worker>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        done: @escaping @Sendable (Worker) -> Void = { _ in },
        _ body: @escaping @Sendable (Worker, Int) throws -> Void
    ) async throws {
        // With one thread the work is done on the caller's, without a task group.
        if jobs == 1 || count == 1 {
            let worker = try makeWorker()
            defer { done(worker) }
            for index in 0..<count {
                try Task.checkCancellation()
                try body(worker, index)
            }
            return
        }
        let numbers = Numbers(count: count, workers: jobs)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<max(1, min(jobs, count)) {
                group.addTask {
                    let worker = try makeWorker()
                    defer { done(worker) }
                    while let part = numbers.take() {
                        for index in part {
                            // A cancelled run must throw: its results would have gaps.
                            try Task.checkCancellation()
                            try body(worker, index)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Calls `body` for each index as `forEach` does, and collects the results.
    ///
    /// - Returns: The results of `body`, in the order of the indices.
    package static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        done: @escaping @Sendable (Worker) -> Void = { _ in },
        _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) async throws -> [Result] {
        let results = Results<Result>(count: count)
        try await forEach(count: count, jobs: jobs, worker: makeWorker, done: done) { worker, index in
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

    /// Distributes the indices: an eighth of each worker's share of the remaining ones, and single ones at the end.
    private final class Numbers: Sendable {
        private let left: Mutex<Range<Int>>
        private let parts: Int

        init(count: Int, workers: Int) {
            left = Mutex(0..<count)
            parts = 8 * workers
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
