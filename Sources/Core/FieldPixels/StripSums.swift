/// Draws strips of source columns as destination columns.
///
/// For each source row, it stores the mean colour of the strip, and the sum of the means of all rows above. The mean of
/// several rows is then the difference of two sums, divided by the number of rows.
///
/// Inside a long run of equal rows, no sums are stored if all pixels that show only the run are certain to get the same
/// bytes. Not thread-safe.
struct StripSums: ~Copyable {
    private let source: SourceColumns.View
    /// The mean of each row, followed by one zero.
    private let strip: UnsafeMutablePointer<SIMD4<Float>>
    /// The sum of the rows above each row, followed by the sum of all rows.
    private let sums: UnsafeMutablePointer<SIMD4<Float>>
    /// One bit per row: 1 if any pixel of the strip in this row differs from the pixel above.
    private let changes: UnsafeMutablePointer<UInt64>
    /// The share of each source column in the strip.
    private let weights: UnsafeMutablePointer<Float>
    /// The ranges of inner destination rows that are not drawn as part of a long run.
    private let gaps: UnsafeMutablePointer<Range<Int>>

    init(of source: SourceColumns.View) {
        self.source = source
        func memory<Number>(_ count: Int, _ zero: Number) -> UnsafeMutablePointer<Number> {
            let memory = UnsafeMutablePointer<Number>.allocate(capacity: count)
            memory.initialize(repeating: zero, count: count)
            return memory
        }
        strip = memory(source.height + 1, .zero)
        sums = memory(source.height + 1, .zero)
        changes = memory(source.words, 0)
        weights = memory(source.count, 0)
        gaps = .allocate(capacity: source.height / Self.longRun + 1)
    }

    deinit {
        strip.deallocate()
        sums.deallocate()
        changes.deallocate()
        weights.deallocate()
        gaps.deallocate()
    }

    /// Draws one destination column, for which `target` has room, filled with zeros. The strip begins and ends at
    /// positions in the source, in columns; `coverage` is the fraction of the destination column's width that is
    /// covered.
    func draw(
        from: Double, to: Double, coverage: Double, rows: BandRows, into target: UnsafeMutablePointer<UInt32>
    ) {
        let columns = weigh(from: from, to: to)
        let factor = Float(1 / rows.step)
        var sum = SIMD4<Float>.zero
        var row = 0
        var drawn = rows.inner.lowerBound
        var gapCount = 0
        func leave(_ range: Range<Int>) {
            if range.isEmpty { return }
            gaps[gapCount] = range
            gapCount += 1
        }
        while row < source.height {
            let end = nextChange(after: row)
            let mean = mean(of: row, columns)
            var skipped = end..<end
            if end - row >= Self.longRun {
                let solid = rows.inside(row, end)
                let parts = mean * Float(coverage)
                if solid.count >= 4,
                    Self.isCertain(parts, mean: mean, highest: sum + mean * Float(end - row), step: Float(rows.step))
                {
                    (target + solid.lowerBound).update(repeating: parts.packed, count: solid.count)
                    leave(drawn..<solid.lowerBound)
                    drawn = solid.upperBound
                    skipped = rows.unread(row, end, solid: solid)
                }
            }
            sum = write(mean, row..<skipped.lowerBound, sum)
            if !skipped.isEmpty { sum = Self.advance(sum, by: mean, skipped.count) }
            sum = write(mean, skipped.upperBound..<end, sum)
            row = end
        }
        sums[source.height] = sum
        leave(drawn..<rows.inner.upperBound)
        drawEdge(rows.head, rows, coverage, factor, into: target)
        for gap in 0..<gapCount { drawInner(gaps[gap], rows, factor * Float(coverage), into: target) }
        drawEdge(rows.tail, rows, coverage, factor, into: target)
    }

    /// The least number of equal rows that count as a long run.
    private static let longRun = 16

    /// Returns the source columns that a strip overlaps. Writes their shares to `weights`, and the rows at which any of
    /// them changes colour to `changes`.
    private func weigh(from: Double, to: Double) -> ClosedRange<Int> {
        let low = min(max(from, 0), Double(source.count))
        let high = min(max(to, 0), Double(source.count))
        let first = min(Int(low), source.count - 1)
        let last = min(max(first, Int(high.rounded(.up)) - 1), source.count - 1)
        let width = high - low
        for column in first...last {
            let part = min(high, Double(column + 1)) - max(low, Double(column))
            weights[column - first] = Float(width > 1e-9 ? part / width : 1)
        }
        let words = source.words
        changes.update(from: source.changes + first * words, count: words)
        for column in first..<last {
            let more = source.changes + (column + 1) * words
            for word in 0..<words { changes[word] |= more[word] }
        }
        return first...last
    }

    /// The weighted mean of the columns' pixels in one row.
    @inline(__always)
    private func mean(of row: Int, _ columns: ClosedRange<Int>) -> SIMD4<Float> {
        var pixel = source.pixels + columns.lowerBound * source.height + row
        var mean = SIMD4<Float>(unpacked: pixel[0]) * weights[0]
        for column in 1..<columns.count {
            pixel += source.height
            mean += SIMD4<Float>(unpacked: pixel[0]) * weights[column]
        }
        return mean
    }

