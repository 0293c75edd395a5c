/// Reads the rows of a pass from the top, each with its filter undone; only those that are asked for, and what they need.
///
/// Two rows are kept, so that what is unfiltered stays in the processor's caches.
struct PNGRowReader: ~Copyable {
    /// The bytes of a row without its filter byte.
    let rowBytes: Int
    private let start: UnsafePointer<UInt8>
    private let step: Int
    /// Zeros, which stand above the first row, and two rows that take turns.
    private let memory: UnsafeMutablePointer<UInt8>
    private let length: Int
    private var newest = -1
    private var unfiltered: UnsafePointer<UInt8>

    /// A reader of rows.
    ///
    /// - Parameters:
    ///   - start: The rows, each behind a valid filter byte, and `PNGUnfilter.slack` bytes more. They must outlive the reader.
    ///   - rowBytes: The bytes of a row without its filter byte.
    ///   - step: The distance to the byte on the left that a filter looks at.
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

    /// A row as it is stored, from its filter byte on.
    func stored(_ y: Int) -> UnsafePointer<UInt8> { start + y * (rowBytes + 1) }

    /// A row without its filter; it stays until the next call.
    ///
    /// - Parameter y: The row, not above the one that was asked for last.
    mutating func row(_ y: Int) -> UnsafePointer<UInt8> {
        var first = y
        while first > newest + 1, !isIndependent(first) { first -= 1 }
        for y in max(first, newest + 1)..<y + 1 { undo(y) }
        newest = y
        return unfiltered
    }

    /// Whether a row follows from its own bytes alone.
    func isIndependent(_ y: Int) -> Bool { stored(y)[0] <= PNGFilter.sub.rawValue }

    private mutating func undo(_ y: Int) {
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
