/// The mean of each byte and its neighbours along a line, rounded to the nearest; beyond the line all is 0.
struct BoxBlur {
    /// How many bytes before a byte count.
    let before: Int
    /// How many after it.
    let after: Int

    /// The longest box: its means are exact up to there.
    static let longest = 500_000.0

    private let half: UInt32
    private let factor: UInt64
    private static let shift: UInt64 = 46

    /// A box that reaches so many bytes before and after a byte.
    init(before: Int, after: Int) {
        (self.before, self.after) = (before, after)
        let size = before + after + 1
        half = UInt32(size / 2)
        // A sum is less than 256 times the size, and the factor less than one too large: over all, the product is less
        // than 2^8 · size² above what it stands for, which is not the next whole number while the size is below 2^19.
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

    /// Blurs every column of rows that lie `stride` bytes apart, all columns row by row.
    ///
    /// - Parameter sums: Room for `width` numbers.
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
