/// Unfilters the rows of a pass from top to bottom. Only the requested rows, and the rows that they depend on, are
/// unfiltered.
///
/// Only the last two unfiltered rows are kept, so that they stay in the processor's caches.
final class PNGRowReader {
    /// The number of bytes in a row, without its filter byte.
    let rowBytes: Int
    private let start: UnsafePointer<UInt8>
    private let step: Int
    /// Three rows: one of zeros, which the first row uses as the row above it, and two that take turns in receiving the
    /// unfiltered rows.
    private let memory: UnsafeMutablePointer<UInt8>
    private let length: Int
    private var newest = -1
    private var unfiltered: UnsafePointer<UInt8>

    /// Creates a reader of rows, each after a valid filter byte. `PNGUnfilter.slack` bytes follow the last row, and the
    /// memory must outlive the reader. `step` is `PNGHeader.filterStep`.
    init(_ start: UnsafePointer<UInt8>, rowBytes: Int, step: Int) {
        self.start = start
        self.rowBytes = rowBytes
        self.step = step
        length = rowBytes + PNGUnfilter.slack
        memory = .allocate(capacity: 3 * length)
        memory.initialize(repeating: 0, count: 3 * length)
        unfiltered = UnsafePointer(memory)
    }

    deinit { memory.deallocate() }

    /// The stored bytes of a row, starting at its filter byte.
    func stored(_ y: Int) -> UnsafePointer<UInt8> { start + y * (rowBytes + 1) }

    /// The unfiltered bytes of a row, which are valid until the next call. Rows must be requested from top to bottom.
    func row(_ y: Int) -> UnsafePointer<UInt8> {
        var first = y
        while first > newest + 1, !isIndependent(first) { first -= 1 }
        for y in max(first, newest + 1)..<y + 1 { undo(y) }
        newest = y
        return unfiltered
    }

    /// Whether a row can be unfiltered without the row above.
    func isIndependent(_ y: Int) -> Bool { stored(y)[0] <= PNGFilter.sub.rawValue }

    private func undo(_ y: Int) {
        let row = stored(y)
        guard let filter = PNGFilter(rawValue: row[0]), filter != .none else {
            unfiltered = row + 1
            return
        }
        let target = memory + (1 + y & 1) * length
        PNGUnfilter.undo(filter, row + 1, above: unfiltered, count: rowBytes, step: step, into: target)
        unfiltered = UnsafePointer(target)
    }
}
