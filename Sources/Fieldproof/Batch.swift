import Synchronization

/// Work on many things, spread over several threads.
package enum Batch {
    /// Hands the numbers from 0 to `count - 1` to `jobs` workers.
    ///
    /// Each worker is made on the thread that uses it and is used by one thread only; workers take the next number as they
    /// finish the last, so large and small pieces mix well. When one throws, the others stop after their piece.
    ///
    /// - Parameters:
    ///   - count: How many pieces there are.
    ///   - jobs: How many threads work on them; at least 1.
    ///   - makeWorker: Makes what one thread works with.
    ///   - body: Does one piece.
    /// - Returns: What `body` returned, in the order of the numbers.
    package static func run<Worker, Result: Sendable>(
        count: Int, jobs: Int, worker makeWorker: @escaping @Sendable () throws -> Worker,
        _ body: @escaping @Sendable (Worker, Int) throws -> Result
    ) async throws -> [Result] {
        // One thread is the one that asks.
        if jobs == 1 || count == 1 {
            let worker = try makeWorker()
            return try (0..<count).map { index in
                try Task.checkCancellation()
                return try body(worker, index)
            }
        }
        let next = Counter()
        return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
            for _ in 0..<max(1, min(jobs, count)) {
                group.addTask {
                    let worker = try makeWorker()
                    var results: [(Int, Result)] = []
                    while !Task.isCancelled {
                        let index = next.take()
                        if index >= count { break }
                        results.append((index, try body(worker, index)))
                    }
                    return results
                }
            }
            var all: [Result?] = Array(repeating: nil, count: count)
            for try await results in group {
                for (index, result) in results { all[index] = result }
            }
            return all.compactMap(\.self)
        }
    }

    private final class Counter: Sendable {
        private let value = Atomic(0)
        func take() -> Int { value.add(1, ordering: .relaxed).oldValue }
    }
}
