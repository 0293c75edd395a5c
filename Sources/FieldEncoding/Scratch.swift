import Glibc

/// A reusable memory block that only grows.
struct Scratch: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Memory of at least `count` bytes, aligned to 64. Its content is undefined after it has grown.
    mutating func room(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if memory.count < count || memory.baseAddress == nil {
            memory.deallocate()
            memory = .allocate(byteCount: max(count, 64), alignment: 64)
        }
        guard let start = memory.baseAddress else { preconditionFailure("no memory") }
        return start.bindMemory(to: UInt8.self, capacity: memory.count)
    }
}

/// Requests large pages from the system, which make first use of many megabytes much cheaper.
enum LargePages {
    /// The usual size of a large page, in bytes.
    private static let size = 2 << 20

    /// Requests large pages for memory that was not touched yet. Memory of less than two large pages is skipped.
    static func advise(_ memory: UnsafeRawBufferPointer) {
        guard memory.count >= 2 * size, let start = memory.baseAddress else { return }
        let first = start.alignedUp(toMultipleOf: size)
        let count = (memory.count - (first - start)) / size * size
        // The result is ignored, because this is only advice: without it, pages are small.
        _ = madvise(UnsafeMutableRawPointer(mutating: first), count, MADV_HUGEPAGE)
    }
}
