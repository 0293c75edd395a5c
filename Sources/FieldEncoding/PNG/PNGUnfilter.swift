/// Undoes the filters of rows (PNG, §9.2).
enum PNGUnfilter {
    /// Undoes the filters in place; false when a row's filter is unknown.
    ///
    /// - Parameters:
    ///   - start: `rows` rows, each a filter byte and `rowBytes` bytes.
    ///   - rowBytes: The bytes of a row, at least 1.
    ///   - rows: The rows.
    ///   - step: The distance to the byte on the left that a filter looks at.
    static func undo(_ start: UnsafeMutablePointer<UInt8>, rowBytes: Int, rows: Int, step: Int) -> Bool {
        for y in 0..<rows {
            let row = start + y * (rowBytes + 1) + 1
            let above = y > 0 ? UnsafePointer(row - rowBytes - 1) : nil
            switch row[-1] {
            case 0: break
            case 1: undoSub(row, rowBytes, step)
            case 2: if let above { undoUp(row, above, rowBytes) }
            case 3: undoAverage(row, above, rowBytes, step)
            case 4:
                if let above { undoPaeth(row, above, rowBytes, step) } else { undoSub(row, rowBytes, step) }
            default: return false
            }
        }
        return true
    }

    private static func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
        var x = step
        while x < count {
            row[x] &+= row[x - step]
            x += 1
        }
    }

    private static func undoUp(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int) {
        var x = 0
        while x < count {
            row[x] &+= above[x]
            x += 1
        }
    }

    private static func undoAverage(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>?, _ count: Int, _ step: Int
    ) {
        var x = 0
        while x < count {
            let left = x < step ? 0 : UInt16(row[x - step])
            let up = above.map { UInt16($0[x]) } ?? 0
            row[x] &+= UInt8(truncatingIfNeeded: (left + up) / 2)
            x += 1
        }
    }

    private static func undoPaeth(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
    ) {
        undoUp(row, above, min(step, count))
        var x = step
        while x < count {
            row[x] &+= PNGFilter.paeth(row[x - step], above[x], above[x - step])
            x += 1
        }
    }
}
