import FieldRuns
import Synchronization
import Testing

@Suite struct BatchTests {
    @Test(arguments: [1, 2, 7]) func resultsKeepTheOrderOfTheItems(jobs: Int) throws {
        let squares = try Batch.run(count: 500, jobs: jobs, worker: {}) { _, index in index * index }
        #expect(squares == (0..<500).map { $0 * $0 })
    }

    @Test(arguments: [1, 2, 7]) func eachThreadHasItsOwnWorkerAndReturnsIt(jobs: Int) throws {
        let made = Atomic(0)
        let returned = Atomic(0)
        try Batch.forEach(
            count: 100, jobs: jobs,
            worker: { made.add(1, ordering: .relaxed).newValue },
            done: { _ in returned.add(1, ordering: .relaxed) }
        ) { worker, _ in
            #expect((1...jobs).contains(worker))
        }
        #expect(made.load(ordering: .relaxed) == jobs)
        #expect(returned.load(ordering: .relaxed) == jobs)
    }

    private struct Failure: Error {}

    @Test func errorStopsItsThread() {
        let done = Atomic(0)
        #expect(throws: Failure.self) {
            try Batch.forEach(count: 100, jobs: 1, worker: {}) { _, index in
                done.add(1, ordering: .relaxed)
                if index == 3 { throw Failure() }
            }
        }
        #expect(done.load(ordering: .relaxed) == 4)
    }

    @Test func errorOfAnyThreadIsThrown() {
        #expect(throws: Failure.self) {
            try Batch.forEach(count: 100, jobs: 4, worker: {}) { _, index in if index == 99 { throw Failure() } }
        }
        #expect(throws: Failure.self) {
            try Batch.forEach(count: 100, jobs: 4, worker: { throw Failure() }) { _, _ in }
        }
    }
}
