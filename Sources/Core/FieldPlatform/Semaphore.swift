// The members of `timespec` belong to this module or to the C library, depending on which files are compiled together.
import CPlatform

/// A counter that one thread waits for and another one raises.
package final class Semaphore: @unchecked Sendable {
    // The functions of the C library may be called on one semaphore by several threads.
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// Creates a semaphore with the count 0.
    package init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Raises the count, and wakes a thread that waits.
    package func post() { sem_post(semaphore) }

    /// Waits until the count is above 0, and lowers it.
    package func wait() { while sem_wait(semaphore) != 0, errno == EINTR {} }

    /// Waits until the count is above 0, and lowers it, or until a time has passed.
    ///
    /// - Returns: Whether the count was lowered.
    package func wait(seconds: Double) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let nanoseconds = end.tv_nsec + Int((seconds * 1e9).rounded())
        end.tv_sec += nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        while sem_timedwait(semaphore, &end) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}
