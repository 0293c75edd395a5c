/// Ends the waiting of a thread that waits for files.
package final class WakeSignal: Sendable {
    /// A descriptor that is readable after `wake()`, until `reset()`.
    package let descriptor: Int32
    private let input: Int32

    /// Creates a signal that nobody has given yet.
    package init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, input) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(input)
    }

    /// Ends the waiting.
    package func wake() {
        // If the pipe is full, the descriptor is readable already.
        _ = write(input, [1], 1)
    }

    /// Makes the descriptor unreadable again.
    package func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
