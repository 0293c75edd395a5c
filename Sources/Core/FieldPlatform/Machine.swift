import CPlatform

/// The machine that this process runs on.
package enum Machine {
    /// The number of processor cores that are online, at least 1.
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The time since an arbitrary moment, in seconds. Adjusting the system clock does not affect it.
    package static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Allows this process to open some thousand files and connections, if the system lets it.
    package static func raiseDescriptorLimit() { fieldproof_raise_descriptor_limit(4_096) }
}

/// The memory of the process.
package enum Memory {
    /// Keeps freed memory in the process, to use it again for the next image.
    ///
    /// By default, glibc returns large blocks to the system when they are freed, and gets memory in small steps. Each
    /// step interrupts all threads that touch new memory, so that two threads wait for each other.
    package static func keepFreed() { fieldproof_keep_freed_memory() }

    /// Returns freed memory to the system, in some milliseconds.
    ///
    /// glibc itself returns only the freed memory at the end of its heap. A small block that lives long, such as an
    /// encoded snapshot, retains all images that were freed before it: 2 GiB after 3,000 edits of 60 snapshots.
    package static func returnFreed() { fieldproof_return_freed_memory() }

    /// Keeps a value in memory until the process ends.
    ///
    /// The system frees the memory of a process at once. Freeing thousands of objects one by one takes longer, and
    /// blocks this thread.
    package static func keepUntilExit<Value>(_ value: Value) {
        UnsafeMutablePointer.allocate(capacity: 1).initialize(to: value)
    }
}

/// Requests large memory pages from the system. With fewer pages to map, the first write to many megabytes is much
/// faster.
package enum LargePages {
    /// The usual size of a large page, in bytes.
    private static let size = 2 << 20

    /// Requests large pages for memory that was not written yet. Memory smaller than two large pages is skipped.
    package static func advise(_ memory: UnsafeRawBufferPointer) {
        guard memory.count >= 2 * size, let start = memory.baseAddress else { return }
        let first = start.alignedUp(toMultipleOf: size)
        let count = (memory.count - (first - start)) / size * size
        // An error is ignored: the memory then has small pages, and is only slower.
        _ = madvise(UnsafeMutableRawPointer(mutating: first), count, MADV_HUGEPAGE)
    }
}
