/// Which filter each row of a picture passes.
enum PNGFilterChoice {
    /// None: best for most palettes, where a number says nothing about its neighbours.
    case none
    /// The difference from the row above, everywhere.
    case up
    /// For each row the one whose bytes are closest to 0 in sum; the first of equals.
    case adaptive

    /// Filters rows that stand behind filter bytes.
    ///
    /// - Parameters:
    ///   - source: `height` rows of a byte, which is not read, and `rowBytes` bytes.
    ///   - rowBytes: The bytes in a row, at least 1.
    ///   - height: The rows.
    ///   - step: The distance to the byte on the left.
    ///   - work: Room for 6 × `rowBytes` bytes.
    ///   - target: Room for as many bytes as the source has.
    func apply(
        to source: UnsafePointer<UInt8>, rowBytes: Int, height: Int, step: Int, work: UnsafeMutablePointer<UInt8>,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let zeros = work + 5 * rowBytes
        zeros.update(repeating: 0, count: rowBytes)
        for y in 0..<height {
            let row = source + y * (rowBytes + 1) + 1
            let above = y > 0 ? row - rowBytes - 1 : UnsafePointer(zeros)
            let location = target + y * (rowBytes + 1) + 1
            switch self {
            case .none:
                location[-1] = PNGFilter.none.rawValue
                location.update(from: row, count: rowBytes)
            case .up:
                location[-1] = PNGFilter.up.rawValue
                _ = PNGFilter.up.apply(to: row, above: above, count: rowBytes, step: step, into: location)
            case .adaptive:
                let chosen = PNGFilterChoice.search(row, above, rowBytes, step, work, into: location)
                location[-1] = chosen.rawValue
            }
        }
    }

    /// Writes the row through the filter that leaves the least, and returns it.
    ///
    /// - Parameter work: Room for 5 × `count` bytes.
    static func search(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int,
        _ work: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> PNGFilter {
        var chosen = PNGFilter.up
        var least = chosen.apply(to: row, above: above, count: count, step: step, into: target)
        // A row like the one above needs no search.
        if least == 0 { return chosen }
        for candidate in PNGFilter.allCases where candidate != .up {
            let room = work + Int(candidate.rawValue) * count
            let sum = candidate.apply(to: row, above: above, count: count, step: step, into: room)
            if sum < least || sum == least && candidate.rawValue < chosen.rawValue {
                least = sum
                chosen = candidate
            }
        }
        if chosen != .up { target.update(from: work + Int(chosen.rawValue) * count, count: count) }
        return chosen
    }
}
