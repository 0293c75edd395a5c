import FieldPlatform
import Synchronization

/// Runs one task at a time on another thread, so that the server can read messages in the meantime.
///
/// The thread starts with a task, and ends when no other task waits. A new task starts only after the replaced task has
/// stopped. So a lane never has two threads, and holds the memory of at most two tasks.
///
/// A task receives only values, and wakes the server when it has a result, so the server needs no
/// locks.
package final class BackgroundLane<Result: Sendable>: Sendable {
    /// A task. It should end soon after `isCancelled` returns true; its result is dropped then.
    package typealias Task = @Sendable (_ isCancelled: () -> Bool) -> Result

    private struct Content {
        /// The number of the last task. Tasks with lower numbers are cancelled.
        var number = 0
        var next: Task?
        var result: Result?
        var hasThread = false
    }

    private let content = Mutex(Content())
    private let isUrgent: Bool
    private let wake: @Sendable () -> Void

    /// Creates a lane.
    ///
    /// - Parameters:
    ///   - isUrgent: Whether a user waits for the results. If not, the thread has a low priority.
    ///   - wake: Called on another thread when a result can be taken.
    package init(isUrgent: Bool, wake: @escaping @Sendable () -> Void) { (self.isUrgent, self.wake) = (isUrgent, wake) }

    /// Whether a result can be taken.
    package var hasResult: Bool { content.withLock { $0.result != nil } }

    /// Starts a task, and cancels the previous task.
    ///
    /// If the system has no more threads, the task runs before this returns.
    package func start(_ task: @escaping Task) {
        let needsThread = content.withLock { content in
            content.number += 1
            (content.next, content.result) = (task, nil)
            defer { content.hasThread = true }
            return !content.hasThread
        }
        guard needsThread else { return }
        if !Threads.detach({ [self] in
            if !isUrgent { Threads.lowerPriority() }
            work()
        }) {
            work()
        }
    }

    /// Cancels the task, if there is one.
    package func cancel() {
        content.withLock { content in
            content.number += 1
            (content.next, content.result) = (nil, nil)
        }
    }

    /// Returns the result of the task, and removes it; nil if the task has not ended, or if there is none.
    package func take() -> Result? {
        content.withLock { content in
            defer { content.result = nil }
            return content.result
        }
    }

    private func work() {
        while let (number, task) = next() {
            let result = task { content.withLock { $0.number != number } }
            let isWanted = content.withLock { content in
                guard content.number == number else { return false }
                content.result = result
                return true
            }
            if isWanted { wake() }
        }
    }

    private func next() -> (number: Int, task: Task)? {
        content.withLock { content in
            guard let task = content.next else {
                content.hasThread = false
                return nil
            }
            content.next = nil
            return (content.number, task)
        }
    }
}
