import FieldMessages
import FieldPlatform
import Synchronization
import Testing

/// Tasks on other threads. Semaphores decide their order, so that time does not.
@Suite struct BackgroundLaneTests {
    /// What the tasks of a test have seen.
    private final class Notes: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Test func newTaskCancelsThePreviousOne() {
        let (woken, begun, gate, notes) = (Semaphore(), Semaphore(), Semaphore(), Notes())
        let lane = BackgroundLane<String>(isUrgent: true) { woken.post() }
        lane.start { isCancelled in
            notes.add("\(isCancelled())")
            begun.post()
            gate.wait()
            notes.add("\(isCancelled())")
            return "old"
        }
        begun.wait()
        // The one in between never begins.
        lane.start { _ in "skipped" }
        lane.start { _ in "new" }
        #expect(!lane.hasResult)
        gate.post()
        woken.wait()
        #expect(notes.all == ["false", "true"])
        #expect(lane.take() == "new")
        #expect(lane.take() == nil)
    }

    @Test func aCancelledTaskHasNoResult() {
        let (woken, begun, gate) = (Semaphore(), Semaphore(), Semaphore())
        let lane = BackgroundLane<Int>(isUrgent: false) { woken.post() }
        lane.start { _ in
            begun.post()
            gate.wait()
            return 1
        }
        begun.wait()
        lane.cancel()
        lane.start { _ in 2 }
        gate.post()
        woken.wait()
        #expect(lane.take() == 2)
        // The cancelled task has not woken anyone: nothing is left to wait for.
        #expect(!woken.wait(seconds: 0))
    }
}
