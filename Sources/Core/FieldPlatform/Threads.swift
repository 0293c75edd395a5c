import CPlatform

/// Runs a function on several threads.
///
/// Threads of the C library are used instead of Swift tasks, for two reasons. Starting the tasks' thread pool takes
/// longer than drawing an image, and the pool reads `/proc`, which is missing after `chroot` to an empty folder.
package enum Threads {
    /// Calls `body` `count` times in parallel: on this thread, and on `count - 1` others. Returns when all calls have
    /// returned.
    ///
    /// If the system cannot create enough threads, `body` is called fewer times, but at least once.
    package static func run(count: Int, _ body: @escaping @Sendable () -> Void) {
        let threads = (1..<max(1, count)).compactMap { _ in start(body) }
        body()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// The results of two functions that run at the same time.
    package static func both<A: Sendable, B: Sendable>(
        _ first: @escaping @Sendable () -> A, _ second: @escaping @Sendable () -> B
    ) -> (A, B) {
        let box = Box<B>()
        let thread = start { box.value = second() }
        let a = first()
        if let thread { pthread_join(thread, nil) }
        return (a, box.value ?? second())
    }

    /// Calls `body` on another thread, and returns immediately.
    ///
    /// - Returns: Whether `body` is called: false if the system cannot create another thread.
    @discardableResult
    package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(body) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Lowers the priority of the calling thread, so that it hardly delays other threads on a machine with few cores.
    package static func lowerPriority() { fieldproof_lower_thread_priority() }

    private final class Box<Value: Sendable>: @unchecked Sendable {
        /// No lock is needed: one thread writes the value, and others read it only after that thread has ended.
        var value: Value?
    }

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let code = fieldproof_start_thread(
            &thread,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        if code == 0 { return thread }
        work.release()
        return nil
    }
}

/// A counter that one thread waits for and another thread increments.
package final class Semaphore: @unchecked Sendable {
    // Thread-safe: the functions of the C library may be called on one semaphore by several threads.
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

    /// Increments the count, and wakes a waiting thread.
    package func post() { sem_post(semaphore) }

    /// Waits until the count is above 0, and decrements it.
    package func wait() { while sem_wait(semaphore) != 0, errno == EINTR {} }

    /// Waits until the count is above 0, and decrements it, or until a time has passed.
    ///
    /// - Returns: Whether the count was decremented.
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
