import Synchronization

/// Work on many things, spread over several threads.
package enum Batch {
    /// Hands the numbers from 0 to `count - 1` to `jobs` workers.
    ///
    /// Each worker is used by one thread only, and takes the next numbers as it finishes the last: several at first, since
    /// neighbours have much in common, and ever fewer, so that large and small pieces mix well. When one throws, the others stop
    /// after their piece.
    ///
    /// - Parameters:
    ///   - count: How many pieces there are.
    ///   - jobs: How many threads work on them; at least 1.
    ///   - makeWorker: Makes what one thread works with.
    ///   - done: Takes it back.
    ///   - body: Does one piece.
    package static func forEach<Worker>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        done: @escaping @Sendable (Worker) -> Void = { _ in },
        _ body: @escaping @Sendable (Worker, Int) throws -> Void
    ) async throws {
        // One thread is the one that asks.
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
                        for index in part where !Task.isCancelled { try body(worker, index) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// Does the same, and keeps what comes of each piece.
    ///
    /// - Returns: What `body` returned, in the order of the numbers.
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

    /// Hands out numbers: an eighth of each worker's share of those that are left, and at last one by one.
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
