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
