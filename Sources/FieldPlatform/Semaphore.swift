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
}
