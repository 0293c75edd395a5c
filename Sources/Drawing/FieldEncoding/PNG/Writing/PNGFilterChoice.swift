/// The choice of a filter for each row of an image.
enum PNGFilterChoice {
    /// No filter: best for most images with a palette, because the difference of two palette indexes has no meaning.
    case none
    case up
    /// For each row, the filter whose output, as signed bytes, has the smallest sum of absolute values. If several do,
    /// the first of them in `PNGFilter` is used.
    case adaptive

    /// Filters rows of `rowBytes` bytes, at least one, each of which follows a filter byte, which is ignored. `work`
    /// has room for 6 × `rowBytes` bytes.
    func apply(
        to source: UnsafePointer<UInt8>, rowBytes: Int, height: Int, step: Int, work: UnsafeMutablePointer<UInt8>,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let zeros = work + 5 * rowBytes
        zeros.update(repeating: 0, count: rowBytes)
        for y in 0..<height {
            let row = source + y * (rowBytes + 1) + 1
            let above = y > 0 ? row - rowBytes - 1 : UnsafePointer(zeros)
            let targetRow = target + y * (rowBytes + 1) + 1
            switch self {
            case .none:
                targetRow[-1] = PNGFilter.none.rawValue
                targetRow.update(from: row, count: rowBytes)
            case .up:
                targetRow[-1] = PNGFilter.up.rawValue
                _ = PNGFilter.up.apply(to: row, above: above, count: rowBytes, step: step, into: targetRow)
            case .adaptive:
                let chosen = PNGFilterChoice.search(row, above, rowBytes, step, work, into: targetRow)
                targetRow[-1] = chosen.rawValue
            }
        }
    }

    /// Filters a row with the filter that `adaptive` selects, and returns that filter. `above` and `step` are those of
    /// `PNGFilter.apply`; `work` has room for 5 × `count` bytes.
    static func search(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int,
        _ work: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> PNGFilter {
        var chosen = PNGFilter.up
        var least = chosen.apply(to: row, above: above, count: count, step: step, into: target)
        // The row equals the row above: all differences are zero, and no other filter can do better.
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
