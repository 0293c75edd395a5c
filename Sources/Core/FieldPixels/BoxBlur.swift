/// A box filter: it replaces each byte with the mean of the byte and its neighbours along a line, rounded to nearest.
/// Bytes outside the line count as 0.
struct BoxBlur {
    /// The number of bytes that are included before each byte.
    let before: Int
    /// The number of bytes that are included after each byte.
    let after: Int

    /// A length, in bytes, up to which the means of a box are exact.
    static let longest = 500_000.0

    private let half: UInt32
    private let factor: UInt64
    private static let shift: UInt64 = 46

    init(before: Int, after: Int) {
        (self.before, self.after) = (before, after)
        let size = before + after + 1
        half = UInt32(size / 2)
        // Divide by multiplication. Rounding the factor up makes the product too large by less than 2^8 · size. Only an
        // error of at least 2^46 / size could change the result, and below a size of 2^19 the error is smaller. The
        // means are therefore exact.
        factor = (1 << Self.shift + UInt64(size) - 1) / UInt64(size)
    }

    @inline(__always)
    private func mean(_ sum: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: (UInt64(sum &+ half) &* factor) &>> Self.shift)
    }

    /// Blurs a row of `count` bytes.
    func blurRow(_ row: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var sum: UInt32 = 0
        for x in 0..<min(after, count) { sum &+= UInt32(row[x]) }
        for x in 0..<count {
            if x + after < count { sum &+= UInt32(row[x + after]) }
            target[x] = mean(sum)
            if x >= before { sum &-= UInt32(row[x - before]) }
        }
    }

    /// Blurs all columns of an image at once. Rows of `width` bytes are `stride` bytes apart in `rows` and in `target`;
    /// `sums` has room for one sum for each column.
    func blurColumns(
        _ rows: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int,
        sums: UnsafeMutablePointer<UInt32>
    ) {
        sums.update(repeating: 0, count: width)
        func add(_ y: Int) {
            let row = rows + y * stride
            for x in 0..<width { sums[x] &+= UInt32(row[x]) }
        }
        for y in 0..<min(after, height) { add(y) }
        for y in 0..<height {
            if y + after < height { add(y + after) }
            let line = target + y * stride
            for x in 0..<width { line[x] = mean(sums[x]) }
            if y >= before {
                let row = rows + (y - before) * stride
                for x in 0..<width { sums[x] &-= UInt32(row[x]) }
            }
        }
    }
}
