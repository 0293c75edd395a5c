import FieldPlatform

/// A reusable memory block that only grows.
struct Scratch: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    deinit { memory.deallocate() }

    /// Memory of at least `count` bytes, aligned to 64 bytes. The content of the previous call is kept, except if the
    /// memory had to grow; then all of it is undefined.
    mutating func room(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if memory.count < count || memory.baseAddress == nil {
            memory.deallocate()
            memory = .allocate(byteCount: max(count, 64), alignment: 64)
        }
        guard let start = memory.baseAddress else { preconditionFailure("no memory") }
        return start.bindMemory(to: UInt8.self, capacity: memory.count)
    }
}

/// Requests large memory pages from the system. With fewer pages to map, the first write to many megabytes is much
/// faster.
enum LargePages {
    /// The usual size of a large page, in bytes.
    private static let size = 2 << 20

    /// Requests large pages for memory that was not written yet. Memory smaller than two large pages is skipped.
    static func advise(_ memory: UnsafeRawBufferPointer) {
        guard memory.count >= 2 * size, let start = memory.baseAddress else { return }
        let first = start.alignedUp(toMultipleOf: size)
        let count = (memory.count - (first - start)) / size * size
        // An error is ignored: the memory then has small pages, and is only slower.
        _ = madvise(UnsafeMutableRawPointer(mutating: first), count, MADV_HUGEPAGE)
    }
}
