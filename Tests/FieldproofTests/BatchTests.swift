import FieldRuns
import Testing

@Suite struct BatchTests {
    @Test(arguments: [1, 2, 7]) func resultsKeepTheOrderOfTheItems(jobs: Int) async throws {
        let squares = try await Batch.run(count: 500, jobs: jobs, worker: {}) { _, index in index * index }
        #expect(squares == (0..<500).map { $0 * $0 })
    }

    /// A run that is cancelled must not return: its results would have gaps.
    @Test(arguments: [1, 2]) func cancelledRunThrows(jobs: Int) async throws {
        let run = Task {
            try await Batch.run(count: 500, jobs: jobs, worker: {}) { _, index in
                withUnsafeCurrentTask { $0?.cancel() }
                return index
            }
        }
        await #expect(throws: CancellationError.self) { try await run.value }
    }
}