    /// The next row in which the strip differs from the row above; the height of the source if there is none.
    @inline(__always)
    private func nextChange(after row: Int) -> Int {
        let next = row + 1
        var word = next / 64
        guard word < source.words else { return source.height }
        var bits = changes[word] & (~0 << UInt64(next % 64))
        while bits == 0 {
            word += 1
            if word == source.words { return source.height }
            bits = changes[word]
        }
        return word * 64 + bits.trailingZeroBitCount
    }

    /// Writes rows of one colour to `strip` and `sums`; returns the sum of all rows down to the last of them.
    @inline(__always)
    private func write(_ mean: SIMD4<Float>, _ rows: Range<Int>, _ above: SIMD4<Float>) -> SIMD4<Float> {
        var sum = above
        for row in rows {
            strip[row] = mean
            sums[row] = sum
            sum += mean
        }
        return sum
    }

    /// The sum after adding a mean `count` times, with the same result as `count` rounded additions.
    ///
    /// While no component reaches the next power of two, all additions from the second on are rounded in the same way,
    /// ties included, and so add the same amount. One multiplication and one addition, both exact, then replace many
    /// additions.
    private static func advance(_ sum: SIMD4<Float>, by mean: SIMD4<Float>, _ count: Int) -> SIMD4<Float> {
        let exponent = SIMD4<UInt32>(repeating: 0x7F80_0000)
        var (sum, rest) = (sum, count)
        while rest > 3 {
            let first = sum + mean
            let second = first + mean
            sum = second + mean
            rest -= 3
            let growth = sum - second
            let power = unsafeBitCast(first, to: SIMD4<UInt32>.self) & exponent
            if power != unsafeBitCast(sum, to: SIMD4<UInt32>.self) & exponent { continue }
            let limit = unsafeBitCast(power &+ 0x0080_0000, to: SIMD4<Float>.self)
            var steps = Float(rest)
            for part in 0..<4 where growth[part] > 0 {
                steps = min(steps, (limit[part] - sum[part]) / growth[part] - 2)
            }
            if steps < 1 { continue }
            let whole = steps.rounded(.down)
            sum += growth * whole
            rest -= Int(whole)
        }
        for _ in 0..<rest { sum += mean }
        return sum
    }

    /// Whether all destination rows inside a run have the same bytes, however the sums are rounded. `parts` is the
    /// colour of the run, `mean`, multiplied by the coverage of the column, and `highest` the sum of all rows down to
    /// the end of the run. A destination row is the difference of two sums. Each addition between the two sums, and
    /// each of their two interpolations, has an error of at most half of the last bit of the highest sum. Products add
    /// errors in their last bits. `slack` is at least the sum of these errors.
    private static func isCertain(
        _ parts: SIMD4<Float>, mean: SIMD4<Float>, highest: SIMD4<Float>, step: Float
    ) -> Bool {
        let slack = highest * (0x1p-23 * (1 + 3 / step)) + mean * (0x1p-20 * (1 + 1 / step)) + 0.001
        let nearest = parts.rounded(.toNearestOrEven)
        return all(parts - nearest .< 0.5 - slack) && all(nearest - parts .< 0.5 - slack)
    }

    /// The sum of all rows above a position, which may lie inside a row.
    @inline(__always)
    private func sum(above position: Double) -> SIMD4<Float> {
        let bounded = min(max(position, 0), Double(source.height))
        let row = Int(bounded)
        return sums[row] + strip[row] * Float(bounded - Double(row))
    }

    /// Draws rows that an edge crosses, with the colour of the nearest source rows and the exact coverage.
    private func drawEdge(
        _ range: Range<Int>, _ rows: BandRows, _ coverage: Double, _ factor: Float,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        for row in range {
            let covered = coverage * (rows.upper.below(row) - rows.lower.below(row))
            let position = rows.edgePosition(row)
            let mean = (sum(above: position + rows.step) - sum(above: position)) * (factor * Float(covered))
            target[row] = mean.packed
        }
    }

    private func drawInner(
        _ range: Range<Int>, _ rows: BandRows, _ covered: Float, into target: UnsafeMutablePointer<UInt32>
    ) {
        var above = sum(above: rows.position(range.lowerBound))
        for row in range {
            let next = sum(above: rows.position(row + 1))
            target[row] = ((next - above) * covered).packed
            above = next
        }
    }
}

/// Four words: the components of a pixel during unpacking and packing.
private typealias Words = SIMD4<UInt32>

extension SIMD4<Float> {
    /// Unpacks the bytes of a word, the lowest first.
    ///
    /// The float 2^23, with the byte in the lowest bits of its bit pattern, is the float 2^23 plus the byte.
    /// Subtracting 2^23 therefore gives the byte, without a slow conversion from integers.
    @inline(__always)
    init(unpacked word: UInt32) {
        let bytes = (Words(repeating: word) &>> Words(0, 8, 16, 24)) & Words(repeating: 255)
        self = unsafeBitCast(bytes | Words(repeating: 0x4B00_0000), to: SIMD4<Float>.self) - 8_388_608
    }

    /// Packs four numbers from 0 to 255 to a word, each rounded to the nearest byte.
    ///
    /// Adding 1.5 · 2^23 leaves the rounded number in the lowest bits of the sum's bit pattern.
    @inline(__always)
    var packed: UInt32 {
        let bytes = unsafeBitCast(self + 12_582_912, to: Words.self) & Words(repeating: 255)
        let parts = bytes &<< Words(0, 8, 16, 24)
        return parts[0] | parts[1] | parts[2] | parts[3]
    }
}
