import FieldGeometry

/// The pixels of a linear gradient, equal to those with which Cairo fills a rectangle.
///
/// Cairo interpolates the colour of each pixel separately. Here, colours are interpolated once for each of the 65,536
/// positions that Cairo distinguishes, and most positions have the colour of the one before: a row is filled from one
/// colour to the next. The distances of the pixels of a row from its first one are computed once for all rows.
/// Positions and colours are computed by the operations of Cairo's library pixman 0.42, so the pixels are equal.
struct LinearGradientRows {
    /// The premultiplied colours at the positions 0, 1 / 65,536, … 1, each with the last position that has it.
    private let runs: [(color: UInt32, last: Int32)]
    /// The position of each pixel of a row, relative to the first one.
    private let offsets: [Int32]
    /// The change of the position from one pixel to the next, before it is rounded.
    private let step: Double
    /// The first column.
    private let column: Int
    /// The point at which the gradient begins and the vector to its end, as fixed-point numbers with 16 fractional
    /// bits.
    private let (begin, vector): (Vector, Vector)
    /// The factor that converts a product of vectors to a position.
    private let factor: Double

    /// A point in fixed-point numbers with 16 fractional bits.
    private struct Vector {
        var x: Int64
        var y: Int64

        init(x: Int64, y: Int64) { (self.x, self.y) = (x, y) }

        /// Rounds to nearest, ties to even.
        init(_ point: Point) {
            x = Int64((point.x * unit).rounded(.toNearestOrEven))
            y = Int64((point.y * unit).rounded(.toNearestOrEven))
        }

        static func * (a: Vector, b: Vector) -> Int64 { a.x * b.x + a.y * b.y }
    }

    /// The number of positions from 0 to 1.
    private static let unit = 65_536.0

    /// Prepares rows of pixels of a gradient with the property `Gradient.fillsRows`.
    ///
    /// - Parameters:
    ///   - stops: The stops, with straight colours at offsets from 0 to 1.
    ///   - begin: The point at which the gradient begins, in pixels.
    ///   - end: The point at which it ends, at least a few pixels away.
    ///   - columns: The columns of the image that a row covers.
    init(
        _ stops: [(offset: Double, color: Color)], from begin: Point, to end: Point, columns: Range<Int>
    ) {
        self.begin = Vector(begin)
        let last = Vector(end)
        vector = Vector(x: last.x - self.begin.x, y: last.y - self.begin.y)
        factor = Self.unit * Self.unit / (Double(vector * vector) * Self.unit)
        let step = Double(vector.x << 16) * factor
        self.step = step
        offsets = (0..<columns.count).map { Int32(step * Double($0)) }
        column = columns.lowerBound
        runs = Self.runs(stops)
    }

    /// The number of words that the rows take in memory.
    var size: Int { 2 * runs.count + offsets.count }

    /// Writes the pixels of some columns of row `y` of the image.
    func write(row y: Int, _ columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        let middle = Vector(x: Int64(column) << 16 + 1 << 15, y: Int64(y) << 16 + 1 << 15)
        let first = Int32((Double(vector * middle) - Double(vector * begin)) * factor)
        runs.withUnsafeBufferPointer { runs in
            offsets.withUnsafeBufferPointer { offsets in
                func position(_ x: Int) -> Int32 { first &+ offsets[x - column] }
                var x = columns.lowerBound
                var run = 0
                while x < columns.upperBound {
                    let place = min(max(position(x), 0), runs[runs.count - 1].last)
                    while runs[run].last < place { run += 1 }
                    while run > 0, runs[run - 1].last >= place { run -= 1 }
                    // The first pixel with another colour, estimated by a straight line.
                    let isLast = step > 0 ? run == runs.count - 1 : run == 0
                    let edge = step > 0 ? runs[run].last : run > 0 ? runs[run - 1].last + 1 : 0
                    func isInside(_ x: Int) -> Bool { step > 0 ? position(x) <= edge : position(x) >= edge }
                    var end = columns.upperBound
                    if !isLast {
                        end = min(max(x + 1, column + Int(Double(edge &- first) / step)), columns.upperBound)
                        while end < columns.upperBound, isInside(end) { end += 1 }
                        while end > x + 1, !isInside(end - 1) { end -= 1 }
                    }
                    (pixels + x - columns.lowerBound).update(repeating: runs[run].color, count: end - x)
                    x = end
                }
            }
        }
    }

    /// The colours of all positions. The last stop before a position and the first one after it are mixed.
    private static func runs(_ stops: [(offset: Double, color: Color)]) -> [(color: UInt32, last: Int32)] {
        var runs: [(color: UInt32, last: Int32)] = []
        var position = 0
        let stops = stops.map {
            (position: Int(($0.offset * unit).rounded(.toNearestOrEven)), color: levels(of: $0.color))
        }
        for index in 0...stops.count {
            let (left, right) = (index > 0 ? stops[index - 1] : nil, index < stops.count ? stops[index] : nil)
            let mixture = Mixture(left, right)
            while position < min(right?.position ?? .max, Int(unit) + 1) {
                let color = mixture.color(at: position)
                if runs.last?.color == color { runs.removeLast() }
                runs.append((color, Int32(position)))
                position += 1
            }
        }
        return runs
    }

    /// The components of a colour in levels from 0 to 255, in the order of words: blue, green, red, alpha. They are rounded to
    /// 16 bits first.
    private static func levels(of color: Color) -> SIMD4<Float> {
        let levels = SIMD4(color.blue, color.green, color.red, color.alpha) * 65_535 + 0.5
        return SIMD4<Float>(SIMD4<UInt16>(levels)) * (1 / 257)
    }

    /// The mixture of two stops as straight lines, with components from 0 to 1.
    private struct Mixture {
        private var slope = SIMD4<Float>(repeating: 0)
        private var base: SIMD4<Float>

        init(_ left: (position: Int, color: SIMD4<Float>)?, _ right: (position: Int, color: SIMD4<Float>)?) {
            guard let left, let right else {
                let color = left?.color ?? right?.color ?? .zero
                base = (color + color) / 510
                return
            }
            let (from, to) = (Mixture.part(left.position), Mixture.part(right.position))
            let share = 1 / (to - from)
            base = (left.color * to - right.color * from) * share * (1 / 255)
            slope = (right.color - left.color) * share * (1 / 255)
        }

        private static func part(_ position: Int) -> Float { Float(position) * Float(1 / unit) }

        func color(at position: Int) -> UInt32 {
            let straight = slope * Mixture.part(position) + base
            let alpha = 255 * straight.w
            // Between stops that are nearly at one position, a level can be 256. Pixman stores its lowest byte.
            func level(_ value: Float) -> UInt32 { UInt32(truncatingIfNeeded: Int32(value + 0.5)) & 255 }
            return level(alpha) << 24 | level(straight.z * alpha) << 16 | level(straight.y * alpha) << 8
                | level(straight.x * alpha)
        }
    }
}
