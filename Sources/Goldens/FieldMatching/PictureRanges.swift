import FieldPixels

/// The least and the greatest value of each channel in some pixels.
struct ColorRange {
    /// The values of pixels as 0xAARRGGBB.
    var low: SIMD4<UInt8>
    var high: SIMD4<UInt8>

    init(_ low: SIMD4<UInt8>, _ high: SIMD4<UInt8>) { (self.low, self.high) = (low, high) }

    /// The range of both.
    @inline(__always)
    func union(_ other: ColorRange) -> ColorRange {
        // `pointwiseMin` would not be inlined.
        ColorRange(
            low.replacing(with: other.low, where: other.low .< low),
            high.replacing(with: other.high, where: other.high .> high))
    }
}

/// The ranges of the colours in squares of a picture.
///
/// A drawing cannot agree with the picture better than with the ranges, which therefore exclude many places at once.
/// Thin lines stay visible in them, unlike in a reduced picture.
final class PictureRanges {
    /// Squares of one size.
    struct Level {
        /// The distance of the squares. Each is twice as large, so that a square of this size at any place is inside one.
        let step: Int
        let columns: Int
        let rows: Int
        let ranges: [ColorRange]
    }

    let app: AppImage
    /// The levels, those of the largest squares first; empty if the picture is too small for squares.
    private(set) lazy var levels: [Level] = makeLevels()

    private static let smallest = 4
    private static let count = 4

    init(_ app: AppImage) { self.app = app }

    private func makeLevels() -> [Level] {
        guard app.width >= Self.smallest, app.height >= Self.smallest else { return [] }
        var (level, levels) = (squares(), [Level]())
        for _ in 0..<Self.count {
            levels.append(Self.overlapping(level))
            level = Self.larger(level)
        }
        return levels.reversed()
    }

    /// The smallest squares, without overlap. The last of a row or column can begin earlier, because wider ranges exclude
    /// nothing wrongly.
    private func squares() -> Level {
        let size = Self.smallest
        let (columns, rows) = ((app.width + size - 1) / size, (app.height + size - 1) / size)
        var ranges: [ColorRange] = []
        ranges.reserveCapacity(columns * rows)
        app.pixels.withUnsafeBytes { bytes in
            for row in 0..<rows {
                let top = min(row * size, app.height - size)
                for column in 0..<columns {
                    let left = min(column * size, app.width - size)
                    let first = bytes.loadUnaligned(
                        fromByteOffset: (top * app.width + left) * 4, as: SIMD16<UInt8>.self)
                    var (low, high) = (first, first)
                    for y in top + 1..<top + size {
                        let next = bytes.loadUnaligned(
                            fromByteOffset: (y * app.width + left) * 4, as: SIMD16<UInt8>.self)
                        low.replace(with: next, where: next .< low)
                        high.replace(with: next, where: next .> high)
                    }
                    let halves = (low.lowHalf, low.highHalf, high.lowHalf, high.highHalf)
                    let (lows, highs) = (
                        halves.0.replacing(with: halves.1, where: halves.1 .< halves.0),
                        halves.2.replacing(with: halves.3, where: halves.3 .> halves.2)
                    )
                    ranges.append(
                        ColorRange(lows.lowHalf, highs.lowHalf).union(ColorRange(lows.highHalf, highs.highHalf)))
                }
            }
        }
        return Level(step: size, columns: columns, rows: rows, ranges: ranges)
    }

    /// Squares of twice the size, of squares without overlap.
    private static func larger(_ level: Level) -> Level {
        combined(level, step: 2)
    }

    /// Each square with those to the right of it and below it.
    private static func overlapping(_ level: Level) -> Level {
        combined(level, step: 1)
    }

    private static func combined(_ level: Level, step: Int) -> Level {
        let (columns, rows) = ((level.columns + step - 1) / step, (level.rows + step - 1) / step)
        var ranges: [ColorRange] = []
        ranges.reserveCapacity(columns * rows)
        level.ranges.withUnsafeBufferPointer { old in
            for row in 0..<rows {
                let above = row * step * level.columns
                let below = min(row * step + 1, level.rows - 1) * level.columns
                for column in 0..<columns {
                    let (left, right) = (column * step, min(column * step + 1, level.columns - 1))
                    ranges.append(
                        old[above + left].union(old[above + right]).union(
                            old[below + left].union(old[below + right])))
                }
            }
        }
        return Level(step: level.step * step, columns: columns, rows: rows, ranges: ranges)
    }
}
