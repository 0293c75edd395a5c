import Glibc

/// Memory in large pages, where the system has them: fresh memory of many megabytes then costs a fraction.
enum LargePages {
    /// The usual size of a large page.
    private static let size = 2 << 20

    /// Asks for large pages under memory that was not touched yet; what is smaller than a few of them is left alone.
    static func advise(_ memory: UnsafeRawBufferPointer) {
        guard memory.count >= 2 * size, let start = memory.baseAddress else { return }
        let first = start.alignedUp(toMultipleOf: size)
        let count = (memory.count - (first - start)) / size * size
        // Advice only: where it is not taken, pages are small.
        _ = madvise(UnsafeMutableRawPointer(mutating: first), count, MADV_HUGEPAGE)
    }
}
